import { and, asc, count, eq, isNotNull, isNull, lte, ne, sql } from 'drizzle-orm'
import type { Database, Tx } from '#server/platform/database/database.ts'
import { shipments } from '#server/platform/database/schema/after-sales.ts'
import { referralCodes, referrals } from '#server/platform/database/schema/benefits.ts'
import { users } from '#server/platform/database/schema/members.ts'
import { orderProducts, orders } from '#server/platform/database/schema/orders.ts'

/** The referral code of a member; undefined before its first use. */
export async function findCode(db: Database, userId: number): Promise<string | undefined> {
  const [row] = await db
    .select({ code: referralCodes.code })
    .from(referralCodes)
    .where(eq(referralCodes.userId, userId))
  return row?.code
}

/** Stores a code, unless the member has one already or another member has the same. */
export async function insertCode(db: Database, userId: number, code: string): Promise<void> {
  await db.insert(referralCodes).values({ userId, code }).onConflictDoNothing()
}

/** The present member with a code. */
export async function findReferrer(tx: Tx, code: string): Promise<number | undefined> {
  const [row] = await tx
    .select({ id: users.id })
    .from(referralCodes)
    .innerJoin(users, eq(users.id, referralCodes.userId))
    .where(and(eq(referralCodes.code, code), ne(users.status, 'WITHDRAWN')))
  return row?.id
}

/** Stores that a new member joined with the code of another. */
export async function insertReferral(tx: Tx, userId: number, referrerId: number): Promise<void> {
  await tx.insert(referrals).values({ userId, referrerId })
}

/** Members who joined with the code of a member, and those of them for whom it earned. */
export async function countReferrals(
  db: Database | Tx,
  referrerId: number,
): Promise<{ joined: number; rewarded: number }> {
  const [row] = await db
    .select({ joined: count(), rewarded: count(referrals.rewardedAt) })
    .from(referrals)
    .where(eq(referrals.referrerId, referrerId))
  return row ?? { joined: 0, rewarded: 0 }
}

/**
 * Present members whose referral is not rewarded, with the first delivery of what they confirmed,
 * up to an instant.
 */
export async function findUnrewarded(
  db: Database,
  until: Date,
  limit: number,
): Promise<{ id: number; deliveredAt: Date }[]> {
  const deliveredAt = sql<Date>`min(${shipments.deliveredAt})`.mapWith(shipments.deliveredAt)
  return db
    .select({ id: referrals.userId, deliveredAt })
    .from(referrals)
    .innerJoin(users, and(eq(users.id, referrals.userId), ne(users.status, 'WITHDRAWN')))
    .innerJoin(orders, eq(orders.userId, referrals.userId))
    .innerJoin(
      orderProducts,
      and(eq(orderProducts.orderId, orders.id), eq(orderProducts.state, 'CONFIRMED')),
    )
    .innerJoin(shipments, eq(shipments.id, orderProducts.shipmentId))
    .where(and(isNull(referrals.rewardedAt), lte(shipments.deliveredAt, until)))
    .groupBy(referrals.userId)
    .orderBy(asc(deliveredAt))
    .limit(limit)
}

/**
 * Marks a referral as rewarded; returns the member who referred, undefined without one or for a
 * repeat.
 */
export async function takeReferral(tx: Tx, userId: number, now: Date): Promise<number | undefined> {
  const [row] = await tx
    .update(referrals)
    .set({ rewardedAt: now })
    .where(and(eq(referrals.userId, userId), isNull(referrals.rewardedAt)))
    .returning({ referrerId: referrals.referrerId })
  return row?.referrerId
}

/**
 * The member, unless the membership has ended. The row is locked, so that rewards are counted one
 * after another.
 */
export async function lockReferrer(tx: Tx, referrerId: number): Promise<boolean> {
  const rows = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, referrerId), ne(users.status, 'WITHDRAWN')))
    .for('update')
  return rows.length === 1
}

/** Number of rewarded referrals of a member. */
export async function countRewards(tx: Tx, referrerId: number): Promise<number> {
  return tx.$count(
    referrals,
    and(eq(referrals.referrerId, referrerId), isNotNull(referrals.rewardedAt)),
  )
}
