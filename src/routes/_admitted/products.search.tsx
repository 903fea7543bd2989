import { createFileRoute } from '@tanstack/react-router'
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
    await prefetch(context, searchPageQueries(deps))
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
