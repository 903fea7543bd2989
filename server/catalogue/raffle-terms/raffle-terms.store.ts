import { eq, getTableColumns, inArray, sql } from 'drizzle-orm'
import type { Database, Tx } from '#server/platform/database/database.ts'
import { raffleDraws, raffleProducts } from '#server/platform/database/schema/raffles.ts'

// The outer column is spelled out: Drizzle omits the table name in queries of one table.
const totalQty = sql<number | null>`CASE WHEN ${raffleProducts.publishesQuantity} THEN (
  SELECT sum(z.quantity)::int FROM raffle_sizes z WHERE z.raffle_product_id = raffle_products.id) END`

/**
 * Query of raffle products, each with the number of its prizes; null when the raffle does not
 * publish it.
 */
export function selectRaffleProducts(db: Database | Tx) {
  return db
    .select({ ...getTableColumns(raffleProducts), totalQty, step: raffleDraws.step })
    .from(raffleProducts)
    .leftJoin(raffleDraws, eq(raffleDraws.raffleProductId, raffleProducts.id))
    .$dynamic()
}

/** A product of a raffle. */
export type RaffleProductRow = Awaited<ReturnType<typeof selectRaffleProducts>>[number]

/** Raffles in which a product takes part. */
export async function findRafflesOfProduct(
  db: Database | Tx,
  productId: number,
): Promise<RaffleProductRow[]> {
  return selectRaffleProducts(db).where(eq(raffleProducts.productId, productId))
}

/** Raffles in which any of these products takes part. */
export async function findRafflesOfProducts(
  db: Database | Tx,
  productIds: readonly number[],
): Promise<RaffleProductRow[]> {
  if (productIds.length === 0) return []
  return selectRaffleProducts(db).where(inArray(raffleProducts.productId, [...productIds]))
}
