import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Database, Tx } from '#server/platform/database/database.ts'
import { skus } from '#server/platform/database/schema/selling.ts'

/** A size of a product with its free pieces. */
export interface ChangeSizeRow {
  readonly sizeId: number
  readonly productId: number
  readonly label: string
  readonly available: number
}

/** Active sizes of products, in their order. */
export async function readSizes(
  db: Database | Tx,
  productIds: readonly number[],
): Promise<ChangeSizeRow[]> {
  if (productIds.length === 0) return []
  return db
    .select({
      sizeId: skus.id,
      productId: skus.productId,
      label: skus.label,
      available: sql<number>`${skus.onHand} - ${skus.held}`,
    })
    .from(skus)
    .where(and(inArray(skus.productId, [...productIds]), eq(skus.isActive, true)))
    .orderBy(asc(skus.sort), asc(skus.id))
}
