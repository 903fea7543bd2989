import { createFileRoute } from '@tanstack/react-router'
import { storesQuery } from '#src/features/service/branches/queries.ts'
import { readStoreSearch } from '#src/features/service/branches/store-search.ts'
import { StoresPage } from '#src/features/service/branches/stores-page.tsx'
import { STORY_PAGE } from '#src/page/page-facts.ts'
import { pageTitle } from '#src/page/page-title.ts'
import { prefetch } from '#src/page/prefetch.ts'

export const Route = createFileRoute('/_admitted/store-info/')({
  staticData: { page: STORY_PAGE },
  validateSearch: readStoreSearch,
  loader: ({ context }) => prefetch(context, { storesQuery }),
  head: () => ({ meta: [{ title: pageTitle('매장 안내') }] }),
  component: StoresPage,
})
