import { and, eq, getTableColumns, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm'
import type { Database, Tx } from '#server/platform/database/database.ts'
import {
  knownDevices,
  passwordResets,
  gradeHistory,
  userSizes,
  passkeyChallenges,
  passkeys,
  sessions,
  userAddresses,
  users,
} from '#server/platform/database/schema/members.ts'
import {
  accountData,
  deletedRows,
  type AccountData,
} from '#server/platform/domain/account-data.store.ts'
import type { Hooks } from '#server/platform/services/hooks.ts'
import { revokeSessionsOf } from '#server/members/sign-in/session.store.ts'

/**
 * Values of the columns with personal data of a member who has left; migration 0960 permits these
 * only.
 */
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

/** Data in the tables of this domain; the person last. */
const MEMBERS_ACCOUNT_DATA: readonly AccountData[] = [
  deletedRows(userAddresses),
  deletedRows(userSizes),
  deletedRows(gradeHistory),
  deletedRows(passkeyChallenges),
  deletedRows(passkeys),
  deletedRows(knownDevices),
  deletedRows(passwordResets),
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

/** All data of members that end with the membership, in the order of their end. */
export const accountDataOf = (hooks: Hooks): readonly AccountData[] => [
  ...hooks.all(accountData).flat(),
  ...MEMBERS_ACCOUNT_DATA,
]

/** Ends the data of a member who has withdrawn; the row of the member is locked. Idempotent. */
export async function eraseAccount(tx: Tx, hooks: Hooks, userId: number, now: Date): Promise<void> {
  for (const { end } of accountDataOf(hooks)) await end(tx, userId, now)
}

/** Ids of members who have withdrawn and still have data; at most `limit` of each kind of data. */
export async function findAccountsWithData(
  db: Database,
  hooks: Hooks,
  limit: number,
): Promise<Set<number>> {
  const found = new Set<number>()
  for (const { table, member, left } of accountDataOf(hooks)) {
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
