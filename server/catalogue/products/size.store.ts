import * as v from 'valibot'
import { and, asc, eq, inArray, sql, type SQL } from 'drizzle-orm'
import { categories, products } from '#server/platform/database/schema/catalogue.ts'
import { skus } from '#server/platform/database/schema/selling.ts'
import type { RowForm, RowReader } from '#server/platform/services/readable-rows.ts'
import { ownPieces } from '#server/selling/stock/open-order.store.ts'
import type { OrderOwner } from '#server/selling/stock/order-owner.ts'

const SIZE_FORM: RowForm<{ readonly id: number }> = {
  table: 'skus',
  idOf: ({ id }) => id,
  form: v.object({ measures: v.record(v.string(), v.number()) }),
}

/**
 * Readable active sizes of these products with the sale data of the product, in the order of the
 * size table. Pieces held by unpaid orders of `owner` count as free; without an owner, no held
 * piece does.
 */
export async function findSizes(
  { db, rows }: RowReader,
  productIds: readonly number[],
  owner?: OrderOwner,
) {
  if (productIds.length === 0) return []
  const found = await db
    .select({
      id: skus.id,
      productId: skus.productId,
      label: skus.label,
      measures: skus.measures,
      sort: skus.sort,
      hasAlert: hasAlertOf(owner),
      available: sql<number>`${skus.onHand} - ${skus.held} + ${ownPieces(owner, sql`${skus.id}`)}`,
      status: products.status,
      saleType: products.saleType,
      releaseAt: products.releaseAt,
      sizeGroup: categories.sizeGroup,
    })
    .from(skus)
    .innerJoin(products, eq(products.id, skus.productId))
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .where(and(inArray(skus.productId, [...productIds]), eq(skus.isActive, true)))
    .orderBy(asc(skus.productId), asc(skus.sort))
  return rows.keep(SIZE_FORM, found)
}

/** Whether the member waits for a restock alert of the current size. */
function hasAlertOf(owner: OrderOwner | undefined): SQL<boolean> {
  if (owner?.kind !== 'member') return sql<boolean>`false`
  return sql<boolean>`EXISTS (
    SELECT 1 FROM restock_alerts a
    WHERE a.user_id = ${owner.userId} AND a.sku_id = ${skus.id} AND a.state = 'WAITING'
  )`
}

/** A row of {@link findSizes}. */
export type SizeRow = Awaited<ReturnType<typeof findSizes>>[number]
