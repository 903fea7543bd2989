import { getBrand } from '#contract/catalogue/brands.calls.ts'
import { PRODUCT_PAGE_SIZE } from '#contract/platform/limits.ts'
import { listBrandProducts } from '#contract/catalogue/product-facets.calls.ts'
import { apiPagesQuery, apiQuery } from '#src/page/api-query.ts'

/** Query of one brand. */
export const brandQuery = (brandId: number) =>
  apiQuery(getBrand, { params: { brandId } }, { persist: 'day' })

/** Query of a brand's products, one a style, newest first, of one category or all. */
export const brandProductsQuery = (brandId: number, categoryId: number | undefined) =>
  apiPagesQuery(
    listBrandProducts,
    { params: { brandId }, query: { categoryId, perStyle: true, size: PRODUCT_PAGE_SIZE } },
    { persist: 'day' },
  )
