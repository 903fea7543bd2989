import * as v from 'valibot'
import { and, asc, eq, gt, inArray, isNull, lte, or } from 'drizzle-orm'
import type { BannerPosition } from '#contract/editorial/banners.calls.ts'
import { Picture } from '#contract/media/pictures.ts'
import { banners } from '#server/platform/database/schema/editorial.ts'
import type { RowForm, RowReader } from '#server/platform/services/readable-rows.ts'

/** What banners are looked for by. */
interface BannerAsk {
  readonly position?: BannerPosition | undefined
  readonly site?: 'WEB' | 'APP' | undefined
}

const BANNER_FORM: RowForm<{ readonly bannerId: number }> = {
  table: 'banners',
  idOf: ({ bannerId }) => bannerId,
  form: v.object({ imagePc: Picture, imageMobile: Picture }),
}

/** Readable banners that are shown at this instant, in their order; of one position or of all. */
export async function findLiveBanners(
  { db, rows }: RowReader,
  now: Date,
  { position, site }: BannerAsk,
) {
  const found = await db
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
  return rows.keep(BANNER_FORM, found)
}
