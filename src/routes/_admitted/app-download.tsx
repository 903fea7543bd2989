import { createFileRoute } from '@tanstack/react-router'
import { HubPage } from '#src/features/raffles/hub-page.tsx'
import { hubQueries } from '#src/features/raffles/queries.ts'
import { FailureSection } from '#src/error-pages/failure-section.tsx'
import { SHOP_PAGE } from '#src/page/page-facts.ts'
import { pageTitle } from '#src/page/page-title.ts'
import { prefetch } from '#src/page/prefetch.ts'
import { HubSkeleton } from '#src/features/raffles/raffle-skeletons.tsx'

export const Route = createFileRoute('/_admitted/app-download')({
  staticData: { page: { ...SHOP_PAGE, render: 'server', area: 'raffle' } },
  loader: ({ context }) => prefetch(context, hubQueries),
  head: () => ({ meta: [{ title: pageTitle('래플(응모)') }] }),
  component: HubPage,
  pendingComponent: HubSkeleton,
  errorComponent: FailureSection,
})
