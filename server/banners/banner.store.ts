import { and, asc, eq, gt, inArray, isNull, lte, or } from 'drizzle-orm'
import type { BannerPosition } from '#contract/banners.ts'
import type { Database } from '#server/database/database.ts'
import { banners } from '#server/database/schema/banners.ts'

/** What banners are looked for by. */
interface BannerAsk {
  readonly position?: BannerPosition | undefined
  readonly site?: 'WEB' | 'APP' | undefined
}

/** Banners that are shown at this instant, in their order; of one position or of all. */
export async function findLiveBanners(db: Database, now: Date, { position, site }: BannerAsk) {
  return db
    .select({
      bannerId: banners.id,
      position: banners.position,
      imagePc: banners.imagePc,
      imageMobile: banners.imageMobile,
      title: banners.title,
      subtitle: banners.subtitle,
      link: banners.link,
      startAt: banners.startAt,
      endAt: banners.endAt,
    })
    .from(banners)
    .where(
      and(
        lte(banners.startAt, now),
        or(isNull(banners.endAt), gt(banners.endAt, now)),
        position && eq(banners.position, position),
        site && inArray(banners.site, [site, 'ALL']),
      ),
    )
    .orderBy(asc(banners.position), asc(banners.sort), asc(banners.id))
}
