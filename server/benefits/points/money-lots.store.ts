import { and, inArray, ne, sql } from 'drizzle-orm'
import type { Database, Tx } from '#server/platform/database/database.ts'
import { pointEntries } from '#server/platform/database/schema/benefits.ts'
import { findOpenLots, type LotRow } from './point.store.ts'

/** A lot of stored money with what orders captured of it and did not return. */
export type MoneyLotRow = LotRow & { readonly used: number }

/** Stored money of a member that is left. */
export async function findMoneyLots(db: Database | Tx, userId: number): Promise<MoneyLotRow[]> {
  const lots = await findOpenLots(db, userId, 'MONEY')
  if (lots.length === 0) return []
  const uses = await db
    .select({ lotId: pointEntries.lotId, used: sql`-sum(${pointEntries.amount})`.mapWith(Number) })
    .from(pointEntries)
    .where(
      and(
        inArray(
          pointEntries.lotId,
          lots.map(({ id }) => id),
        ),
        inArray(pointEntries.type, ['USE', 'RESTORE']),
        // A cancelled pay-out is restored too.
        ne(pointEntries.refType, 'MONEY_REFUND'),
      ),
    )
    .groupBy(pointEntries.lotId)
  const usedOf = new Map(uses.map(({ lotId, used }) => [lotId, used]))
  return lots.map((lot) => ({ ...lot, used: usedOf.get(lot.id) ?? 0 }))
}
