import { createFileRoute } from '@tanstack/react-router'
import { FailureSection } from '#src/error-pages/failure-section.tsx'
import { HubAlias } from '#src/features/raffles/hub-alias.tsx'
import { hubQueries } from '#src/features/raffles/queries.ts'
import { HubSkeleton } from '#src/features/raffles/raffle-skeletons.tsx'
import { SHOP_PAGE } from '#src/page/page-facts.ts'
import { pageTitle } from '#src/page/page-title.ts'
import { prefetch } from '#src/page/prefetch.ts'

export const Route = createFileRoute('/_admitted/raffle/')({
  staticData: { page: { ...SHOP_PAGE, offline: 'hidden', area: 'raffle' } },
  loader: ({ context }) => prefetch(context, hubQueries),
  head: () => ({ meta: [{ title: pageTitle('래플(응모)') }] }),
  component: HubAlias,
  pendingComponent: HubSkeleton,
  errorComponent: FailureSection,
})
