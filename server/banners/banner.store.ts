import { and, asc, eq, gt, isNull, lte, or } from 'drizzle-orm'
import type { Banner, BannerPosition } from '#contract/banners.ts'
import type { Database } from '#server/database/database.ts'
import { banners } from '#server/database/schema/banners.ts'

/** Banners that are shown at this instant, in their order; of one position or of all. */
export async function findLiveBanners(
  db: Database,
  now: Date,
  position?: BannerPosition,
): Promise<Banner[]> {
  return db
    .select({
      bannerId: banners.id,
      position: banners.position,
      imagePc: banners.imagePc,
      imageMobile: banners.imageMobile,
      title: banners.title,
      subtitle: banners.subtitle,
      link: banners.link,
    })
    .from(banners)
    .where(
      and(
        lte(banners.startAt, now),
        or(isNull(banners.endAt), gt(banners.endAt, now)),
        position && eq(banners.position, position),
      ),
    )
    .orderBy(asc(banners.position), asc(banners.sort), asc(banners.id))
}
