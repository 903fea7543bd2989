import { listBanners, type BannerPosition } from '#contract/editorial/banners.calls.ts'
import { listBrands } from '#contract/catalogue/brands.calls.ts'
import { listCategories } from '#contract/catalogue/categories.calls.ts'
import type { RequestOf, ResponseOf } from '#contract/platform/endpoint.ts'
import { listNewProducts } from '#contract/catalogue/products.calls.ts'
import { apiQuery } from '#src/page/api-query.ts'

/** Stale time of names that rarely change: ten minutes. */
const RARELY_MS = 10 * 60_000

type ListQuery = RequestOf<typeof listNewProducts>['query']

/** Query of the first products of a list, one a style, for a shelf on another page. */
export const productShelfQuery = (query: ListQuery, count: number) => ({
  ...apiQuery(
    listNewProducts,
    { query: { ...query, perStyle: true, size: count } },
    { persist: 'day' },
  ),
  select: ({ items }: ResponseOf<typeof listNewProducts>) => items,
})

/** Query of the live banners of one position. */
export const bannersQuery = (position: BannerPosition) =>
  apiQuery(listBanners, { query: { position, site: 'WEB' } }, { persist: 'day' })

/** Query of the category tree. */
export const categoriesQuery = {
  ...apiQuery(listCategories, { query: {} }, { persist: 'day' }),
  staleTime: RARELY_MS,
}

/** Query of all brands. */
export const brandsQuery = {
  ...apiQuery(listBrands, { query: {} }, { persist: 'day' }),
  staleTime: RARELY_MS,
}
