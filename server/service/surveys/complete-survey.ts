import type { ResponseOf } from '#contract/platform/endpoint.ts'
import { type SurveyAnswers, wrongSurveyAnswers } from '#contract/service/survey-answers.ts'
import type { completeSurvey, getSurvey } from '#contract/service/surveys.calls.ts'
import { ApiFailure } from '#server/platform/errors/api-failure.ts'
import { invalid } from '#server/platform/http/read-request.ts'
import { grantPoints } from '#server/benefits/points/ledger.ts'
import { mileageEnd } from '#server/benefits/points/mileage-end.ts'
import type { AppServices, TxServices } from '#server/platform/services/app-services.ts'
import { toInstantOrNull } from '#server/platform/services/kst.ts'
import {
  findCompletion,
  findQuestions,
  findSurvey,
  insertAnswers,
  type Respondent,
} from './survey.store.ts'
import { presentQuestion, presentSurvey, surveyState } from './surveys.present.ts'

/** A survey, and when the respondent has answered it. SURVEY_NOT_FOUND. */
export async function readSurvey(
  services: AppServices,
  surveyId: number,
  respondent: Respondent,
): Promise<ResponseOf<typeof getSurvey>> {
  const { db, clock } = services
  const survey = await findSurvey(db, surveyId)
  if (survey === undefined) throw new ApiFailure('SURVEY_NOT_FOUND')
  const questions = await findQuestions(services, surveyId)
  const completedAt = await findCompletion(db, surveyId, respondent)
  return {
    completed: completedAt !== undefined,
    completedAt: toInstantOrNull(completedAt ?? null),
    survey: presentSurvey(survey, questions, clock.now()),
  }
}

/**
 * Stores answers once and grants a member the reward (service#surveys). Errors: see the endpoint.
 */
export async function answerSurvey(
  services: TxServices,
  respondent: Respondent,
  { surveyId, answers }: SurveyAnswers,
): Promise<ResponseOf<typeof completeSurvey>> {
  const { db, clock } = services
  const now = clock.now()
  const survey = await findSurvey(db, surveyId)
  if (survey === undefined) throw new ApiFailure('SURVEY_NOT_FOUND')
  const { userId, clientId } = respondent
  if (survey.isForMembers && userId === null) throw new ApiFailure('SURVEY_MEMBERS_ONLY')
  if (surveyState(survey, now) !== 'OPEN') throw new ApiFailure('SURVEY_CLOSED')
  const questions = (await findQuestions(services, surveyId)).map(presentQuestion)
  const wrong = wrongSurveyAnswers(questions, answers)
  if (wrong.length > 0) {
    throw invalid(wrong.map(({ questionId, message }) => ({ field: String(questionId), message })))
  }
  const row = { surveyId, userId, clientId, answers: [...answers], completedAt: now }
  if (!(await insertAnswers(db, row))) throw new ApiFailure('SURVEY_DONE')
  const reward = userId === null ? null : survey.reward
  if (userId !== null && reward !== null) {
    await grantPoints(db, {
      kind: 'MILEAGE',
      source: 'SURVEY',
      refId: String(surveyId),
      userId,
      amount: reward,
      expiresAt: mileageEnd(now),
      now,
    })
  }
  return { completed: true, reward }
}
