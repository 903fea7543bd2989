import { and, eq, sql } from 'drizzle-orm'
import type { Tx } from '#server/database/database.ts'
import { bookmarks } from '#server/database/schema/bookmarks.ts'
import { products } from '#server/database/schema/products.ts'

/** Like of a product by a member. */
export interface ProductLike {
  readonly userId: number
  readonly productId: number
}

/** Stores a like; returns whether it is new. */
export async function insertLike(
  tx: Tx,
  { userId, productId }: ProductLike,
  now: Date,
): Promise<boolean> {
  const { rowCount } = await tx
    .insert(bookmarks)
    .values({ userId, targetType: 'PRODUCT', targetId: productId, createdAt: now })
    .onConflictDoNothing()
  return rowCount === 1
}

/** Deletes a like; returns whether there was one. */
export async function deleteLike(tx: Tx, { userId, productId }: ProductLike): Promise<boolean> {
  const { rowCount } = await tx
    .delete(bookmarks)
    .where(
      and(
        eq(bookmarks.userId, userId),
        eq(bookmarks.targetType, 'PRODUCT'),
        eq(bookmarks.targetId, productId),
      ),
    )
  return rowCount === 1
}

/** Changes the like count of a product; returns the new one. */
export async function addToLikeCount(tx: Tx, productId: number, change: number): Promise<number> {
  const [row] = await tx
    .update(products)
    .set({ likeCount: sql`${products.likeCount} + ${change}` })
    .where(eq(products.id, productId))
    .returning({ likeCount: products.likeCount })
  return row?.likeCount ?? 0
}
