import { sql } from 'drizzle-orm'
import type { Database } from '#server/platform/database/database.ts'
import { stockChecks } from '#server/platform/database/schema/selling.ts'

/** A size whose stock was changed without a movement. */
export interface WrongStock {
  readonly sizeId: number
  readonly onHand: number
  /** Pieces on hand by the ledger. */
  readonly moved: number
}

/** Sizes whose pieces on hand are not the sum of their movements. */
export async function findWrongStock(db: Database): Promise<WrongStock[]> {
  const { rows } = await db.execute<{ id: string; on_hand: number; moved: number }>(sql`
    SELECT s.id, s.on_hand, coalesce(m.moved, 0)::int AS moved
    FROM skus s
    LEFT JOIN (
      SELECT sku_id, sum(CASE
        WHEN kind IN ('IN', 'ADJUST', 'CANCEL_RESTOCK', 'RETURN_RESTOCK', 'SIZE_SWAP_IN') THEN qty
        WHEN kind IN ('SALE', 'SIZE_SWAP_OUT') THEN -qty
        ELSE 0 END) AS moved
      FROM stock_movements GROUP BY sku_id
    ) m ON m.sku_id = s.id
    WHERE s.on_hand <> coalesce(m.moved, 0)
    ORDER BY s.id`)
  return rows.map(({ id, on_hand: onHand, moved }) => ({ sizeId: Number(id), onHand, moved }))
}

/** Stores the result of a check. */
export async function storeStockCheck(
  db: Database,
  check: { readonly checkedAt: Date; readonly wrongSizes: number },
): Promise<void> {
  await db
    .insert(stockChecks)
    .values({ id: 1, ...check })
    .onConflictDoUpdate({ target: stockChecks.id, set: check })
}

/** Number of wrong sizes at the last check; undefined before the first one. */
export async function readStockCheck(db: Database): Promise<number | undefined> {
  const [row] = await db.select({ wrongSizes: stockChecks.wrongSizes }).from(stockChecks)
  return row?.wrongSizes
}
