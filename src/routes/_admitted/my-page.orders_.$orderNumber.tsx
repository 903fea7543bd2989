import { createFileRoute, notFound } from '@tanstack/react-router'
import { ORDER_NUMBER } from '#contract/platform/order-number.ts'
import { OrderFailure } from '#src/features/orders/complete/order-failure.tsx'
import { OrderPage } from '#src/features/after-sales/history/order-page.tsx'
import { OrderPageSkeleton } from '#src/features/after-sales/history/order-page-skeleton.tsx'
import { requireLogin } from '#src/features/members/require-login.ts'
import { orderQuery } from '#src/features/orders/receipt/queries.ts'
import { MEMBERS_PAGE } from '#src/page/page-facts.ts'
import { unlistedHead } from '#src/page/unlisted-head.ts'
import { prefetch } from '#src/page/prefetch.ts'

export const Route = createFileRoute('/_admitted/my-page/orders_/$orderNumber')({
  staticData: { page: MEMBERS_PAGE },
  beforeLoad: ({ context, location, params }) => {
    if (!ORDER_NUMBER.test(params.orderNumber)) throw notFound()
    return requireLogin({ context, location })
  },
  loader: ({ context, params }) =>
    prefetch(context, { orderQuery: orderQuery(params.orderNumber) }),
  head: unlistedHead('주문 상세'),
  component: OrderPage,
  pendingComponent: OrderPageSkeleton,
  errorComponent: OrderFailure,
})
