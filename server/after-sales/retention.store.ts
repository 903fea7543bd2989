import { oldRows } from '#server/platform/domain/old-rows.store.ts'
import { guestLookupFailures } from '#server/platform/database/schema/guest-lookups.ts'
import type { AppServices } from '#server/platform/services/app-services.ts'

const HOUR_MS = 3_600_000

/** Deletes rows of this domain that no rule uses any more. Idempotent, and safe in several processes. */
export async function afterSalesRetention(
  services: Pick<AppServices, 'clock' | 'db'>,
): Promise<void> {
  await oldRows(services).removeUntil(guestLookupFailures, guestLookupFailures.at, HOUR_MS)
}
