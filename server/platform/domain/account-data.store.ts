import { eq, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Tx } from '#server/platform/database/database.ts'
import { defineHook } from '#server/platform/services/hooks.ts'

/** Data of members in one table that end with the membership. */
export interface AccountData {
  readonly table: PgTable
  /** Column with the id of the member. */
  readonly member: PgColumn
  /** Condition on rows with data that should have ended; default: every row. */
  readonly left?: SQL | undefined
  /** Ends the data of a member, whose row is locked. Idempotent. */
  readonly end: (tx: Tx, userId: number, now: Date) => Promise<void>
}

/**
 * Data of members in the tables of a domain that end with the membership (platform#account-data).
 * The withdrawal and the purge of what calls stored meanwhile both read all of it.
 */
export const accountData = defineHook<readonly AccountData[]>('account data')

/** A table whose rows of a member are deleted. */
export const deletedRows = (table: PgTable & { readonly userId: PgColumn }): AccountData => ({
  table,
  member: table.userId,
  end: async (tx, userId) => {
    await tx.delete(table).where(eq(table.userId, userId))
  },
})
