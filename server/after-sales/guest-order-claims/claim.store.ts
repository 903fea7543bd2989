import { and, eq, isNull } from 'drizzle-orm'
import type { Database, Tx } from '#server/platform/database/database.ts'
import { guestOrderProofs, guestTokens } from '#server/platform/database/schema/guest-lookups.ts'
import { orders } from '#server/platform/database/schema/orders.ts'
import { users } from '#server/platform/database/schema/users.ts'

/** Phone of a member, and whether the identity was checked. */
export async function findClaimant(db: Database, userId: number) {
  const [row] = await db
    .select({ phone: users.phone, identityVerifiedAt: users.identityVerifiedAt })
    .from(users)
    .where(eq(users.id, userId))
  return row
}

/**
 * Moves a guest's order to a member and ends its look-ups and the proofs of its phone; returns false when it is not a
 * guest's any more. The member's row must be locked.
 */
export async function moveOrder(tx: Tx, orderNumber: string, userId: number): Promise<boolean> {
  const [moved] = await tx
    .update(orders)
    .set({ userId, guestClientId: null })
    .where(and(eq(orders.orderNumber, orderNumber), isNull(orders.userId)))
    .returning({ id: orders.id })
  if (!moved) return false
  await tx.delete(guestTokens).where(eq(guestTokens.orderId, moved.id))
  await tx.delete(guestOrderProofs).where(eq(guestOrderProofs.orderId, moved.id))
  return true
}
