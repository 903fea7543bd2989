import { queryOptions } from '@tanstack/react-query'
import type { OrderDetail } from '#contract/after-sales/order-histories.calls.ts'
import { getOrder } from '#contract/after-sales/order-histories.calls.ts'
import { listOpenOrders } from '#contract/orders/orders.calls.ts'
import { apiQuery } from '#src/page/api-query.ts'
import { LOOKED_UP_KEY } from '#src/offline/looked-up-key.ts'

/** Our choice: an open order may be paid or given up in another tab. */
const OPEN_ORDERS_FRESH_MS = 5_000

/**
 * Query of one order of its owner: the member, or the client that created it. Persisted for reading
 * offline.
 */
export const orderQuery = (orderNumber: string) =>
  apiQuery(getOrder, { params: { orderNumber } }, { persist: 'month', loud: true })

/**
 * The buyer's orders that wait for their payment while their stock is held. Of the moment, never
 * kept (orders#open-order).
 */
export const openOrdersQuery = {
  ...apiQuery(listOpenOrders, {}),
  staleTime: OPEN_ORDERS_FRESH_MS,
}

/** What a guest look-up left on this device: the masked order and the moment of the answer. */
export interface LookedUpOrder {
  readonly order: OrderDetail
  /** Epoch milliseconds. */
  readonly at: number
}

/**
 * The last order a guest looked up here. The look-up writes it, and it stays readable offline, a
 * month at most. While this tab has access to the order of that number, it is fetched again after
 * changes. Null once the guest removed it: of two copies on the device the newer one counts, so
 * nothing brings it back.
 */
export const lookedUpOrderQuery = (orderNumber: string | undefined) =>
  queryOptions<LookedUpOrder | null>({
    queryKey: LOOKED_UP_KEY,
    enabled: orderNumber !== undefined,
    staleTime: Infinity,
    meta: {
      persist: 'month',
      call: async (api, signal) => {
        const params = { orderNumber: orderNumber ?? '' }
        return { order: await api.call(getOrder, { params }, signal), at: Date.now() }
      },
    },
  })
