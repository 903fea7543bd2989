import { queryOptions } from '@tanstack/react-query'
import { listBanners } from '#contract/banners.ts'
import type { BannerPosition } from '#contract/banners.ts'
import type { Api } from '#core/api/client.ts'
import { categoriesQuery, productShelfQuery } from '#src/features/catalogue/cards/queries.ts'

/** How many new products the home page is laid out for: one large, four small. */
export const NEW_COUNT = 5

/** What the first screens of the home page read. */
export const homeQueries = (api: Api) => ({
  heroQuery: bannersQuery(api, 'HOME_HERO'),
  categoriesQuery: categoriesQuery(api),
  newestQuery: productShelfQuery(api, {}, NEW_COUNT),
})

/** Live banners of one place. */
export const bannersQuery = (api: Api, position: BannerPosition) =>
  queryOptions({
    queryKey: ['banners', position],
    queryFn: ({ signal }) => api.call(listBanners, { query: { position } }, signal),
    meta: { persist: true, quiet: true },
  })
