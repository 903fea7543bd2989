import { createFileRoute } from '@tanstack/react-router'
import { LookUpPage } from '#src/features/guest-orders/look-up-page.tsx'
import { GUESTS_PAGE } from '#src/page/page-facts.ts'
import { unlistedHead } from '#src/page/unlisted-head.ts'
import { orderNumberIn, type RawSearch } from '#src/page/search-values.ts'

export const Route = createFileRoute('/_admitted/auth/non-member/')({
  staticData: { page: GUESTS_PAGE },
  validateSearch: (raw: RawSearch): { orderNumber?: string | undefined } => ({
    orderNumber: orderNumberIn(raw['orderNumber']),
  }),
  head: unlistedHead('비회원 주문조회'),
  component: LookUpPage,
})
