import { createFileRoute } from '@tanstack/react-router'
import { brandsQuery, categoriesQuery } from '#src/features/catalogue/cards/queries.ts'
import { stylesQuery } from '#src/features/catalogue/stories/shot-queries.ts'
import { styleListQueryOf } from '#src/features/editorial/styling/style-list-query.ts'
import { readStyleSearch } from '#src/features/editorial/styling/style-search.ts'
import { StylingPage } from '#src/features/editorial/styling/styling-page.tsx'
import { STORY_PAGE } from '#src/page/page-facts.ts'
import { pageTitle } from '#src/page/page-title.ts'
import { prefetch } from '#src/page/prefetch.ts'

export const Route = createFileRoute('/_admitted/styling/')({
  staticData: { page: STORY_PAGE },
  validateSearch: readStyleSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) =>
    prefetch(context, { list: stylesQuery(styleListQueryOf(deps)), brandsQuery, categoriesQuery }),
  head: () => ({ meta: [{ title: pageTitle('스타일링') }] }),
  component: StylingPage,
})
