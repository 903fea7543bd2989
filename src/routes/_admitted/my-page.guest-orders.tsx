import { createFileRoute } from '@tanstack/react-router'
import { GuestOrdersPage } from '#src/features/after-sales/claim-guest-orders/guest-orders-page.tsx'
import { requireLogin } from '#src/features/members/require-login.ts'
import { MEMBERS_PAGE } from '#src/page/page-facts.ts'
import { unlistedHead } from '#src/page/unlisted-head.ts'

export const Route = createFileRoute('/_admitted/my-page/guest-orders')({
  staticData: { page: { ...MEMBERS_PAGE, offline: 'hidden' } },
  beforeLoad: requireLogin,
  head: unlistedHead('비회원 주문 가져오기'),
  component: GuestOrdersPage,
})
