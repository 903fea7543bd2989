import { createFileRoute } from '@tanstack/react-router'
import { LateFilterChips } from '#src/features/catalogue/list/late-filter-chips.ts'
import { countFilters } from '#src/features/catalogue/list/search-filters.ts'
import { searchPageQueries } from '#src/features/catalogue/results/queries.ts'
import { readResultSearch } from '#src/features/catalogue/results/search-params.ts'
import { SearchPage } from '#src/features/catalogue/results/search-page.tsx'
import { SHOP_PAGE } from '#src/page/page-facts.ts'
import { pageTitle } from '#src/page/page-title.ts'
import { prefetch } from '#src/page/prefetch.ts'

export const Route = createFileRoute('/_admitted/products/search')({
  staticData: { page: SHOP_PAGE },
  validateSearch: readResultSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps }) => {
    const started = prefetch(context, searchPageQueries(deps))
    // Code that came later than the list would move it.
    const chips = countFilters(deps) > 0 ? LateFilterChips.preload() : undefined
    await Promise.all([started, chips])
    return { name: deps.keyword ? `‘${deps.keyword}’ 검색 결과` : '검색' }
  },
  head: ({ loaderData }) => ({
    meta: [
      { title: pageTitle(loaderData?.name ?? '검색') },
      { name: 'robots', content: 'noindex' },
    ],
  }),
  component: SearchPage,
})
