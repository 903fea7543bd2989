import { keepPreviousData, type QueryClient } from '@tanstack/react-query'
import { PRODUCT_PAGE_SIZE } from '#contract/platform/limits.ts'
import { listProductFacets } from '#contract/catalogue/product-facets.calls.ts'
import { listNewProducts } from '#contract/catalogue/products.calls.ts'
import { apiPagesQuery, apiQuery } from '#src/page/api-query.ts'
import { findCategory } from './find-category.ts'
import { listQueryOf } from './list-query.ts'
import { listNameOf } from './list-title.ts'
import type { ProductSearch } from './product-search.ts'
import {
  brandsQuery,
  categoriesQuery,
  bannersQuery,
} from '#src/features/catalogue/cards/queries.ts'

/** Queries of the list page. */
export const listPageQueries = (search: ProductSearch) => ({
  productListQuery: productListQuery(search),
  facetsQuery: productFacetsQuery(search),
  categoriesQuery,
  brandsQuery,
  bannersQuery: bannersQuery('LIST_TOP'),
})

/** Query of a search's products, in pages of 24. */
export const productListQuery = (search: ProductSearch) =>
  apiPagesQuery(
    listNewProducts,
    { query: { ...listQueryOf(search), size: PRODUCT_PAGE_SIZE } },
    { persist: 'day' },
  )

/** Query of filter counts for a search; the old counts are shown while new ones load. */
export const productFacetsQuery = (search: ProductSearch) => {
  const { sort: _sort, ...filter } = listQueryOf(search)
  return {
    ...apiQuery(listProductFacets, { query: filter }, { persist: 'day' }),
    placeholderData: keepPreviousData,
  }
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
