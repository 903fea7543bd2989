import { infiniteQueryOptions } from '@tanstack/react-query'
import { listOrders } from '#contract/order-histories.ts'
import type { Api } from '#core/api/client.ts'

/** A member's orders, newest first, page after page. Readable offline once seen (Product 9). */
export const ordersQuery = (api: Api) =>
  infiniteQueryOptions({
    queryKey: ['orders', 'list'],
    queryFn: ({ signal, pageParam }) =>
      api.call(listOrders, { query: { page: pageParam } }, signal),
    initialPageParam: 1,
    getNextPageParam: (last) => (last.hasNext ? last.page + 1 : undefined),
    meta: { persist: 'month', quiet: true },
  })
