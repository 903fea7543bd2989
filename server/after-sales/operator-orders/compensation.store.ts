import { and, eq, sum } from 'drizzle-orm'
import type { Database, Tx } from '#server/platform/database/database.ts'
import { compensations } from '#server/platform/database/schema/after-sales.ts'

/** Stores a compensation; returns its id. */
export async function insertCompensation(
  tx: Tx,
  compensation: Omit<typeof compensations.$inferInsert, 'id'>,
): Promise<number> {
  const [row] = await tx
    .insert(compensations)
    .values(compensation)
    .returning({ id: compensations.id })
  if (row === undefined) throw new Error('The compensation was not stored')
  return row.id
}

/** Mileage that an order's buyer was given as compensation, in points. */
export async function sumMileageGiven(tx: Database | Tx, orderId: number): Promise<number> {
  const [row] = await tx
    .select({ all: sum(compensations.amount).mapWith(Number) })
    .from(compensations)
    .where(and(eq(compensations.orderId, orderId), eq(compensations.kind, 'MILEAGE')))
  return row?.all ?? 0
}
