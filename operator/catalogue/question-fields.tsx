import type { ProductQuestion } from '#contract/catalogue/products.calls.ts'
import { SelectField } from '#src/ui/field/select-field.tsx'
import { TextField } from '#src/ui/field/text-field.tsx'
import { AreaField } from '#operator/ui/area-field.tsx'
import type { RecordValues } from '#operator/ui/record-form/merge-record.ts'
import type { RecordField } from '#operator/ui/record-form/record-dialog.tsx'
import { flagOf, YES } from './typed-values.ts'

/** Letters of an answer of a new question. */
const ANSWER_LENGTH = 50

/** A question as values of a form. */
export const questionValues = (question: ProductQuestion | null): RecordValues => ({
  questionType: question?.type ?? '',
  questionLabel: question?.label ?? '',
  questionOptions: question?.type === 'SELECT' ? question.options.join('\n') : '',
  questionRequired: flagOf(question?.required ?? true),
  questionLength: String(question?.type === 'TEXT' ? question.maxLength : ANSWER_LENGTH),
})

/** The question of the values of a form; null for none. */
export function questionOf(values: RecordValues): ProductQuestion | null {
  const label = values['questionLabel'] ?? ''
  const required = values['questionRequired'] === YES
  if (values['questionType'] === 'TEXT')
    return { type: 'TEXT', label, required, maxLength: Number(values['questionLength']) }
  if (values['questionType'] !== 'SELECT') return null
  const options = (values['questionOptions'] ?? '')
    .split('\n')
    .map((option) => option.trim())
    .filter((option) => option !== '')
  return { type: 'SELECT', label, required, options }
}

/** What buyers are asked when they put the product into the cart. */
export function QuestionFields({
  field,
  type,
}: {
  readonly field: RecordField
  readonly type: string
}) {
  return (
    <>
      <SelectField label="구매 질문" {...field('questionType')}>
        <option value="">없음</option>
        <option value="SELECT">선택지에서 고르기</option>
        <option value="TEXT">글로 답하기</option>
      </SelectField>
      {type !== '' && (
        <>
          <TextField label="질문" maxLength={60} {...field('questionLabel')} required />
          <SelectField label="답변" {...field('questionRequired')}>
            <option value={YES}>필수</option>
            <option value="no">선택</option>
          </SelectField>
        </>
      )}
      {type === 'SELECT' && (
        <AreaField
          label="선택지"
          hint="한 줄에 하나씩, 2~20개 입력합니다."
          rows={4}
          {...field('questionOptions')}
        />
      )}
    </>
  )
}
