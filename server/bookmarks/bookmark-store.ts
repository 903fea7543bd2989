import { sql } from 'drizzle-orm'
import type { Database } from '#server/database/database.ts'

/** A bookmark of a product as it is stored. */
export interface BookmarkRow extends Record<string, unknown> {
  readonly bookmarkId: number
  readonly targetId: number
  readonly createdAt: string
}

/** A page of a member's bookmarked products, latest first, and how many there are. */
export async function pageOfBookmarks(
  db: Database,
  userId: number,
  { offset, limit }: { offset: number; limit: number },
): Promise<{ bookmarks: BookmarkRow[]; total: number }> {
  const own = sql`FROM bookmarks WHERE user_id = ${userId} AND target_type = 'PRODUCT'`
  const bookmarks = await db.execute<BookmarkRow>(sql`
    SELECT id AS "bookmarkId", target_id AS "targetId", created_at AS "createdAt" ${own}
    ORDER BY created_at DESC, id DESC LIMIT ${limit} OFFSET ${offset}
  `)
  const count = await db.execute<{ total: number }>(sql`SELECT count(*) AS total ${own}`)
  return { bookmarks: bookmarks.rows, total: count.rows[0]?.total ?? 0 }
}
