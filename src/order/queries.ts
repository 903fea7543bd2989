import { queryOptions, skipToken } from '@tanstack/react-query'
import type { OrderDetail } from '#contract/order-histories.ts'
import { getOrder } from '#contract/order-histories.ts'
import { listOpenOrders } from '#contract/orders.ts'
import type { Api } from '#core/api/client.ts'
import { LOOKED_UP_KEY } from './looked-up-key.ts'

/** Our choice: an open order may be paid or given up in another tab. */
const OPEN_ORDERS_FRESH_MS = 5_000

/** One order of its owner: the member, or the client that made it. Readable offline once seen (Product 9). */
export const orderQuery = (api: Api, orderNumber: string) =>
  queryOptions({
    queryKey: ['orders', orderNumber],
    queryFn: ({ signal }) => api.call(getOrder, { params: { orderNumber } }, signal),
    meta: { persist: 'month' },
  })

/** The buyer's orders that wait for their payment while their stock is held. Of the moment, never kept (Product 0.23). */
export const openOrdersQuery = (api: Api) =>
  queryOptions({
    queryKey: ['orders', 'open'],
    queryFn: ({ signal }) => api.call(listOpenOrders, {}, signal),
    staleTime: OPEN_ORDERS_FRESH_MS,
    meta: { quiet: true },
  })

/** What a guest look-up left on this device: the masked order and the moment of the answer. */
export interface LookedUpOrder {
  readonly order: OrderDetail
  /** Epoch milliseconds. */
  readonly at: number
}

/**
 * The last order a guest looked up here. Never asked for: the look-up writes it, and it stays readable offline, a month at
 * most. Null once the guest removed it: of two copies on the device the newer one counts, so nothing brings it back.
 */
export const lookedUpOrderQuery = queryOptions<LookedUpOrder | null>({
  queryKey: LOOKED_UP_KEY,
  queryFn: skipToken,
  staleTime: Infinity,
  meta: { persist: 'month' },
})
