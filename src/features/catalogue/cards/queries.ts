import { queryOptions } from '@tanstack/react-query'
import { listBrands } from '#contract/brands.ts'
import { listCategories } from '#contract/categories.ts'
import type { RequestOf } from '#contract/endpoint.ts'
import { listNewProducts } from '#contract/products.ts'
import type { Api } from '#core/api/client.ts'

/** Names of things that rarely change. */
const RARELY_MS = 10 * 60_000

type ListQuery = RequestOf<typeof listNewProducts>['query']

/** The first products of a list, for a shelf on another page. */
export const productShelfQuery = (api: Api, query: ListQuery, count: number) =>
  queryOptions({
    queryKey: ['products', 'shelf', query, count],
    queryFn: async ({ signal }) =>
      (await api.call(listNewProducts, { query: { ...query, size: count } }, signal)).items,
    meta: { persist: true, quiet: true },
  })

/** The category tree. */
export const categoriesQuery = (api: Api) =>
  queryOptions({
    queryKey: ['categories'],
    queryFn: ({ signal }) => api.call(listCategories, { query: {} }, signal),
    staleTime: RARELY_MS,
    meta: { persist: true, quiet: true },
  })

/** Every brand. */
export const brandsQuery = (api: Api) =>
  queryOptions({
    queryKey: ['brands'],
    queryFn: ({ signal }) => api.call(listBrands, { query: {} }, signal),
    staleTime: RARELY_MS,
    meta: { persist: true, quiet: true },
  })
