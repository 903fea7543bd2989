import { sql } from 'drizzle-orm'
import type { Banner, BannerPosition } from '#contract/banners.ts'
import type { Database } from '#server/database/database.ts'

/** Banners that are shown at this instant, in their order; of one position or of all. */
export async function findLiveBanners(
  db: Database,
  now: Date,
  position?: BannerPosition,
): Promise<Banner[]> {
  const nowText = now.toISOString()
  const { rows } = await db.execute<Banner & Record<string, unknown>>(sql`
    SELECT id AS "bannerId", position, image_pc AS "imagePc", image_mobile AS "imageMobile", title, subtitle, link
    FROM banners
    WHERE start_at <= ${nowText} AND (end_at IS NULL OR end_at > ${nowText})
      AND position = coalesce(${position ?? null}, position)
    ORDER BY position, sort, id
  `)
  return rows
}
