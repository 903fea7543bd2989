import { lt } from 'drizzle-orm'
import { SEARCH_LOG_LIFE_MS } from '#contract/platform/limits.ts'
import { oldRows } from '#server/platform/domain/old-rows.store.ts'
import {
  restockAlerts,
  productViews,
  scoreDays,
  scoreEvents,
  searchLogs,
} from '#server/platform/database/schema/catalogue.ts'
import type { AppServices } from '#server/platform/services/app-services.ts'
import { scoreDay, viewBucket } from './scores/score-days.ts'

const DAY_MS = 24 * 3_600_000
/** Retention of points for the ranking: four weeks. */
const SCORE_DAY_LIFE_MS = 28 * DAY_MS

/**
 * Deletes rows of this domain that no rule uses any more. Idempotent, and safe in several
 * processes.
 */
export async function catalogueRetention(
  services: Pick<AppServices, 'clock' | 'db'>,
): Promise<void> {
  const rows = oldRows(services)
  await rows.remove(productViews, lt(productViews.bucket, viewBucket(rows.before(0))))
  await rows.removeUntil(restockAlerts, restockAlerts.expiresAt)
  await rows.removeUntil(searchLogs, searchLogs.at, SEARCH_LOG_LIFE_MS)
  await rows.remove(scoreEvents, lt(scoreEvents.day, scoreDay(rows.before(2 * DAY_MS))))
  await rows.remove(scoreDays, lt(scoreDays.day, scoreDay(rows.before(SCORE_DAY_LIFE_MS))))
}
