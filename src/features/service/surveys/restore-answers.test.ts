import { expect, test } from 'vitest'
import { completeSurvey, type Survey } from '#contract/service/surveys.calls.ts'
import { queuedWrite } from '#src/offline/outbox/queued-write.ts'
import { restoreAnswers } from './restore-answers.ts'
import { surveyChannel } from './survey-channel.ts'
import { surveyDraftText } from './survey-draft.ts'

const SURVEY: Survey = {
  surveyId: 7,
  title: '주로 타는 곳',
  intro: '',
  forMembers: false,
  state: 'OPEN',
  closesAt: '2026-09-01T00:00:00+09:00',
  reward: null,
  questions: [1, 2].map((questionId) => ({
    questionId,
    kind: 'SCALE',
    title: '만족하시나요?',
    required: true,
    options: [],
  })),
}

test('answers that were not sent are in the draft, with those that were given since', () => {
  const answers = [
    { questionId: 1, value: 4 },
    { questionId: 2, value: 5 },
    { questionId: 9, value: 1 },
  ]
  const write = queuedWrite(
    completeSurvey,
    { body: { surveyId: 7, answers } },
    { channel: surveyChannel, target: 7, optimistic: { surveyId: 7, title: SURVEY.title } },
  )
  const both = new Map([
    [1, 4],
    [2, 5],
  ])
  expect(restoreAnswers(undefined, write, SURVEY)).toBe(surveyDraftText(7, both))
  const draft = surveyDraftText(7, new Map([[2, 1]]))
  expect(restoreAnswers(draft, write, SURVEY)).toBe(surveyDraftText(7, both.set(2, 1)))
})
