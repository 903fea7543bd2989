import { queryOptions, skipToken } from '@tanstack/react-query'
import type { OrderDetail } from '#contract/order-histories.ts'
import { getOrder } from '#contract/order-histories.ts'
import { apiQuery } from '#src/page/api-query.ts'
import { LOOKED_UP_KEY } from './looked-up-key.ts'

/** One order of its owner: the member, or the client that made it. Readable offline once seen (Product 9). */
export const orderQuery = (orderNumber: string) =>
  apiQuery(getOrder, { params: { orderNumber } }, { persist: 'month', loud: true })

/** What a guest look-up left on this device: the masked order and the moment of the answer. */
export interface LookedUpOrder {
  readonly order: OrderDetail
  /** Epoch milliseconds. */
  readonly at: number
}

/** The last order a guest looked up here. Never asked for: the look-up writes it, and it stays readable offline. */
export const lookedUpOrderQuery = queryOptions<LookedUpOrder>({
  queryKey: LOOKED_UP_KEY,
  queryFn: skipToken,
  staleTime: Infinity,
  meta: { persist: 'month' },
})
