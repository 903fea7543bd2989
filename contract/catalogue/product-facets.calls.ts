import * as v from 'valibot'
import { BrandRef } from './brands.calls.ts'
import { SizeGroup } from './categories.calls.ts'
import { endpoint } from '#contract/platform/endpoint.ts'
import {
  ProductCard,
  ProductFilter,
  productFilterQuery,
  productSortQuery,
} from './products.calls.ts'
import { Id, Krw, pageOf } from '#contract/platform/values.ts'
import { PageQuery } from '#contract/platform/query-values.ts'

/** Facets of the product list, each counted under the other filters (catalogue#product-list). */
export const ProductFacets = v.object({
  total: v.number(),
  categories: v.array(
    v.object({ categoryId: Id, code: v.string(), nameKo: v.string(), count: v.number() }),
  ),
  brands: v.array(v.object({ ...BrandRef.entries, count: v.number() })),
  sizes: v.array(
    v.object({
      group: SizeGroup,
      labels: v.array(v.object({ label: v.string(), count: v.number() })),
    }),
  ),
  colors: v.array(v.object({ name: v.string(), hex: v.string(), count: v.number() })),
  price: v.object({ min: Krw, max: Krw }),
  benefits: v.object({
    sale: v.number(),
    coupon: v.number(),
    exclusive: v.number(),
    inStock: v.number(),
  }),
})
export type ProductFacets = v.InferOutput<typeof ProductFacets>

export const listProductFacets = endpoint({
  method: 'GET',
  path: '/v1/products/newFilter',
  auth: 'public',
  admission: false,
  progress: false,
  query: ProductFilter,
  response: ProductFacets,
})

/** Returns the products of one brand. BRAND_NOT_FOUND. */
export const listBrandProducts = endpoint({
  method: 'GET',
  path: '/v1/products/brands/:brandId',
  auth: 'public',
  admission: false,
  progress: false,
  query: v.object({ ...productFilterQuery, ...productSortQuery, ...PageQuery }),
  response: pageOf(ProductCard),
})
