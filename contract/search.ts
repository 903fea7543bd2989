import * as v from 'valibot'
import { BrandCard } from './brands.ts'
import { ContentCard } from './contents.ts'
import { endpoint } from './endpoint.ts'
import { ProductCard, productFilterQuery, productSortQuery } from './products.ts'
import { PageQuery } from './query-values.ts'
import { pageOf } from './values.ts'

/** What a search looks for. */
export const SearchType = v.picklist(['PRODUCT', 'BRAND', 'CONTENT', 'STYLE'])
export type SearchType = v.InferOutput<typeof SearchType>

/** How many of each type the keyword alone finds, for the tabs of the result (Product 2.6). */
const counts = v.object({
  product: v.number(),
  brand: v.number(),
  content: v.number(),
  style: v.number(),
})

/** One page of what a keyword finds of one type. There are no styles yet: their page is empty. */
export const SearchResult = v.variant('type', [
  v.object({ type: v.literal('PRODUCT'), counts, ...pageOf(ProductCard).entries }),
  v.object({ type: v.literal('BRAND'), counts, ...pageOf(BrandCard).entries }),
  v.object({ type: v.literal('CONTENT'), counts, ...pageOf(ContentCard).entries }),
  v.object({ type: v.literal('STYLE'), counts, ...pageOf(v.never()).entries }),
])
export type SearchResult = v.InferOutput<typeof SearchResult>

/**
 * What a keyword finds: products (the default type, with the filters of the product list), brands or articles. Every
 * word has to match; initial consonants match too (Product 0.27, 4.21).
 */
export const search = endpoint({
  method: 'GET',
  path: '/v1/search',
  auth: 'public',
  query: v.object({
    ...productFilterQuery,
    ...productSortQuery,
    ...PageQuery,
    keyword: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(50)),
    type: v.optional(SearchType),
  }),
  response: SearchResult,
})
