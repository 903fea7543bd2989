import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { Database, Tx } from '#server/platform/database/database.ts'
import { moneyRefunds } from '#server/platform/database/schema/benefits.ts'

export type MoneyRefundRow = typeof moneyRefunds.$inferSelect

/** The refund of a member that was not transferred yet. */
export async function findOpenRefund(
  db: Database | Tx,
  userId: number,
): Promise<MoneyRefundRow | undefined> {
  const [row] = await db
    .select()
    .from(moneyRefunds)
    .where(and(eq(moneyRefunds.userId, userId), eq(moneyRefunds.state, 'REQUESTED')))
  return row
}

/** Stores a refund and returns its id. */
export async function insertRefund(
  tx: Tx,
  refund: typeof moneyRefunds.$inferInsert,
): Promise<number> {
  const [row] = await tx.insert(moneyRefunds).values(refund).returning({ id: moneyRefunds.id })
  if (!row) throw new Error('The refund was not stored')
  return row.id
}

/**
 * Stores that the bank is asked for the transfer of a requested refund; a repeat keeps the first
 * instant. False when the refund ended before.
 */
export async function startTransfer(db: Database, id: number, now: Date): Promise<boolean> {
  const { transferStartedAt } = moneyRefunds
  const { rowCount } = await db
    .update(moneyRefunds)
    .set({ transferStartedAt: sql`coalesce(${transferStartedAt}, ${now})` })
    .where(and(eq(moneyRefunds.id, id), eq(moneyRefunds.state, 'REQUESTED')))
  return rowCount === 1
}

/**
 * Ends a requested refund; false when it ended before, and for a cancellation also when its
 * transfer has started.
 */
export async function endRefund(
  tx: Tx,
  id: number,
  {
    state,
    now,
  }: { readonly state: Exclude<MoneyRefundRow['state'], 'REQUESTED'>; readonly now: Date },
): Promise<boolean> {
  const { rowCount } = await tx
    .update(moneyRefunds)
    .set({ state, doneAt: now })
    .where(
      and(
        eq(moneyRefunds.id, id),
        eq(moneyRefunds.state, 'REQUESTED'),
        state === 'CANCELED' ? isNull(moneyRefunds.transferStartedAt) : undefined,
      ),
    )
  return rowCount === 1
}

/** Requested refunds, the oldest first. */
export async function findRequestedRefunds(db: Database, limit: number): Promise<MoneyRefundRow[]> {
  return db
    .select()
    .from(moneyRefunds)
    .where(eq(moneyRefunds.state, 'REQUESTED'))
    .orderBy(asc(moneyRefunds.id))
    .limit(limit)
}
