import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { OFFLINE_ORDERS_MAX } from '#contract/platform/limits.ts'
import { getOrder, type OrderCard } from '#contract/after-sales/order-histories.calls.ts'
import { whenIdle } from '#src/browser/scheduler.ts'
import type { QueryMeta } from '#src/page/query-meta.ts'
import { orderQuery } from '#src/features/orders/receipt/queries.ts'

/**
 * Fetches the details of the newest orders that the device has not stored in their state, so that
 * they are readable offline. It starts in an idle moment, one after the other, and ends with the
 * page.
 */
export function useStoreDetails(orders: readonly OrderCard[]): void {
  const client = useQueryClient()
  const newest = orders.slice(0, OFFLINE_ORDERS_MAX)
  const states = newest.map(({ orderNumber, state }) => `${orderNumber} ${state}`).join()
  const store = useEffectEvent((expected: string, signal: AbortSignal) =>
    // Orders that changed meanwhile have an effect of their own.
    expected === states ? storeDetails(client, newest, signal) : undefined,
  )
  useEffect(() => {
    const stopping = new AbortController()
    whenIdle(() => store(states, stopping.signal))
    return () => stopping.abort()
  }, [states])
}

async function storeDetails(
  client: QueryClient,
  orders: readonly OrderCard[],
  signal: AbortSignal,
): Promise<void> {
  for (const { orderNumber, state } of orders) {
    const query = orderQuery(orderNumber)
    if (client.getQueryData(query.queryKey)?.state === state) continue
    if (signal.aborted) return
    try {
      await client.query({ ...query, staleTime: 0, meta: quietMeta(orderNumber) })
    } catch {
      // The query holds its failure; the page of the order shows it. The others would most likely
      // fail alike.
      return
    }
  }
}

/** Meta of a call that no page waits for: without progress, and without a report of its failure. */
const quietMeta = (orderNumber: string) =>
  ({
    persist: 'month',
    call: (api, signal) =>
      api.call({ ...getOrder, progress: false }, { params: { orderNumber } }, signal),
  }) satisfies QueryMeta
