import { and, eq, gt } from 'drizzle-orm'
import type { Tx } from '#server/platform/database/database.ts'
import { giftCards } from '#server/platform/database/schema/benefits.ts'
import { users } from '#server/platform/database/schema/members.ts'

export type GiftCardRow = typeof giftCards.$inferSelect

/** The gift card of a code, by its hash. */
export async function findGiftCard(tx: Tx, codeHash: string): Promise<GiftCardRow | undefined> {
  const [row] = await tx.select().from(giftCards).where(eq(giftCards.codeHash, codeHash))
  return row
}

/**
 * Marks an issued card as registered; false when it is not issued any more. One conditional
 * statement, also in parallel.
 */
export async function setRegistered(
  tx: Tx,
  id: number,
  { userId, now }: { readonly userId: number; readonly now: Date },
): Promise<boolean> {
  const { rowCount } = await tx
    .update(giftCards)
    .set({ state: 'REGISTERED', registeredBy: userId, registeredAt: now })
    .where(and(eq(giftCards.id, id), eq(giftCards.state, 'ISSUED'), gt(giftCards.expiresAt, now)))
  return rowCount === 1
}

/** Balance of a member's money, and whether the identity is verified. */
export async function findMoneyOwner(tx: Tx, userId: number) {
  const [row] = await tx
    .select({ balance: users.moneyBalance, identityVerifiedAt: users.identityVerifiedAt })
    .from(users)
    .where(eq(users.id, userId))
  return row
}
