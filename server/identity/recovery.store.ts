import { identityChecks, phoneVerifications } from '#server/platform/database/schema/identity.ts'
import type { AppServices } from '#server/platform/services/app-services.ts'

/** Ends every code of a restored shop (platform#recovery). */
export async function identityRecovery({ db }: Pick<AppServices, 'db'>): Promise<readonly []> {
  await db.delete(phoneVerifications)
  await db.delete(identityChecks)
  return []
}
