import { listBanners, type BannerPosition } from '#contract/editorial/banners.calls.ts'
import { apiQuery } from '#src/page/api-query.ts'

/** Query of the live banners of one position. */
export const bannersQuery = (position: BannerPosition) =>
  apiQuery(listBanners, { query: { position, site: 'WEB' } }, { persist: 'day' })
