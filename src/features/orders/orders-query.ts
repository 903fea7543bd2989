import { listOrders } from '#contract/order-histories.ts'
import { apiPagesQuery } from '#src/page/api-query.ts'
import { filterOf, type OrdersSearch } from './order-filter.ts'

/** A member's orders, newest first, page after page. Readable offline once seen (Product 9). */
export const ordersQuery = apiPagesQuery(listOrders, { query: {} }, { persist: 'month' })

/** A member's orders of a search, as {@link ordersQuery}; without a filter the same query. */
export const filteredOrdersQuery = (search: OrdersSearch, now: number) =>
  apiPagesQuery(listOrders, { query: filterOf(search, now) }, { persist: 'month' })
