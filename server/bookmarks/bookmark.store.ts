import { and, desc, eq, sql } from 'drizzle-orm'
import type { Database, Tx } from '#server/database/database.ts'
import { bookmarks } from '#server/database/schema/bookmarks.ts'
import { products } from '#server/database/schema/products.ts'

const ofMember = (userId: number) =>
  and(eq(bookmarks.userId, userId), eq(bookmarks.targetType, 'PRODUCT'))

/** A page of a member's bookmarked products, latest first, and their total. */
export async function pageOfBookmarks(
  db: Database,
  userId: number,
  { offset, limit }: { offset: number; limit: number },
) {
  const rows = await db
    .select({
      bookmarkId: bookmarks.id,
      targetId: bookmarks.targetId,
      createdAt: bookmarks.createdAt,
    })
    .from(bookmarks)
    .where(ofMember(userId))
    .orderBy(desc(bookmarks.createdAt), desc(bookmarks.id))
    .limit(limit)
    .offset(offset)
  return { bookmarks: rows, total: await db.$count(bookmarks, ofMember(userId)) }
}

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
    .where(and(ofMember(userId), eq(bookmarks.targetId, productId)))
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
