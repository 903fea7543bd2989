import { lte, sql, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { AppServices } from '#server/platform/services/app-services.ts'

/** Rows per statement, so that none exceeds the statement time-out. */
const BATCH = 5_000
/** Rows per statement that changes rows instead of deleting them. */
export const ERASED_AT_ONCE = 1_000

/**
 * Deletion of rows that no rule uses any more, in batches. Idempotent, and safe in several
 * processes.
 */
export interface OldRows {
  /** Instant so many milliseconds ago. */
  readonly before: (ageMs: number) => Date
  /** Deletes the rows of a condition. */
  readonly remove: (table: PgTable, condition: SQL | undefined) => Promise<void>
  /** Deletes the rows whose instant is so many milliseconds ago. */
  readonly removeUntil: (table: PgTable, column: PgColumn, ageMs?: number) => Promise<void>
  /** Repeats a step that answers how many rows it changed, until it finds none. */
  readonly erase: (step: () => Promise<number>) => Promise<void>
}

/** Old rows of the shop's database, at the time of its clock. */
export function oldRows({ db, clock }: Pick<AppServices, 'clock' | 'db'>): OldRows {
  const now = clock.now()
  const before = (ageMs: number) => new Date(now.getTime() - ageMs)
  const remove = async (table: PgTable, condition: SQL | undefined) => {
    for (;;) {
      const { rowCount } = await db.execute(sql`
        DELETE FROM ${table} WHERE ctid = ANY(ARRAY(SELECT ctid FROM ${table} WHERE ${condition} LIMIT ${BATCH}))
      `)
      if ((rowCount ?? 0) < BATCH) return
    }
  }
  return {
    before,
    remove,
    erase: async (step) => {
      while ((await step()) > 0);
    },
    removeUntil: (table, column, ageMs = 0) => remove(table, lte(column, before(ageMs))),
  }
}
