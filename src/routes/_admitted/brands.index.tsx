import { createFileRoute } from '@tanstack/react-router'
import { readBrandsSearch } from '#src/features/catalogue/brands/brand-search.ts'
import { BrandsPage } from '#src/features/catalogue/brands/brands-page.tsx'
import { brandsQuery } from '#src/features/catalogue/cards/queries.ts'
import { STORY_PAGE } from '#src/page/page-facts.ts'
import { pageTitle } from '#src/page/page-title.ts'
import { prefetch } from '#src/page/prefetch.ts'

export const Route = createFileRoute('/_admitted/brands/')({
  staticData: { page: STORY_PAGE },
  validateSearch: readBrandsSearch,
  loader: ({ context }) => prefetch(context, { brandsQuery }),
  head: () => ({ meta: [{ title: pageTitle('브랜드') }] }),
  component: BrandsPage,
})
