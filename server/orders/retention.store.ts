import { and, isNull, lte } from 'drizzle-orm'
import { oldRows } from '#server/platform/domain/old-rows.store.ts'
import { carts } from '#server/platform/database/schema/carts.ts'
import { guestOrderProofs, guestTokens } from '#server/platform/database/schema/guest-lookups.ts'
import type { AppServices } from '#server/platform/services/app-services.ts'

const DAY_MS = 24 * 3_600_000
/** Product 2.8: retention of guest carts after the last change. */
const GUEST_CART_LIFE_MS = 30 * DAY_MS

/** Deletes rows of this domain that no rule uses any more. Idempotent, and safe in several processes. */
export async function ordersRetention(services: Pick<AppServices, 'clock' | 'db'>): Promise<void> {
  const rows = oldRows(services)
  await rows.removeUntil(guestTokens, guestTokens.expiresAt)
  await rows.removeUntil(guestOrderProofs, guestOrderProofs.expiresAt)
  const isOldCart = lte(carts.touchedAt, rows.before(GUEST_CART_LIFE_MS))
  await rows.remove(carts, and(isNull(carts.userId), isOldCart))
}
