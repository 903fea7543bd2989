import type { RequestOf } from '#contract/platform/endpoint.ts'
import type { listNewProducts } from '#contract/catalogue/products.calls.ts'
import { valuesOf } from './list-values.ts'
import type { ProductSearch } from './product-search.ts'

type ListQuery = RequestOf<typeof listNewProducts>['query']

/** Request of the product API for a search, one product a style; absent filters are omitted. */
export function listQueryOf(search: ProductSearch): ListQuery {
  return {
    categoryId: search.category,
    brandIds: valuesOf(search.brand).map(Number),
    sizes: valuesOf(search.size),
    colors: valuesOf(search.color),
    minPrice: search.min,
    maxPrice: search.max,
    sale: search.sale,
    inStock: search.stock,
    coupon: search.coupon,
    exclusive: search.exclusive,
    keyword: search.keyword,
    perStyle: true,
    sort: search.sort,
  }
}
