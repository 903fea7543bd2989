import { useMutation } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { wrongSurveyAnswers, type SurveyAnswer } from '#contract/service/survey-answers.ts'
import type { Survey } from '#contract/service/surveys.calls.ts'
import { surveyDraftSlot } from '#src/page/survey-draft-slot.ts'
import { useOutbox } from '#src/offline/outbox/use-outbox.ts'
import { useIsOnline } from '#src/offline/use-is-online.ts'
import { failureMessage } from '#src/page/failure-message.ts'
import { Button } from '#src/ui/button/button.tsx'
import { ShortForm } from '#src/ui/short-form/short-form.tsx'
import { completeMutation } from './mutations.ts'
import { QuestionField } from './question-field.tsx'
import { answersOf, readSurveyDraft, surveyDraftText, type SurveyDraft } from './survey-draft.ts'
import styles from './survey-page.module.css'

/** Form of a survey with its progress; the answers survive a reload until they are sent. */
export function SurveyForm({ survey, onSent }: { survey: Survey; onSent: () => void }) {
  const { surveyId, questions } = survey
  const formId = useId()
  const isOnline = useIsOnline()
  const send = useMutation(completeMutation(useOutbox(), survey))
  const [draft, setDraft] = useState(() =>
    readSurveyDraft(surveyDraftSlot.read(), surveyId, questions),
  )
  const [isChecked, setIsChecked] = useState(false)
  const wrong = isChecked ? wrongSurveyAnswers(questions, answersOf(draft)) : []
  const change = (questionId: number, value: SurveyAnswer['value']) => {
    const next: SurveyDraft = new Map(draft).set(questionId, value)
    surveyDraftSlot.write(surveyDraftText(surveyId, next))
    setDraft(next)
  }
  const submit = () => {
    setIsChecked(true)
    const [first] = wrongSurveyAnswers(questions, answersOf(draft))
    if (first !== undefined) {
      focusQuestion(formId, first.questionId)
      return
    }
    if (send.isPending) return
    send.mutate(answersOf(draft), {
      onSuccess: () => {
        surveyDraftSlot.write(undefined)
        onSent()
      },
    })
  }
  return (
    <ShortForm
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
      problem={send.error ? failureMessage(send.error) : undefined}
      actions={
        <Button type="submit" size="large" wide busy={send.isPending}>
          {isOnline ? '응답 보내기' : '연결되면 보내기'}
        </Button>
      }
    >
      <Progress answered={countAnswered(draft)} total={questions.length} />
      {questions.map((question, index) => (
        <QuestionField
          key={question.questionId}
          id={questionIdOf(formId, question.questionId)}
          number={index + 1}
          question={question}
          value={draft.get(question.questionId)}
          error={wrong.find(({ questionId }) => questionId === question.questionId)?.message}
          onChange={(value) => change(question.questionId, value)}
        />
      ))}
    </ShortForm>
  )
}

const questionIdOf = (formId: string, questionId: number) => `${formId}-${questionId}`

function focusQuestion(formId: string, questionId: number): void {
  document
    .querySelector<HTMLElement>(`#${questionIdOf(formId, questionId)} :is(input, textarea)`)
    ?.focus()
}

const countAnswered = (draft: SurveyDraft) =>
  [...draft.values()].filter((value) => typeof value === 'number' || value.length > 0).length

function Progress({ answered, total }: { answered: number; total: number }) {
  const label = `질문 ${total}개 중 ${answered}개 답변`
  return (
    <p className={styles.progress}>
      <progress max={total} value={answered} aria-label={label} />
      <span aria-hidden="true">
        {answered}/{total}
      </span>
    </p>
  )
}
