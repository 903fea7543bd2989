import { lt } from 'drizzle-orm'
import { oldRows } from '#server/platform/domain/old-rows.store.ts'
import { contentViews } from '#server/platform/database/schema/editorial.ts'
import type { AppServices } from '#server/platform/services/app-services.ts'
import { viewBucket } from '#server/catalogue/scores/score-days.ts'

/**
 * Deletes rows of this domain that no rule uses any more. Idempotent, and safe in several
 * processes.
 */
export async function editorialRetention(
  services: Pick<AppServices, 'clock' | 'db'>,
): Promise<void> {
  const rows = oldRows(services)
  await rows.remove(contentViews, lt(contentViews.bucket, viewBucket(rows.before(0))))
}
