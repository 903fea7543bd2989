import { keepPreviousData } from '@tanstack/react-query'
import { POPULAR_KEYWORDS } from '#contract/platform/limits.ts'
import { listRanks } from '#contract/catalogue/scores.calls.ts'
import { listSearchHistory, suggest } from '#contract/catalogue/search.calls.ts'
import { apiQuery } from '#src/page/api-query.ts'

/** Stale time of rankings: popular keywords change hourly. */
const HOURLY_MS = 3_600_000

/**
 * Query of the suggestions for a started keyword; the former ones are shown while new ones load.
 */
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
