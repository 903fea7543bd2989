import { and, eq } from 'drizzle-orm'
import type { BookmarkType } from '#contract/catalogue/bookmarks.calls.ts'
import type { Database } from '#server/platform/database/database.ts'
import { bookmarks } from '#server/platform/database/schema/catalogue.ts'

/** Whether a member has bookmarked this target; false for guests. */
export async function hasBookmark(
  db: Database,
  userId: number | undefined,
  { targetType, targetId }: { readonly targetType: BookmarkType; readonly targetId: number },
): Promise<boolean> {
  if (userId === undefined) return false
  const found = await db.$count(
    bookmarks,
    and(
      eq(bookmarks.userId, userId),
      eq(bookmarks.targetType, targetType),
      eq(bookmarks.targetId, targetId),
    ),
  )
  return found > 0
}
