import {
  and,
  eq,
  getTableColumns,
  inArray,
  isNotNull,
  isNull,
  ne,
  or,
  sql,
  type SQL,
} from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { deleteCardsOf } from '#server/payments/cards/auto-pay.store.ts'
import { deleteBookmarksOf } from '#server/catalogue/bookmarks/bookmark.store.ts'
import type { Database, Tx } from '#server/platform/database/database.ts'
import { autoPays } from '#server/platform/database/schema/auto-pays.ts'
import { bookmarks } from '#server/platform/database/schema/bookmarks.ts'
import { cartItems, carts } from '#server/platform/database/schema/carts.ts'
import { userCoupons } from '#server/platform/database/schema/coupons.ts'
import { identityChecks } from '#server/platform/database/schema/identity-checks.ts'
import { knownDevices, passwordResets } from '#server/platform/database/schema/known-devices.ts'
import {
  bankAccounts,
  gradeHistory,
  recentProducts,
  restockAlerts,
  userSizes,
} from '#server/platform/database/schema/member-account.ts'
import {
  notifications,
  notificationSettings,
  pushSubscriptions,
} from '#server/platform/database/schema/notifications.ts'
import { passkeyChallenges, passkeys } from '#server/platform/database/schema/passkeys.ts'
import {
  raffleAlarms,
  raffleEntries,
  raffleFollowers,
} from '#server/platform/database/schema/raffle-entries.ts'
import { referralCodes, referrals } from '#server/platform/database/schema/referrals.ts'
import { searchLogs } from '#server/platform/database/schema/searches.ts'
import { surveyAnswers } from '#server/platform/database/schema/surveys.ts'
import { sessions, userAddresses, users } from '#server/platform/database/schema/users.ts'
import { revokeSessionsOf } from '#server/members/sign-in/session.store.ts'

/** Data of members in one table that end with the membership. */
interface AccountData {
  readonly table: PgTable
  /** Column with the id of the member. */
  readonly member: PgColumn
  /** Condition on rows with data that should have ended; default: every row. */
  readonly left?: SQL | undefined
  /** Ends the data of a member, whose row is locked. Idempotent. */
  readonly end: (tx: Tx, userId: number, now: Date) => Promise<void>
}

/** A table whose rows of a member are deleted. */
const deletedRows = (table: PgTable & { readonly userId: PgColumn }): AccountData => ({
  table,
  member: table.userId,
  end: async (tx, userId) => {
    await tx.delete(table).where(eq(table.userId, userId))
  },
})

/** Values of the columns with personal data of a member who has left; migration 0960 permits these only. */
const ERASED = {
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
} as const satisfies Partial<typeof users.$inferInsert>

const ERASED_BY_NAME: Readonly<Record<string, unknown>> = ERASED

const ERASED_LOGIN_ID = sql`'withdrawn-' || ${users.id}`

const PERSON: AccountData = {
  table: users,
  member: users.id,
  left: or(
    sql`${users.loginId} <> ${ERASED_LOGIN_ID}`,
    ...Object.entries(getTableColumns(users)).flatMap(([name, column]) => {
      const value = ERASED_BY_NAME[name]
      if (value === undefined) return []
      if (value === null) return [isNotNull(column)]
      return [sql`${column} IS DISTINCT FROM ${sql.param(value, column)}`]
    }),
  ),
  end: async (tx, userId) => {
    await tx
      .update(users)
      .set({ ...ERASED, loginId: ERASED_LOGIN_ID })
      .where(eq(users.id, userId))
  },
}

/** Entries stay for the audit of the draw. The order of a win that is being paid needs its address until it ends. */
const RAFFLE_ENTRIES: AccountData = {
  table: raffleEntries,
  member: raffleEntries.userId,
  left: and(
    ne(raffleEntries.state, 'PAYING'),
    or(
      isNotNull(raffleEntries.receiver),
      isNotNull(raffleEntries.answer),
      isNotNull(raffleEntries.customerUid),
    ),
  ),
  end: async (tx, userId) => {
    await tx
      .update(raffleEntries)
      .set({ receiver: null, answer: null, customerUid: null })
      .where(and(eq(raffleEntries.userId, userId), ne(raffleEntries.state, 'PAYING')))
  },
}

/**
 * All data of members that end with the membership (Product 2.11, 3.1), in the order of their end. The withdrawal and the
 * purge of what calls stored meanwhile both read this list.
 */
export const ACCOUNT_DATA: readonly AccountData[] = [
  { table: bookmarks, member: bookmarks.userId, end: deleteBookmarksOf },
  {
    table: carts,
    member: carts.userId,
    end: async (tx, userId) => {
      const own = tx.select({ id: carts.id }).from(carts).where(eq(carts.userId, userId))
      await tx.delete(cartItems).where(inArray(cartItems.cartId, own))
      await tx.delete(carts).where(eq(carts.userId, userId))
    },
  },
  {
    table: userCoupons,
    member: userCoupons.userId,
    left: eq(userCoupons.state, 'AVAILABLE'),
    end: async (tx, userId) => {
      await tx
        .update(userCoupons)
        .set({ state: 'REVOKED' })
        .where(and(eq(userCoupons.userId, userId), eq(userCoupons.state, 'AVAILABLE')))
    },
  },
  RAFFLE_ENTRIES,
  ...[
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
  ].map(deletedRows),
  {
    table: autoPays,
    member: autoPays.userId,
    left: ne(autoPays.status, 'DELETED'),
    // The job `delete-cards` deletes them at the provider.
    end: deleteCardsOf,
  },
  {
    table: sessions,
    member: sessions.userId,
    left: isNull(sessions.revokedAt),
    end: async (tx, userId, now) => {
      await revokeSessionsOf(tx, userId, now)
    },
  },
  PERSON,
]

/** Ends the data of a member who has withdrawn; the row of the member is locked. Idempotent. */
export async function eraseAccount(tx: Tx, userId: number, now: Date): Promise<void> {
  for (const { end } of ACCOUNT_DATA) await end(tx, userId, now)
}

/** Ids of members who have withdrawn and still have data; at most `limit` of each kind of data. */
export async function findAccountsWithData(db: Database, limit: number): Promise<Set<number>> {
  const found = new Set<number>()
  for (const { table, member, left } of ACCOUNT_DATA) {
    const withdrawn = db.select({ id: users.id }).from(users).where(eq(users.status, 'WITHDRAWN'))
    const rows = await db
      .selectDistinct({ id: member })
      .from(table)
      .where(and(inArray(member, withdrawn), left))
      .limit(limit)
    for (const { id } of rows) found.add(Number(id))
  }
  return found
}
