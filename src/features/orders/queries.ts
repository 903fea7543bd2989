import { queryOptions, skipToken } from '@tanstack/react-query'
import type { OrderDetail } from '#contract/order-histories.ts'
import { getOrder } from '#contract/order-histories.ts'
import { apiQuery } from '#src/page/api-query.ts'
import { LOOKED_UP_KEY } from './looked-up-key.ts'

/**
 * Query of one order of its owner: the member, or the client that created it. Persisted for reading offline (Product
 * 9).
 */
export const orderQuery = (orderNumber: string) =>
  apiQuery(getOrder, { params: { orderNumber } }, { persist: 'month', loud: true })

/** Result of a guest look-up on this device: the masked order and the time of the answer. */
export interface LookedUpOrder {
  readonly order: OrderDetail
  /** Epoch milliseconds. */
  readonly at: number
}

/** Last order that a guest looked up on this device. Never fetched: the look-up writes it, and it is persisted. */
export const lookedUpOrderQuery = queryOptions<LookedUpOrder>({
  queryKey: LOOKED_UP_KEY,
  queryFn: skipToken,
  staleTime: Infinity,
  meta: { persist: 'month' },
})
