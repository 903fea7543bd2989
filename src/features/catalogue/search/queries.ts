import { keepPreviousData } from '@tanstack/react-query'
import { PRODUCT_PAGE_SIZE, POPULAR_KEYWORDS } from '#contract/limits.ts'
import type { ProductSort } from '#contract/products.ts'
import { listRanks } from '#contract/scores.ts'
import { listSearchHistory, search, suggest, type SearchType } from '#contract/search.ts'
import { resultTypeOf, type ResultSearch } from './search-params.ts'
import { apiPagesQuery, apiQuery } from '#src/page/api-query.ts'

/** Stale time of rankings: popular keywords change hourly (Product 2.6). */
const HOURLY_MS = 3_600_000

/** Query of the results of a keyword of one type, in pages. */
export const searchQuery = (keyword: string, type: SearchType, sort: ProductSort | undefined) => {
  const size = type === 'PRODUCT' ? PRODUCT_PAGE_SIZE : undefined
  return apiPagesQuery(search, { query: { keyword, type, sort, size } }, { persist: 'day' })
}

/** Queries of the results page: those of its keyword, or what it offers without one. */
export const searchPageQueries = (search: ResultSearch) =>
  search.keyword === undefined
    ? { popularKeywordsQuery, popularBrandsQuery }
    : { searchQuery: searchQuery(search.keyword, resultTypeOf(search), search.sort) }

/** Query of the suggestions for a started keyword; the former ones are shown while new ones load. */
export const suggestQuery = (keyword: string) => ({
  ...apiQuery(suggest, { query: { keyword } }),
  placeholderData: keepPreviousData,
})

/** Query of the own searches; readable offline. */
export const searchHistoryQuery = apiQuery(listSearchHistory, {}, { persist: 'month' })

/** Query of the popular keywords. */
export const popularKeywordsQuery = {
  ...apiQuery(
    listRanks,
    { query: { targetType: 'SEARCH', size: POPULAR_KEYWORDS } },
    { persist: 'day' },
  ),
  staleTime: HOURLY_MS,
}

/** Query of the brands with the most points. */
export const popularBrandsQuery = {
  ...apiQuery(listRanks, { query: { targetType: 'BRAND', size: 6 } }, { persist: 'day' }),
  staleTime: HOURLY_MS,
}
