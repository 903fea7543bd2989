import type { SurveyAnswer, SurveyQuestion } from '#contract/service/survey-answers.ts'
import { SCALE, SURVEY_TEXT_MAX } from '#contract/service/survey-limits.ts'
import { TextArea } from '#src/layout/account/text-area.tsx'
import { Checkbox } from '#src/ui/field/checkbox.tsx'
import { RadioGroup } from '#src/ui/field/radio-group.tsx'
import styles from './survey-page.module.css'

type Value = SurveyAnswer['value']

interface QuestionFieldProps {
  /** Id of the element around the controls. */
  readonly id: string
  /** Number from 1. */
  readonly number: number
  readonly question: SurveyQuestion
  readonly value: Value | undefined
  readonly error: string | undefined
  readonly onChange: (value: Value) => void
}

const STEPS = Array.from({ length: SCALE.max }, (_, index) => index + SCALE.min)

/** One question with the controls of its kind. */
export function QuestionField({ id, number, question, ...field }: QuestionFieldProps) {
  const title = `${number}. ${question.title}${question.required ? '' : ' (선택)'}`
  return (
    <div id={id} className={styles.question}>
      <Controls title={title} question={question} {...field} />
    </div>
  )
}

type ControlsProps = Omit<QuestionFieldProps, 'id' | 'number'> & { readonly title: string }

function Controls({ title, question, value, error, onChange }: ControlsProps) {
  switch (question.kind) {
    case 'SINGLE':
      return (
        <RadioGroup
          legend={title}
          options={question.options.map((option) => ({ value: option, label: option }))}
          value={typeof value === 'string' ? value : undefined}
          onChange={onChange}
          error={error}
        />
      )
    case 'MULTI':
      return (
        <Several
          title={title}
          options={question.options}
          chosen={Array.isArray(value) ? value : []}
          error={error}
          onChange={onChange}
        />
      )
    case 'SCALE':
      return (
        <>
          <RadioGroup
            legend={title}
            layout="scale"
            options={STEPS.map((step) => ({ value: String(step), label: String(step) }))}
            value={typeof value === 'number' ? String(value) : undefined}
            onChange={(step) => onChange(Number(step))}
            error={error}
          />
          <p className={styles.ends}>
            <span>1 매우 불만족</span>
            <span>5 매우 만족</span>
          </p>
        </>
      )
    case 'TEXT':
      return (
        <>
          <p className={styles.legend} aria-hidden="true">
            {title}
          </p>
          <TextArea
            label={title}
            hideLabel
            rows={4}
            maxLength={SURVEY_TEXT_MAX}
            hint={`${typeof value === 'string' ? value.length : 0}/${SURVEY_TEXT_MAX}`}
            value={typeof value === 'string' ? value : ''}
            error={error}
            onChange={({ target }) => onChange(target.value)}
          />
        </>
      )
    default:
      return question.kind satisfies never
  }
}

interface SeveralProps {
  readonly title: string
  readonly options: readonly string[]
  readonly chosen: readonly string[]
  readonly error: string | undefined
  readonly onChange: (chosen: string[]) => void
}

function Several({ title, options, chosen, error, onChange }: SeveralProps) {
  return (
    <fieldset>
      <legend className={styles.legend}>{title}</legend>
      {options.map((option) => (
        <Checkbox
          key={option}
          checked={chosen.includes(option)}
          onChange={({ target }) =>
            onChange(
              // In the order of the survey, so that the answer does not depend on the order of
              // presses.
              options.filter((one) => (one === option ? target.checked : chosen.includes(one))),
            )
          }
        >
          {option}
        </Checkbox>
      ))}
      {error !== undefined && (
        <p className={styles.error} role="alert">
          {error}
        </p>
      )}
    </fieldset>
  )
}
