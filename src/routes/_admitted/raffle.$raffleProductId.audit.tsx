import { createFileRoute, notFound } from '@tanstack/react-router'
import { AuditPage } from '#src/features/raffles/audit/audit-page.tsx'
import { RaffleMissing } from '#src/features/raffles/raffle-missing.tsx'
import { SHOP_PAGE } from '#src/page/page-facts.ts'
import { pageTitle } from '#src/page/page-title.ts'

export const Route = createFileRoute('/_admitted/raffle/$raffleProductId/audit')({
  staticData: { page: { ...SHOP_PAGE, area: 'raffle' } },
  beforeLoad: ({ params }) => {
    if (!/^[1-9]\d{0,9}$/u.test(params.raffleProductId)) throw notFound()
  },
  head: () => ({ meta: [{ title: pageTitle('추첨 검증') }] }),
  component: AuditPage,
  notFoundComponent: () => <RaffleMissing />,
})
