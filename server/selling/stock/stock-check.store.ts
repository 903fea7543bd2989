import { sql } from 'drizzle-orm'
import type { Database } from '#server/platform/database/database.ts'
import { stockChecks, stockLevels } from '#server/platform/database/schema/selling.ts'

/** Pieces on hand by the movements of a group. */
const MOVED = sql.raw(`sum(CASE
  WHEN kind IN ('IN', 'ADJUST', 'CANCEL_RESTOCK', 'RETURN_RESTOCK', 'SIZE_SWAP_IN') THEN qty
  WHEN kind IN ('SALE', 'SIZE_SWAP_OUT') THEN -qty
  ELSE 0 END)`)

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
      SELECT sku_id, ${MOVED} AS moved FROM stock_movements GROUP BY sku_id
    ) m ON m.sku_id = s.id
    WHERE s.on_hand <> coalesce(m.moved, 0)
    ORDER BY s.id`)
  return rows.map(({ id, on_hand: onHand, moved }) => ({ sizeId: Number(id), onHand, moved }))
}

/** A place of a size whose pieces are not those of its movements. */
export interface WrongLevel {
  readonly sizeId: number
  readonly place: string
}

/**
 * Places whose pieces on hand are not the sum of their movements, or that together are not the
 * stock of their size.
 */
export async function findWrongLevels(db: Database): Promise<WrongLevel[]> {
  const { rows } = await db.execute<{ id: string; place: string }>(sql`
    SELECT l.sku_id AS id, l.place FROM ${stockLevels} l
    LEFT JOIN (SELECT sku_id, place, ${MOVED} AS moved FROM stock_movements GROUP BY 1, 2) m
      ON m.sku_id = l.sku_id AND m.place = l.place
    WHERE l.on_hand <> coalesce(m.moved, 0)
    UNION ALL
    SELECT s.id, '*' FROM skus s
    LEFT JOIN (SELECT sku_id, sum(on_hand) AS on_hand, sum(held) AS held FROM ${stockLevels} GROUP BY 1) l
      ON l.sku_id = s.id
    WHERE s.on_hand <> coalesce(l.on_hand, 0) OR s.held <> coalesce(l.held, 0)
    ORDER BY 1`)
  return rows.map(({ id, place }) => ({ sizeId: Number(id), place }))
}

/** Result of a check of the stock. */
export interface StockCheck {
  readonly wrongSizes: number
  readonly wrongLevels: number
}

/** Stores the result of a check. */
export async function storeStockCheck(
  db: Database,
  check: StockCheck & { readonly checkedAt: Date },
): Promise<void> {
  await db
    .insert(stockChecks)
    .values({ id: 1, ...check })
    .onConflictDoUpdate({ target: stockChecks.id, set: check })
}

/** Result of the last check; undefined before the first one. */
export async function readStockCheck(db: Database): Promise<StockCheck | undefined> {
  const { wrongSizes, wrongLevels } = stockChecks
  const [row] = await db.select({ wrongSizes, wrongLevels }).from(stockChecks)
  return row
}
