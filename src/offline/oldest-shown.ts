import type { QueryClient } from '@tanstack/react-query'

/**
 * Time of the oldest answer on screen in epoch milliseconds; undefined without answers on screen.
 * Only persisted answers count: the others cannot be read without network.
 */
export function oldestShown(queryClient: QueryClient): number | undefined {
  const times = queryClient
    .getQueryCache()
    .findAll({ type: 'active' })
    .filter(({ meta, state }) => meta?.persist !== undefined && state.dataUpdatedAt > 0)
    .map(({ state }) => state.dataUpdatedAt)
  return times.length === 0 ? undefined : Math.min(...times)
}
