import { oldRows } from '#server/platform/domain/old-rows.store.ts'
import { codeTries } from '#server/platform/database/schema/coupons.ts'
import type { AppServices } from '#server/platform/services/app-services.ts'

const HOUR_MS = 3_600_000

/** Deletes rows of this domain that no rule uses any more. Idempotent, and safe in several processes. */
export async function benefitsRetention(
  services: Pick<AppServices, 'clock' | 'db'>,
): Promise<void> {
  const rows = oldRows(services)
  await rows.removeUntil(codeTries, codeTries.at, HOUR_MS)
}
