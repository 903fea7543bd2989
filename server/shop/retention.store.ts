import { MEASUREMENT_LIFE_MS } from '#contract/platform/limits.ts'
import { oldRows } from '#server/platform/domain/old-rows.store.ts'
import { measurements } from '#server/platform/database/schema/shop.ts'
import type { AppServices } from '#server/platform/services/app-services.ts'

/**
 * Deletes rows of this domain that no rule uses any more. Idempotent, and safe in several
 * processes.
 */
export async function shopRetention(services: Pick<AppServices, 'clock' | 'db'>): Promise<void> {
  const rows = oldRows(services)
  await rows.removeUntil(measurements, measurements.receivedAt, MEASUREMENT_LIFE_MS)
}
