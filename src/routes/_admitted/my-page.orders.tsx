import { createFileRoute } from '@tanstack/react-router'
import { requireLogin } from '#src/member/require-login.ts'
import { OrdersPage } from '#src/order/orders-page.tsx'
import { pageTitle } from '#src/page/page-title.ts'
import { prefetch } from '#src/page/prefetch.ts'
import { ordersQuery } from '#src/order/orders-query.ts'

export const Route = createFileRoute('/_admitted/my-page/orders')({
  beforeLoad: ({ context, location }) => requireLogin(context.api, location.href),
  loader: ({ context }) => prefetch(context, { ordersQuery: ordersQuery(context.api) }),
  head: () => ({
    meta: [{ title: pageTitle('주문 내역') }, { name: 'robots', content: 'noindex' }],
  }),
  component: OrdersPage,
})
