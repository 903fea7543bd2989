import * as v from 'valibot'
import { endpoint } from '#contract/platform/endpoint.ts'
import { Picture } from '#contract/media/pictures.ts'
import { Id, Instant } from '#contract/platform/values.ts'

export const BannerPosition = v.picklist([
  'HOME_HERO',
  'HOME_BRAND',
  'LIST_TOP',
  'CART',
  'MYPAGE',
  'CONTENTS',
  'RAFFLE',
])
export type BannerPosition = v.InferOutput<typeof BannerPosition>

/** Active banner with one picture for wide screens and one for phones (editorial#banners). */
export const Banner = v.object({
  bannerId: Id,
  position: BannerPosition,
  imagePc: Picture,
  imageMobile: Picture,
  title: v.string(),
  subtitle: v.nullable(v.string()),
  /** Same-origin path. */
  link: v.string(),
  startAt: Instant,
  /** Null without an end. */
  endAt: v.nullable(Instant),
})
export type Banner = v.InferOutput<typeof Banner>

/** Active banners of one position or all; `site`: those of the browser or the installed app. */
export const listBanners = endpoint({
  method: 'GET',
  path: '/v1/banners',
  auth: 'public',
  admission: false,
  progress: false,
  query: v.object({
    position: v.optional(BannerPosition),
    site: v.optional(v.picklist(['WEB', 'APP'])),
  }),
  response: v.array(Banner),
})
