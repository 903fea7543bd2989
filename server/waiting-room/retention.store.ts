import { oldRows } from '#server/platform/domain/old-rows.store.ts'
import { admissionKeys } from '#server/platform/database/schema/waiting-room.ts'
import type { AppServices } from '#server/platform/services/app-services.ts'

const DAY_MS = 24 * 3_600_000

/**
 * Deletes rows of this domain that no rule uses any more. Idempotent, and safe in several
 * processes.
 */
export async function waitingRoomRetention(
  services: Pick<AppServices, 'clock' | 'db'>,
): Promise<void> {
  const rows = oldRows(services)
  await rows.removeUntil(admissionKeys, admissionKeys.firstUsedAt, DAY_MS)
}
