import { and, desc, eq, inArray, notInArray } from 'drizzle-orm'
import type { Database, Tx } from '#server/platform/database/database.ts'
import { recentProducts, products } from '#server/platform/database/schema/catalogue.ts'

/** Ids of the recently viewed products of a member that are on sale, latest first. */
export async function findRecentIds(
  db: Database | Tx,
  userId: number,
  limit: number,
): Promise<number[]> {
  const rows = await db
    .select({ productId: recentProducts.productId })
    .from(recentProducts)
    .innerJoin(products, eq(products.id, recentProducts.productId))
    .where(and(eq(recentProducts.userId, userId), eq(products.status, 'ON_SALE')))
    .orderBy(desc(recentProducts.viewedAt), recentProducts.productId)
    .limit(limit)
  return rows.map(({ productId }) => productId)
}

/** Those of the ids that are products. */
export async function existingProducts(
  db: Database | Tx,
  ids: readonly number[],
): Promise<ReadonlySet<number>> {
  const rows = await db
    .select({ id: products.id })
    .from(products)
    .where(inArray(products.id, [...ids]))
  return new Set(rows.map(({ id }) => id))
}

/** Stores when a member viewed products; a later view replaces an earlier one. */
export async function putRecent(
  tx: Tx,
  views: readonly (typeof recentProducts.$inferInsert)[],
): Promise<void> {
  for (const view of views) {
    await tx
      .insert(recentProducts)
      .values(view)
      .onConflictDoUpdate({
        target: [recentProducts.userId, recentProducts.productId],
        set: { viewedAt: view.viewedAt },
      })
  }
}

/** Deletes the views of a member except these products; all of them without any. */
export async function deleteRecentExcept(
  db: Database | Tx,
  userId: number,
  productIds: readonly number[],
): Promise<void> {
  await db
    .delete(recentProducts)
    .where(
      and(
        eq(recentProducts.userId, userId),
        productIds.length === 0 ? undefined : notInArray(recentProducts.productId, [...productIds]),
      ),
    )
}
