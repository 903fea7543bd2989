import { listOrders } from '#contract/after-sales/order-histories.calls.ts'
import { apiPagesQuery } from '#src/page/api-query.ts'
import { filterOf, type OrdersSearch } from '#src/features/orders/receipt/order-filter.ts'

/** A member's orders of a search, as `ordersQuery`; without a filter the same query. */
export const filteredOrdersQuery = (search: OrdersSearch, now: number) =>
  apiPagesQuery(listOrders, { query: filterOf(search, now) }, { persist: 'month' })
