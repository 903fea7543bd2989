import { createFileRoute } from '@tanstack/react-router'
import { requireLogin } from '#src/features/members/require-login.ts'
import { OrdersPage } from '#src/features/after-sales/history/orders-page.tsx'
import { MEMBERS_PAGE } from '#src/page/page-facts.ts'
import { unlistedHead } from '#src/page/unlisted-head.ts'
import { prefetch } from '#src/page/prefetch.ts'
import type { OrdersSearch } from '#src/features/orders/receipt/order-filter.ts'
import { filteredOrdersQuery } from '#src/features/after-sales/history/filtered-orders-query.ts'
import { textIn, wordsIn, type RawSearch } from '#src/page/search-values.ts'

export const Route = createFileRoute('/_admitted/my-page/orders')({
  staticData: { page: MEMBERS_PAGE },
  validateSearch: (raw: RawSearch): OrdersSearch => ({
    period: wordsIn(raw['period']),
    from: textIn(raw['from']),
    to: textIn(raw['to']),
    state: textIn(raw['state']),
    keyword: wordsIn(raw['keyword']),
  }),
  beforeLoad: requireLogin,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) =>
    prefetch(context, { ordersQuery: filteredOrdersQuery(deps, Date.now()) }),
  head: unlistedHead('주문 내역'),
  component: OrdersPage,
})
