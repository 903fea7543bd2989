import type { QueryClient } from '@tanstack/react-query'

/**
 * When the oldest answer on screen was given, in epoch milliseconds; undefined when nothing on screen came from
 * the server. Only answers that are kept for reading count: the others are not read without network.
 */
export function oldestShown(queryClient: QueryClient): number | undefined {
  const times = queryClient
    .getQueryCache()
    .findAll({ type: 'active' })
    .filter(({ meta, state }) => meta?.persist !== undefined && state.dataUpdatedAt > 0)
    .map(({ state }) => state.dataUpdatedAt)
  return times.length === 0 ? undefined : Math.min(...times)
}
