import { and, desc, eq, sql } from 'drizzle-orm'
import type { BookmarkType } from '#contract/catalogue/bookmarks.calls.ts'
import type { Database, Tx } from '#server/platform/database/database.ts'
import { bookmarks, brands, products } from '#server/platform/database/schema/catalogue.ts'
import { contents, styles } from '#server/platform/database/schema/editorial.ts'

/** Target of a bookmark. */
export interface BookmarkTarget {
  readonly targetType: BookmarkType
  readonly targetId: number
}

/** A bookmark of a member. */
export interface BookmarkKey extends BookmarkTarget {
  readonly userId: number
}

/**
 * Compares two targets in the order in which transactions lock them, so that they never wait for
 * each other.
 */
export const inLockOrder = (one: BookmarkTarget, other: BookmarkTarget): number =>
  one.targetType.localeCompare(other.targetType) || one.targetId - other.targetId

/** Tables of the targets with their counts. */
const TABLES = { PRODUCT: products, BRAND: brands, CONTENT: contents, STYLE: styles } as const

/**
 * Targets that shoppers see: no draft or withdrawn product, no inactive brand, no unpublished
 * article, no withdrawn shot.
 */
const IS_OFFERED = {
  PRODUCT: eq(products.status, 'ON_SALE'),
  BRAND: eq(brands.isActive, true),
  CONTENT: eq(contents.status, 'PUBLISHED'),
  STYLE: eq(styles.status, 'PUBLISHED'),
} as const

/** A page of a member's bookmarks of one type, latest first, and their total. */
export async function pageOfBookmarks(
  db: Database,
  { userId, type }: { readonly userId: number; readonly type: BookmarkType },
  { offset, limit }: { readonly offset: number; readonly limit: number },
) {
  const where = and(eq(bookmarks.userId, userId), eq(bookmarks.targetType, type))
  const [rows, total] = await Promise.all([
    db
      .select({
        bookmarkId: bookmarks.id,
        targetId: bookmarks.targetId,
        createdAt: bookmarks.createdAt,
      })
      .from(bookmarks)
      .where(where)
      .orderBy(desc(bookmarks.createdAt), desc(bookmarks.id))
      .limit(limit)
      .offset(offset),
    db.$count(bookmarks, where),
  ])
  return { bookmarks: rows, total }
}

/** Types and ids of all bookmarks of a member, latest first. */
export async function findAllBookmarks(db: Database, userId: number) {
  return db
    .select({ type: bookmarks.targetType, id: bookmarks.targetId })
    .from(bookmarks)
    .where(eq(bookmarks.userId, userId))
    .orderBy(desc(bookmarks.createdAt), desc(bookmarks.id))
}

/**
 * Locks the target and returns its bookmark count; undefined for an unknown one, or one that is not
 * offered, unless `withHidden`. Locking the target first gives all bookmarks of a target one order.
 */
export async function lockTarget(
  tx: Tx,
  { targetType, targetId }: BookmarkTarget,
  withHidden = false,
): Promise<number | undefined> {
  const table = TABLES[targetType]
  const [row] = await tx
    .select({ likeCount: table.likeCount })
    .from(table)
    .where(and(eq(table.id, targetId), withHidden ? undefined : IS_OFFERED[targetType]))
    .for('update')
  return row?.likeCount
}

/** Stores a bookmark; returns whether it is new. */
export async function insertBookmark(tx: Tx, key: BookmarkKey, now: Date): Promise<boolean> {
  const { rowCount } = await tx
    .insert(bookmarks)
    .values({ ...key, createdAt: now })
    .onConflictDoNothing()
  return rowCount === 1
}

/** Deletes a bookmark; returns whether there was one. */
export async function deleteBookmark(
  tx: Tx,
  { userId, targetType, targetId }: BookmarkKey,
): Promise<boolean> {
  const { rowCount } = await tx
    .delete(bookmarks)
    .where(
      and(
        eq(bookmarks.userId, userId),
        eq(bookmarks.targetType, targetType),
        eq(bookmarks.targetId, targetId),
      ),
    )
  return rowCount === 1
}

/** Deletes all bookmarks of a member with their counts. */
export async function deleteBookmarksOf(tx: Tx, userId: number): Promise<void> {
  const { targetType, targetId } = bookmarks
  const deleted = await tx
    .delete(bookmarks)
    .where(eq(bookmarks.userId, userId))
    .returning({ targetType, targetId })
  for (const target of deleted.toSorted(inLockOrder)) await addToLikeCount(tx, target, -1)
}

/** Changes the bookmark count of a target. */
export async function addToLikeCount(
  tx: Tx,
  { targetType, targetId }: BookmarkTarget,
  change: number,
): Promise<void> {
  const table = TABLES[targetType]
  await tx
    .update(table)
    .set({ likeCount: sql`${table.likeCount} + ${change}` })
    .where(eq(table.id, targetId))
}
