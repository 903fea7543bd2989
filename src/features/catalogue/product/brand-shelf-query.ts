import { getProductBrand } from '#contract/catalogue/product-shares.calls.ts'
import { apiQuery } from '#src/page/api-query.ts'

/** Query of the product's brand with other products of it. */
export const productBrandQuery = (productId: number) =>
  apiQuery(getProductBrand, { params: { productId } }, { persist: 'day' })
