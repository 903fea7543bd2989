import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  type QueryClient,
} from '@tanstack/react-query'
import { PRODUCT_PAGE_SIZE } from '#contract/limits.ts'
import { listProductFacets } from '#contract/product-facets.ts'
import { listNewProducts } from '#contract/products.ts'
import type { Api } from '#core/api/client.ts'
import { findCategory } from './find-category.ts'
import { listQueryOf } from './list-query.ts'
import { listNameOf } from './list-title.ts'
import type { ProductSearch } from './product-search.ts'
import { brandsQuery, categoriesQuery } from './queries.ts'

/** What the page of a list reads. */
export const listPageQueries = (api: Api, search: ProductSearch) => ({
  productListQuery: productListQuery(api, search),
  facetsQuery: productFacetsQuery(api, search),
  categoriesQuery: categoriesQuery(api),
  brandsQuery: brandsQuery(api),
})

/** The product list of a search, page after page of 24 (Product 2.5). */
export const productListQuery = (api: Api, search: ProductSearch) =>
  infiniteQueryOptions({
    queryKey: ['products', 'list', listQueryOf(search)],
    queryFn: ({ signal, pageParam }) =>
      api.call(
        listNewProducts,
        { query: { ...listQueryOf(search), page: pageParam, size: PRODUCT_PAGE_SIZE } },
        signal,
      ),
    initialPageParam: 1,
    getNextPageParam: (last) => (last.hasNext ? last.page + 1 : undefined),
    placeholderData: keepPreviousData,
    meta: { persist: true, quiet: true },
  })

/** What a search can be narrowed by, with counts; the old counts stay until the new ones are there. */
export const productFacetsQuery = (api: Api, search: ProductSearch) => {
  const { sort: _sort, ...filter } = listQueryOf(search)
  return queryOptions({
    queryKey: ['products', 'facets', filter],
    queryFn: ({ signal }) => api.call(listProductFacets, { query: filter }, signal),
    placeholderData: keepPreviousData,
    meta: { persist: true, quiet: true },
  })
}

/** The name of a list, as far as categories and brands are known by now. */
export function knownListName(
  queryClient: QueryClient,
  queries: Pick<ReturnType<typeof listPageQueries>, 'categoriesQuery' | 'brandsQuery'>,
  search: ProductSearch,
): string {
  const categories = queryClient.getQueryData(queries.categoriesQuery.queryKey) ?? []
  const brands = queryClient.getQueryData(queries.brandsQuery.queryKey) ?? []
  return listNameOf(search, findCategory(categories, search.category), brands)
}
