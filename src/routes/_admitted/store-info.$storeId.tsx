import { createFileRoute, notFound } from '@tanstack/react-router'
import { FailureSection } from '#src/error-pages/failure-section.tsx'
import { storesQuery } from '#src/features/service/branches/queries.ts'
import {
  StoreMissing,
  StorePage,
  StoreSkeleton,
} from '#src/features/service/branches/store-page.tsx'
import { STORY_PAGE } from '#src/page/page-facts.ts'
import { pageTitle } from '#src/page/page-title.ts'

export const Route = createFileRoute('/_admitted/store-info/$storeId')({
  staticData: { page: STORY_PAGE },
  loader: async ({ context, params }) => {
    const known = context.queryClient.getQueryData(storesQuery.queryKey)
    const stores = known ?? (await context.queryClient.query(storesQuery))
    const store = stores.find(({ storeId }) => String(storeId) === params.storeId)
    if (store === undefined) throw notFound()
    return { title: store.name }
  },
  head: ({ loaderData }) => ({ meta: [{ title: pageTitle(loaderData?.title ?? '매장') }] }),
  pendingMs: 0,
  pendingMinMs: 0,
  component: StorePage,
  pendingComponent: StoreSkeleton,
  errorComponent: FailureSection,
  notFoundComponent: StoreMissing,
})
