import { and, eq, gt, isNull } from 'drizzle-orm'
import type { Database, Tx } from '#server/platform/database/database.ts'
import { guestOrderProofs, guestTokens, orders } from '#server/platform/database/schema/orders.ts'

/** Token of a guest's look-up, by its hash, with its order and browser. */
export type GuestToken = typeof guestTokens.$inferSelect

/** Stores the token of a look-up. */
export async function insertGuestToken(db: Database, token: GuestToken): Promise<void> {
  await db.insert(guestTokens).values(token)
}

/** Whether this token opens this order in this browser at this instant. */
export async function isGuestToken(
  db: Database,
  { tokenHash, orderId, clientId }: Omit<GuestToken, 'expiresAt'>,
  now: Date,
): Promise<boolean> {
  const rows = await db
    .select({ orderId: guestTokens.orderId })
    .from(guestTokens)
    .where(
      and(
        eq(guestTokens.tokenHash, tokenHash),
        eq(guestTokens.orderId, orderId),
        eq(guestTokens.clientId, clientId),
        gt(guestTokens.expiresAt, now),
      ),
    )
  return rows.length === 1
}

/** Binds the proved phone of a guest to one order in one browser. */
export async function insertGuestProof(tx: Tx, proof: GuestToken): Promise<void> {
  await tx.insert(guestOrderProofs).values(proof)
}

/** Whether this token proves the phone of this order in this browser at this instant. */
export async function isGuestProof(
  db: Database,
  { tokenHash, orderId, clientId }: Omit<GuestToken, 'expiresAt'>,
  now: Date,
): Promise<boolean> {
  const count = await db.$count(
    guestOrderProofs,
    and(
      eq(guestOrderProofs.tokenHash, tokenHash),
      eq(guestOrderProofs.orderId, orderId),
      eq(guestOrderProofs.clientId, clientId),
      gt(guestOrderProofs.expiresAt, now),
    ),
  )
  return count === 1
}

/**
 * Moves a guest's order to a member and ends its look-ups and the proofs of its phone; returns
 * false when it is not a guest's any more. The member's row must be locked.
 */
export async function moveGuestOrder(
  tx: Tx,
  orderNumber: string,
  userId: number,
): Promise<boolean> {
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
