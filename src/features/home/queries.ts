import { listBanners, type BannerPosition } from '#contract/banners.ts'
import { categoriesQuery, productShelfQuery } from '#src/features/catalogue/cards/queries.ts'
import { apiQuery } from '#src/page/api-query.ts'

/** Number of new products on the home page: one large, four small. */
export const NEW_COUNT = 5

/** Query of the live banners of one position. */
export const bannersQuery = (position: BannerPosition) =>
  apiQuery(listBanners, { query: { position } }, { persist: 'day' })

/** Queries of the first screens of the home page. */
export const homeQueries = {
  heroQuery: bannersQuery('HOME_HERO'),
  categoriesQuery,
  newestQuery: productShelfQuery({}, NEW_COUNT),
}
