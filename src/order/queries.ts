import { queryOptions, skipToken } from '@tanstack/react-query'
import type { OrderDetail } from '#contract/order-histories.ts'
import { getOrder } from '#contract/order-histories.ts'
import type { Api } from '#core/api/client.ts'
import { HEADERS } from '#contract/envelope.ts'

/** One order of its owner: the member, or the client that made it. Readable offline once seen (Product 9). */
export const orderQuery = (api: Api, orderNumber: string) =>
  queryOptions({
    queryKey: ['orders', orderNumber],
    queryFn: ({ signal }) => api.call(getOrder, { params: { orderNumber } }, signal),
    meta: { persist: true },
  })

/** The order of a guest look-up from another device, opened by its ten-minute token (Product 1.1). Not kept. */
export const guestOrderQuery = (api: Api, orderNumber: string, guestToken: string) =>
  queryOptions({
    queryKey: ['orders', orderNumber, 'guest'],
    queryFn: ({ signal }) =>
      api.call(
        getOrder,
        { params: { orderNumber }, headers: { [HEADERS.guestToken]: guestToken } },
        signal,
      ),
  })

/** What a guest look-up left on this device: the masked order and the moment of the answer. */
export interface LookedUpOrder {
  readonly order: OrderDetail
  /** Epoch milliseconds. */
  readonly at: number
}

/** Key under which the last looked-up order is kept. */
export const LOOKED_UP_KEY = ['orders-looked-up'] as const

/** The last order a guest looked up here. Never asked for: the look-up writes it, and it stays readable offline. */
export const lookedUpOrderQuery = queryOptions<LookedUpOrder>({
  queryKey: LOOKED_UP_KEY,
  queryFn: skipToken,
  staleTime: Infinity,
  meta: { persist: true },
})
