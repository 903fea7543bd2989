import { createFileRoute, redirect } from '@tanstack/react-router'
import { OrderCompletePage } from '#src/features/orders/complete/order-complete-page.tsx'
import { OrderCompleteSkeleton } from '#src/features/orders/complete/order-complete-skeleton.tsx'
import { OrderFailure } from '#src/features/orders/complete/order-failure.tsx'
import { orderQuery } from '#src/features/orders/receipt/queries.ts'
import { PRIVATE_PAGE } from '#src/page/page-facts.ts'
import { unlistedHead } from '#src/page/unlisted-head.ts'
import { prefetch } from '#src/page/prefetch.ts'
import { orderNumberIn, type RawSearch } from '#src/page/search-values.ts'

export const Route = createFileRoute('/_admitted/order/complete')({
  staticData: {
    page: {
      ...PRIVATE_PAGE,
      area: 'account',
      layout: { foot: 'none', footer: true },
      purchase: true,
    },
  },
  // Without an order number the page shows how to find one.
  validateSearch: (raw: RawSearch) => ({ orderNumber: orderNumberIn(raw['orderNumber']) ?? '' }),
  loaderDeps: ({ search }) => ({ orderNumber: search.orderNumber }),
  beforeLoad: ({ search }) => {
    if (search.orderNumber === '') throw redirect({ to: '/auth/non-member', replace: true })
  },
  loader: ({ context, deps }) => prefetch(context, { orderQuery: orderQuery(deps.orderNumber) }),
  head: unlistedHead('주문 완료'),
  component: OrderCompletePage,
  pendingComponent: OrderCompleteSkeleton,
  errorComponent: OrderFailure,
})
