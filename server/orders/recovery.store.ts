import { guestOrderProofs, guestTokens } from '#server/platform/database/schema/orders.ts'
import type { AppServices } from '#server/platform/services/app-services.ts'

/** Ends every token of a guest of a restored shop (platform#recovery). */
export async function ordersRecovery({ db }: Pick<AppServices, 'db'>): Promise<readonly []> {
  await db.delete(guestTokens)
  await db.delete(guestOrderProofs)
  return []
}
