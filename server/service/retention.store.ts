import { sql, type SQL } from 'drizzle-orm'
import { SURVEY_ANSWER_LIFE_MS } from '#contract/service/survey-limits.ts'
import { oldRows } from '#server/platform/domain/old-rows.store.ts'
import { surveyAnswers, surveys } from '#server/platform/database/schema/service.ts'
import type { AppServices } from '#server/platform/services/app-services.ts'

/**
 * Deletes rows of this domain that no rule uses any more. Idempotent, and safe in several
 * processes.
 */
export async function serviceRetention(services: Pick<AppServices, 'clock' | 'db'>): Promise<void> {
  const rows = oldRows(services)
  await rows.remove(surveyAnswers, isOfSurveyUntil(rows.before(SURVEY_ANSWER_LIFE_MS)))
}

/** Condition on answers to surveys that closed until an instant. */
function isOfSurveyUntil(closedUntil: Date): SQL {
  return sql`EXISTS (
    SELECT 1 FROM ${surveys} WHERE ${surveys.id} = ${surveyAnswers.surveyId} AND ${surveys.closesAt} <= ${closedUntil})`
}
