import { getProductSizes } from '#contract/catalogue/product-details.calls.ts'
import { apiQuery } from '#src/page/api-query.ts'

/** Query of the sizes of a product with the stock of now. */
export const currentSizesQuery = (productId: number) => ({
  ...apiQuery(getProductSizes, { params: { productId } }, { persist: 'day' }),
  staleTime: 0,
})
