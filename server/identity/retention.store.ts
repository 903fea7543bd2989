import { oldRows } from '#server/platform/domain/old-rows.store.ts'
import { identityChecks, phoneVerifications } from '#server/platform/database/schema/identity.ts'
import type { AppServices } from '#server/platform/services/app-services.ts'

const DAY_MS = 24 * 3_600_000
/** Retention of sent codes: the period of the daily limit. */
const VERIFICATION_LIFE_MS = 2 * DAY_MS

/**
 * Deletes rows of this domain that no rule uses any more. Idempotent, and safe in several
 * processes.
 */
export async function identityRetention(
  services: Pick<AppServices, 'clock' | 'db'>,
): Promise<void> {
  const rows = oldRows(services)
  await rows.removeUntil(phoneVerifications, phoneVerifications.sentAt, VERIFICATION_LIFE_MS)
  await rows.removeUntil(identityChecks, identityChecks.createdAt, DAY_MS)
}
