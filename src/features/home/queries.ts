import { listBanners, type BannerPosition } from '#contract/banners.ts'
import { categoriesQuery, productShelfQuery } from '#src/features/catalogue/cards/queries.ts'
import { apiQuery } from '#src/page/api-query.ts'

/** How many new products the home page is laid out for: one large, four small. */
export const NEW_COUNT = 5

/** Live banners of one position. */
export const bannersQuery = (position: BannerPosition) =>
  apiQuery(listBanners, { query: { position } }, { persist: 'day' })

/** Everything that the first screens of the home page read. */
export const homeQueries = {
  heroQuery: bannersQuery('HOME_HERO'),
  categoriesQuery,
  newestQuery: productShelfQuery({}, NEW_COUNT),
}
