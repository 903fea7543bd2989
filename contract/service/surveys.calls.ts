import * as v from 'valibot'
import { endpoint } from '#contract/platform/endpoint.ts'
import { SurveyAnswers, SurveyQuestion } from './survey-answers.ts'
import { Id, Instant } from '#contract/platform/values.ts'

/** Survey with its questions. */
export const Survey = v.object({
  surveyId: Id,
  title: v.string(),
  intro: v.string(),
  state: v.picklist(['SOON', 'OPEN', 'CLOSED']),
  /** Whether members alone may answer. */
  forMembers: v.boolean(),
  /** Mileage of a member who answers, in won; null without one. */
  reward: v.nullable(v.number()),
  closesAt: Instant,
  questions: v.array(SurveyQuestion),
})
export type Survey = v.InferOutput<typeof Survey>

/**
 * A survey, and whether the member, or the guest on this browser, has answered it.
 * SURVEY_NOT_FOUND.
 */
export const getSurvey = endpoint({
  method: 'GET',
  path: '/v1/survey/complete/:surveyId',
  auth: 'client',
  admission: false,
  progress: false,
  response: v.object({
    completed: v.boolean(),
    completedAt: v.nullable(Instant),
    survey: Survey,
  }),
})

/** Stores the answers, once. SURVEY_NOT_FOUND, SURVEY_MEMBERS_ONLY, SURVEY_CLOSED, SURVEY_DONE. */
export const completeSurvey = endpoint({
  method: 'POST',
  path: '/v1/survey/complete',
  auth: 'client',
  admission: false,
  progress: false,
  idempotent: 'optional',
  body: SurveyAnswers,
  response: v.object({ completed: v.literal(true), reward: v.nullable(v.number()) }),
})
