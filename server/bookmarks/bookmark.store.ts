import { and, desc, eq } from 'drizzle-orm'
import type { Database } from '#server/database/database.ts'
import { bookmarks } from '#server/database/schema/bookmarks.ts'

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
