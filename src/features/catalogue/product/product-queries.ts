import type { UseQueryResult } from '@tanstack/react-query'
import {
  type ProductSizes,
  getProduct,
  getProductSizes,
  listFittingCuts,
  listOtherColors,
  listRecommended,
} from '#contract/catalogue/product-details.calls.ts'
import { apiQuery } from '#src/page/api-query.ts'

/** All queries of a product page. */
export const productPageQueries = (productId: number) => ({
  productQuery: productQuery(productId),
  sizesQuery: productSizesQuery(productId),
  colorsQuery: otherColorsQuery(productId),
  recommendedQuery: recommendedQuery(productId),
  fittingCutsQuery: fittingCutsQuery(productId),
})

/** Query of the photographs of people who wear the product. */
export const fittingCutsQuery = (productId: number) =>
  apiQuery(listFittingCuts, { params: { productId } }, { persist: 'day' })

/** Query of one product. */
export const productQuery = (productId: number) =>
  apiQuery(getProduct, { params: { productId }, query: {} }, { persist: 'day' })

/** Stale time of stock (our choice); a document with stock needs no immediate request. */
const STOCK_FRESH_MS = 5_000

/** Query of a product's sizes with their current stock. */
export const productSizesQuery = (productId: number) => ({
  ...apiQuery(getProductSizes, { params: { productId } }, { persist: 'day' }),
  staleTime: STOCK_FRESH_MS,
})

/** Sizes of a product as far as they are loaded, the error of a failed call, and its repetition. */
export type SizesResult = Pick<UseQueryResult<ProductSizes>, 'data' | 'error' | 'refetch'>

/** Query of all colours of the product's style. */
export const otherColorsQuery = (productId: number) =>
  apiQuery(listOtherColors, { params: { productId } }, { persist: 'day' })

/** Query of products of the same category and price. */
export const recommendedQuery = (productId: number) =>
  apiQuery(listRecommended, { params: { productId } }, { persist: 'day' })
