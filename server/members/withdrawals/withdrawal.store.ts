import { and, count, eq, inArray, isNotNull, notInArray, or } from 'drizzle-orm'
import type { LineState } from '#contract/orders/orders.calls.ts'
import type { Database, Tx } from '#server/platform/database/database.ts'
import { moneyRefunds } from '#server/platform/database/schema/benefits.ts'
import { withdrawals, users } from '#server/platform/database/schema/members.ts'
import { orders } from '#server/platform/database/schema/orders.ts'
import { paymentCancels, payments } from '#server/platform/database/schema/payments.ts'
import { raffleEntries } from '#server/platform/database/schema/raffles.ts'

/** States of orders in which nothing is left to do. */
const ENDED: LineState[] = ['CONFIRMED', 'PAY_EXPIRED', 'CANCELED', 'EXCHANGED', 'RETURNED']

/** Number of a member's orders that are not ended. */
export async function countOpenOrders(db: Database | Tx, userId: number): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(orders)
    .where(and(eq(orders.userId, userId), notInArray(orders.state, ENDED)))
  return row?.total ?? 0
}

/** Number of refunds to a member that the provider has not confirmed. */
export async function countOpenRefunds(db: Database | Tx, userId: number): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(paymentCancels)
    .innerJoin(payments, eq(payments.id, paymentCancels.paymentId))
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(and(eq(orders.userId, userId), eq(paymentCancels.status, 'REQUESTED')))
  return row?.total ?? 0
}

/** Number of payments of stored money to a member's account that are not transferred. */
export async function countOpenMoneyRefunds(db: Database | Tx, userId: number): Promise<number> {
  return db.$count(
    moneyRefunds,
    and(eq(moneyRefunds.userId, userId), eq(moneyRefunds.state, 'REQUESTED')),
  )
}

/** Number of a member's unpaid wins, and of entries whose card will be charged on winning. */
export async function countOpenEntries(db: Database | Tx, userId: number): Promise<number> {
  const isDeferred = and(
    inArray(raffleEntries.state, ['APPLIED', 'RESERVE']),
    isNotNull(raffleEntries.customerUid),
  )
  const [row] = await db
    .select({ total: count() })
    .from(raffleEntries)
    .where(and(eq(raffleEntries.userId, userId), or(eq(raffleEntries.state, 'WON'), isDeferred)))
  return row?.total ?? 0
}

/** Balances of a member. */
export async function findBalances(db: Database | Tx, userId: number) {
  const [row] = await db
    .select({ mileage: users.mileageBalance, money: users.moneyBalance })
    .from(users)
    .where(eq(users.id, userId))
  return row
}

/** The member, locked against new orders until the transaction ends. */
export async function lockMemberRow(tx: Tx, userId: number) {
  const [row] = await tx.select().from(users).where(eq(users.id, userId)).for('update')
  return row
}

/** Stores the record of a withdrawal. */
export async function insertWithdrawal(
  tx: Tx,
  withdrawal: typeof withdrawals.$inferInsert,
): Promise<void> {
  await tx.insert(withdrawals).values(withdrawal)
}

/** Ends a membership; the data of the account are erased in the same transaction. */
export async function setWithdrawn(tx: Tx, userId: number, now: Date): Promise<void> {
  await tx.update(users).set({ status: 'WITHDRAWN', withdrawnAt: now }).where(eq(users.id, userId))
}
