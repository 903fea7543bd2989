import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { listBrands } from '#contract/brands.ts'
import { listCategories } from '#contract/categories.ts'
import { PRODUCT_PAGE_SIZE } from '#contract/limits.ts'
import {
  getProduct,
  getProductSizes,
  listNewProducts,
  listOtherColors,
  listProductFacets,
  listRecommended,
} from '#contract/products.ts'
import type { Api } from '#core/api/client.ts'
import type { ProductSearch } from './product-search.ts'
import { listQueryOf } from './product-search.ts'

/** Names of things that rarely change. */
const RARELY_MS = 10 * 60_000

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
    meta: { quiet: true },
  })
}

/** The first products of a search, for a shelf on another page. */
export const productShelfQuery = (api: Api, search: ProductSearch, count: number) =>
  queryOptions({
    queryKey: ['products', 'shelf', listQueryOf(search), count],
    queryFn: async ({ signal }) => {
      const query = { ...listQueryOf(search), size: count }
      return (await api.call(listNewProducts, { query }, signal)).items
    },
    meta: { persist: true, quiet: true },
  })

/** One product. */
export const productQuery = (api: Api, productId: number) =>
  queryOptions({
    queryKey: ['products', productId],
    queryFn: ({ signal }) => api.call(getProduct, { params: { productId }, query: {} }, signal),
    meta: { persist: true, quiet: true },
  })

/** Sizes of a product with the stock of now. */
export const productSizesQuery = (api: Api, productId: number) =>
  queryOptions({
    queryKey: ['products', productId, 'sizes'],
    queryFn: ({ signal }) => api.call(getProductSizes, { params: { productId } }, signal),
    staleTime: 0,
    meta: { persist: true, quiet: true },
  })

/** Every colour of the product's style. */
export const otherColorsQuery = (api: Api, productId: number) =>
  queryOptions({
    queryKey: ['products', productId, 'colors'],
    queryFn: ({ signal }) => api.call(listOtherColors, { params: { productId } }, signal),
    meta: { persist: true, quiet: true },
  })

/** Goods of the same category and price. */
export const recommendedQuery = (api: Api, productId: number) =>
  queryOptions({
    queryKey: ['products', productId, 'recommended'],
    queryFn: ({ signal }) => api.call(listRecommended, { params: { productId } }, signal),
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
