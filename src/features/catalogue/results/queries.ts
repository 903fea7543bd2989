import { PRODUCT_PAGE_SIZE } from '#contract/platform/limits.ts'
import { search, type SearchType } from '#contract/catalogue/search.calls.ts'
import { categoriesQuery } from '#src/features/catalogue/cards/queries.ts'
import { productFacetsQuery } from '#src/features/catalogue/list/list-queries.ts'
import { listQueryOf } from '#src/features/catalogue/list/list-query.ts'
import { popularBrandsQuery, popularKeywordsQuery } from '#src/features/catalogue/search/queries.ts'
import { apiPagesQuery } from '#src/page/api-query.ts'
import { resultTypeOf, type ResultSearch } from './search-params.ts'

/** Query of the results of a keyword of one type, in pages; products pass the filters. */
export const searchQuery = (keyword: string, type: SearchType, filters: ResultSearch) => {
  if (type !== 'PRODUCT')
    return apiPagesQuery(search, { query: { keyword, type, perStyle: true } }, PERSISTED)
  const query = { ...listQueryOf(filters), keyword, type, size: PRODUCT_PAGE_SIZE }
  return apiPagesQuery(search, { query }, PERSISTED)
}

const PERSISTED = { persist: 'day' } as const

/** Queries of the results page: those of its keyword, or what it offers without one. */
export const searchPageQueries = (asked: ResultSearch) => {
  const { keyword } = asked
  if (keyword === undefined) return { popularKeywordsQuery, popularBrandsQuery, categoriesQuery }
  const type = resultTypeOf(asked)
  return {
    searchQuery: searchQuery(keyword, type, asked),
    ...(type === 'PRODUCT' && { facetsQuery: productFacetsQuery(asked) }),
  }
}
