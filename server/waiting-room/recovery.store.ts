import { admissionKeys } from '#server/platform/database/schema/waiting-room.ts'
import type { AppServices } from '#server/platform/services/app-services.ts'

/** Ends every admission of a restored shop (platform#recovery). */
export async function waitingRoomRecovery({ db }: Pick<AppServices, 'db'>): Promise<readonly []> {
  await db.delete(admissionKeys)
  return []
}
