import { listOrders } from '#contract/after-sales/order-histories.calls.ts'
import { apiPagesQuery } from '#src/page/api-query.ts'

/** A member's orders, newest first, page after page. Readable offline once seen. */
export const ordersQuery = apiPagesQuery(listOrders, { query: {} }, { persist: 'month' })
