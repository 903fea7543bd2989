import { createFileRoute } from '@tanstack/react-router'
import { requireLogin } from '#src/features/members/require-login.ts'
import { OrdersPage } from '#src/features/orders/orders-page.tsx'
import { MEMBERS_PAGE } from '#src/page/page-facts.ts'
import { unlistedHead } from '#src/page/unlisted-head.ts'
import { prefetch } from '#src/page/prefetch.ts'
import { ordersQuery } from '#src/features/orders/orders-query.ts'

export const Route = createFileRoute('/_admitted/my-page/orders')({
  staticData: { page: MEMBERS_PAGE },
  beforeLoad: requireLogin,
  loader: ({ context }) => prefetch(context, { ordersQuery }),
  head: unlistedHead('주문 내역'),
  component: OrdersPage,
})
