import { SURVEYS_OF_NETWORK } from '#contract/service/survey-limits.ts'
import { completeSurvey, getSurvey } from '#contract/service/surveys.calls.ts'
import type { App } from '#server/platform/http/app.ts'
import { mount, mountTransactional } from '#server/platform/http/mount.ts'
import { NetworkLimit } from '#server/platform/http/network-limit.ts'
import { requireClientId } from '#server/platform/http/require-client-id.ts'
import type { Visitor } from '#server/platform/http/visitor.ts'
import type { AppServices } from '#server/platform/services/app-services.ts'
import { answerSurvey, readSurvey } from './complete-survey.ts'
import type { Respondent } from './survey.store.ts'

const respondentOf = (visitor: Visitor): Respondent => ({
  clientId: requireClientId(visitor),
  userId: visitor.user?.id ?? null,
})

/** Routes of surveys. */
export function surveyRoutes(app: App, services: AppServices): void {
  const answered = new NetworkLimit(SURVEYS_OF_NETWORK)
  mount(app, getSurvey, ({ visitor, params }) =>
    readSurvey(services, params.surveyId, respondentOf(visitor)),
  )
  mountTransactional(app, completeSurvey, ({ visitor, network, body }, inTransaction) => {
    answered.take(network, services.clock.now())
    return answerSurvey(inTransaction, respondentOf(visitor), body)
  })
}
