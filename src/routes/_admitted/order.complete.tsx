import { createFileRoute, redirect } from '@tanstack/react-router'
import { OrderCompletePage } from '#src/order/order-complete-page.tsx'
import { OrderCompleteSkeleton } from '#src/order/order-complete-skeleton.tsx'
import { OrderFailure } from '#src/order/order-failure.tsx'
import { orderQuery } from '#src/order/queries.ts'
import { pageTitle } from '#src/page/page-title.ts'
import { prefetch } from '#src/page/prefetch.ts'
import { orderNumberIn, type RawSearch } from '#src/page/search-values.ts'

export const Route = createFileRoute('/_admitted/order/complete')({
  // An address without an order number shows the way to find one.
  validateSearch: (raw: RawSearch) => ({ orderNumber: orderNumberIn(raw['orderNumber']) ?? '' }),
  loaderDeps: ({ search }) => ({ orderNumber: search.orderNumber }),
  beforeLoad: ({ search }) => {
    if (search.orderNumber === '') throw redirect({ to: '/auth/non-member', replace: true })
  },
  loader: ({ context, deps }) =>
    prefetch(context, { orderQuery: orderQuery(context.api, deps.orderNumber) }),
  head: () => ({
    meta: [{ title: pageTitle('주문 완료') }, { name: 'robots', content: 'noindex' }],
  }),
  component: OrderCompletePage,
  pendingComponent: OrderCompleteSkeleton,
  errorComponent: OrderFailure,
})
