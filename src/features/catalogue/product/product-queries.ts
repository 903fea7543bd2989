import { queryOptions } from '@tanstack/react-query'
import {
  getProduct,
  getProductSizes,
  listOtherColors,
  listRecommended,
} from '#contract/product-details.ts'
import type { Api } from '#core/api/client.ts'

/** What the page of a product reads. */
export const productPageQueries = (api: Api, productId: number) => ({
  productQuery: productQuery(api, productId),
  sizesQuery: productSizesQuery(api, productId),
  colorsQuery: otherColorsQuery(api, productId),
  recommendedQuery: recommendedQuery(api, productId),
})

/** One product. */
export const productQuery = (api: Api, productId: number) =>
  queryOptions({
    queryKey: ['products', productId],
    queryFn: ({ signal }) => api.call(getProduct, { params: { productId }, query: {} }, signal),
    meta: { persist: true, quiet: true },
  })

/** Our choice: stock is asked for again after this long; a page that came with it need not ask at once. */
const STOCK_FRESH_MS = 5_000

/** Sizes of a product with the stock of now. */
export const productSizesQuery = (api: Api, productId: number) =>
  queryOptions({
    queryKey: ['products', productId, 'sizes'],
    queryFn: ({ signal }) => api.call(getProductSizes, { params: { productId } }, signal),
    staleTime: STOCK_FRESH_MS,
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
