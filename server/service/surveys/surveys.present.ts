import type { SurveyQuestion } from '#contract/service/survey-answers.ts'
import type { Survey } from '#contract/service/surveys.calls.ts'
import { toInstant } from '#server/platform/services/kst.ts'
import type { QuestionRow, SurveyRow } from './survey.store.ts'

/** State of a survey at an instant. */
export function surveyState({ opensAt, closesAt }: SurveyRow, now: Date): Survey['state'] {
  if (now < opensAt) return 'SOON'
  return now < closesAt ? 'OPEN' : 'CLOSED'
}

/** Question of the API. */
export const presentQuestion = (row: QuestionRow): SurveyQuestion => ({
  questionId: row.id,
  kind: row.kind,
  title: row.title,
  required: row.isRequired,
  options: row.options,
})

/** Survey of the API. Its questions are shown while it is open. */
export function presentSurvey(
  survey: SurveyRow,
  questions: readonly QuestionRow[],
  now: Date,
): Survey {
  const { id, title, intro, isForMembers, reward, closesAt } = survey
  const state = surveyState(survey, now)
  return {
    surveyId: id,
    title,
    intro,
    state,
    forMembers: isForMembers,
    reward,
    closesAt: toInstant(closesAt),
    questions: state === 'OPEN' ? questions.map(presentQuestion) : [],
  }
}
