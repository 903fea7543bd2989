import { and, count, eq, inArray, isNotNull, notInArray, or } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { LineState } from '#contract/orders.ts'
import { deleteBookmarksOf } from '#server/bookmarks/bookmark.store.ts'
import type { Database, Tx } from '#server/database/database.ts'
import { cartItems, carts } from '#server/database/schema/carts.ts'
import { userCoupons } from '#server/database/schema/coupons.ts'
import { moneyRefunds } from '#server/database/schema/gift-cards.ts'
import { identityChecks } from '#server/database/schema/identity-checks.ts'
import { knownDevices, passwordResets } from '#server/database/schema/known-devices.ts'
import {
  bankAccounts,
  gradeHistory,
  recentProducts,
  restockAlerts,
  userSizes,
} from '#server/database/schema/member-account.ts'
import { withdrawals } from '#server/database/schema/member-records.ts'
import {
  notifications,
  notificationSettings,
  pushSubscriptions,
} from '#server/database/schema/notifications.ts'
import { orders } from '#server/database/schema/orders.ts'
import { passkeyChallenges, passkeys } from '#server/database/schema/passkeys.ts'
import { paymentCancels, payments } from '#server/database/schema/payments.ts'
import { searchLogs } from '#server/database/schema/searches.ts'
import { referralCodes, referrals } from '#server/database/schema/referrals.ts'
import {
  raffleAlarms,
  raffleEntries,
  raffleFollowers,
} from '#server/database/schema/raffle-entries.ts'
import { surveyAnswers } from '#server/database/schema/surveys.ts'
import { userAddresses, users } from '#server/database/schema/users.ts'

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

/** Removes the personal data of a member from the account; orders are retained (Product 3.1). */
export async function erasePerson(tx: Tx, userId: number, now: Date): Promise<void> {
  await tx
    .update(users)
    .set({
      loginId: `withdrawn-${userId}`,
      passwordHash: '!',
      name: '탈퇴회원',
      email: null,
      phone: null,
      nickname: null,
      birth: null,
      gender: null,
      instagramUserId: null,
      ciHash: null,
      diHash: null,
      favoriteBrandIds: [],
      favoriteCategoryIds: [],
      status: 'WITHDRAWN',
      withdrawnAt: now,
    })
    .where(eq(users.id, userId))
}

/** Tables with data of a member that ends with the membership. */
export const OWN_TABLES = [
  userAddresses,
  userSizes,
  gradeHistory,
  bankAccounts,
  notifications,
  notificationSettings,
  pushSubscriptions,
  restockAlerts,
  raffleAlarms,
  raffleFollowers,
  recentProducts,
  passkeyChallenges,
  passkeys,
  knownDevices,
  passwordResets,
  identityChecks,
  searchLogs,
  referralCodes,
  referrals,
  surveyAnswers,
] as const satisfies readonly PgTable[]

/** Deletes likes, cart and account data of a member, and addresses of raffle entries, and revokes the unused coupons. */
export async function deleteOwnData(tx: Tx, userId: number): Promise<void> {
  await deleteBookmarksOf(tx, userId)
  const cart = tx.select({ id: carts.id }).from(carts).where(eq(carts.userId, userId))
  await tx.delete(cartItems).where(inArray(cartItems.cartId, cart))
  await tx.delete(carts).where(eq(carts.userId, userId))
  await tx
    .update(userCoupons)
    .set({ state: 'REVOKED' })
    .where(and(eq(userCoupons.userId, userId), eq(userCoupons.state, 'AVAILABLE')))
  await tx
    .update(raffleEntries)
    .set({ receiver: null, answer: null, customerUid: null })
    .where(eq(raffleEntries.userId, userId))
  for (const table of OWN_TABLES) await tx.delete(table).where(eq(table.userId, userId))
}
