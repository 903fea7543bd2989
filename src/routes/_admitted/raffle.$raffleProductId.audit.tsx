import { createFileRoute, notFound } from '@tanstack/react-router'
import { AuditPage, AuditSkeleton } from '#src/features/raffles/audit/audit-page.tsx'
import { rafflePageQueries } from '#src/features/raffles/queries.ts'
import { RaffleFailure, RaffleMissing } from '#src/features/raffles/raffle-missing.tsx'
import { SHOP_PAGE } from '#src/page/page-facts.ts'
import { pageTitle } from '#src/page/page-title.ts'
import { prefetch } from '#src/page/prefetch.ts'

export const Route = createFileRoute('/_admitted/raffle/$raffleProductId/audit')({
  staticData: { page: { ...SHOP_PAGE, area: 'raffle' } },
  beforeLoad: ({ params }) => {
    if (!/^[1-9]\d{0,9}$/u.test(params.raffleProductId)) throw notFound()
  },
  loader: ({ context, params }) => {
    const { raffleQuery } = rafflePageQueries(Number(params.raffleProductId))
    return prefetch(context, { raffleQuery })
  },
  head: () => ({ meta: [{ title: pageTitle('추첨 검증') }] }),
  component: AuditPage,
  pendingComponent: AuditSkeleton,
  errorComponent: RaffleFailure,
  notFoundComponent: () => <RaffleMissing />,
})
