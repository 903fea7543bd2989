import * as v from 'valibot'
import { BrandCard, BrandRef } from './brands.calls.ts'
import { ContentCard } from './story-cards.ts'
import { endpoint } from '#contract/platform/endpoint.ts'
import { ProductCard, productFilterQuery, productSortQuery } from './products.calls.ts'
import { PageQuery } from '#contract/platform/query-values.ts'
import { Keyword } from '#contract/platform/keyword.ts'
import { StyleCard } from './story-cards.ts'
import { Id, Instant, pageOf } from '#contract/platform/values.ts'

/** What a search looks for. */
export const SearchType = v.picklist(['PRODUCT', 'BRAND', 'CONTENT', 'STYLE'])
export type SearchType = v.InferOutput<typeof SearchType>

/** How many of each type the keyword alone finds, for the tabs of the result. */
const counts = v.object({
  product: v.number(),
  brand: v.number(),
  content: v.number(),
  style: v.number(),
})

const found = {
  counts,
  /**
   * The keyword that was searched for instead, where the given one finds no product: without a
   * typing error or a particle.
   */
  didYouMean: v.nullable(v.string()),
}

/** One page of what a keyword finds of one type. */
export const SearchResult = v.variant('type', [
  v.object({ type: v.literal('PRODUCT'), ...found, ...pageOf(ProductCard).entries }),
  v.object({ type: v.literal('BRAND'), ...found, ...pageOf(BrandCard).entries }),
  v.object({ type: v.literal('CONTENT'), ...found, ...pageOf(ContentCard).entries }),
  v.object({ type: v.literal('STYLE'), ...found, ...pageOf(StyleCard).entries }),
])
export type SearchResult = v.InferOutput<typeof SearchResult>

/**
 * What a keyword finds: products (the default type, with the filters of the product list), brands,
 * articles or styling shots. Every word has to match; initial consonants match too. Products come
 * by relevance unless sorted (catalogue#keyword-search).
 */
export const search = endpoint({
  method: 'GET',
  path: '/v1/search',
  auth: 'public',
  admission: false,
  progress: false,
  query: v.object({
    ...productFilterQuery,
    ...productSortQuery,
    ...PageQuery,
    keyword: Keyword,
    type: v.optional(SearchType),
  }),
  response: SearchResult,
})

/** What a started keyword may become: at most ten in all (catalogue#suggestions). */
export const Suggestions = v.object({
  brands: v.array(BrandRef),
  /** Categories of both levels; `mainNameKo` is null on the first one. */
  categories: v.array(
    v.object({ categoryId: Id, nameKo: v.string(), mainNameKo: v.nullable(v.string()) }),
  ),
  /** The first colour of each style, with the picture and the price of its card. */
  products: v.array(
    v.object({
      ...v.pick(ProductCard, [
        'productId',
        'name',
        'colorName',
        'thumbnail',
        'listPrice',
        'salePrice',
        'discountRate',
      ]).entries,
      brandName: v.string(),
    }),
  ),
  keywords: v.array(v.string()),
})
export type Suggestions = v.InferOutput<typeof Suggestions>

/** Suggestions for a started keyword; brands also by initial consonants. */
export const suggest = endpoint({
  method: 'GET',
  path: '/v1/search/autoCompleteKeyword',
  auth: 'public',
  admission: false,
  progress: false,
  query: v.object({ keyword: Keyword }),
  response: Suggestions,
})

/**
 * Last searches of the browser, or of the member, the latest first; at most 20, each keyword once.
 */
export const listSearchHistory = endpoint({
  method: 'GET',
  path: '/v1/search/history',
  auth: 'client',
  admission: false,
  progress: false,
  response: v.array(v.object({ keyword: v.string(), at: Instant })),
})

/** Removes keywords from the history; all of them without `keywords`. Idempotent. */
export const removeSearchHistory = endpoint({
  method: 'PUT',
  path: '/v1/search/history/remove',
  auth: 'client',
  admission: false,
  progress: false,
  body: v.object({ keywords: v.optional(v.pipe(v.array(Keyword), v.maxLength(20))) }),
  response: v.object({}),
})

/**
 * Records a search: in the history of the browser or member, and once a day for the popular
 * keywords where it finds something. `searchIds`: the products of the first page
 * (catalogue#search-records).
 */
export const recordSearch = endpoint({
  method: 'POST',
  path: '/v1/search',
  auth: 'client',
  admission: false,
  progress: false,
  body: v.object({
    searchKeyword: Keyword,
    isFailed: v.boolean(),
    searchIds: v.pipe(v.array(Id), v.maxLength(100)),
  }),
  response: v.object({}),
})
