import {
  getProduct,
  getProductSizes,
  listOtherColors,
  listRecommended,
} from '#contract/product-details.ts'
import { apiQuery } from '#src/page/api-query.ts'

/** Everything that the page of a product reads. */
export const productPageQueries = (productId: number) => ({
  productQuery: productQuery(productId),
  sizesQuery: productSizesQuery(productId),
  colorsQuery: otherColorsQuery(productId),
  recommendedQuery: recommendedQuery(productId),
})

/** One product. */
export const productQuery = (productId: number) =>
  apiQuery(getProduct, { params: { productId }, query: {} }, { persist: 'day' })

/** Our choice: stock is asked for again after this long; a page that came with it need not ask at once. */
const STOCK_FRESH_MS = 5_000

/** Sizes of a product with their present stock. */
export const productSizesQuery = (productId: number) => ({
  ...apiQuery(getProductSizes, { params: { productId } }, { persist: 'day' }),
  staleTime: STOCK_FRESH_MS,
})

/** Every colour of the product's style. */
export const otherColorsQuery = (productId: number) =>
  apiQuery(listOtherColors, { params: { productId } }, { persist: 'day' })

/** Goods of the same category and price. */
export const recommendedQuery = (productId: number) =>
  apiQuery(listRecommended, { params: { productId } }, { persist: 'day' })
