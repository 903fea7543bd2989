import { expect, test } from 'vitest'
import type { SurveyQuestion } from '#contract/service/survey-answers.ts'
import { answersOf, readSurveyDraft, surveyDraftText } from './survey-draft.ts'

const questions: SurveyQuestion[] = [1, 2].map((questionId) => ({
  questionId,
  kind: 'SCALE',
  title: '만족하시나요?',
  required: true,
  options: [],
}))

test('answers of the same survey are restored, without those of removed questions', () => {
  const text = surveyDraftText(
    7,
    new Map<number, number | string>([
      [1, 4],
      [9, '옛 질문'],
    ]),
  )
  expect(answersOf(readSurveyDraft(text, 7, questions))).toEqual([{ questionId: 1, value: 4 }])
})

test('a draft of another survey and a damaged one are empty', () => {
  const other = surveyDraftText(8, new Map([[1, 4] as const]))
  for (const text of [undefined, '', '{', '{"surveyId":7}', other]) {
    expect(readSurveyDraft(text, 7, questions).size).toBe(0)
  }
})
