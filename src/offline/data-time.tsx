import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { formatClock } from '#src/ui/format/korean-clock.ts'

/**
 * Time of the oldest answer on screen in epoch milliseconds; undefined without answers on screen.
 * Only persisted answers count: the others cannot be read without network.
 */
function oldestShown(queryClient: QueryClient): number | undefined {
  const times = queryClient
    .getQueryCache()
    .findAll({ type: 'active' })
    .filter(({ meta, state }) => meta?.persist !== undefined && state.dataUpdatedAt > 0)
    .map(({ state }) => state.dataUpdatedAt)
  return times.length === 0 ? undefined : Math.min(...times)
}

const unknown = (): undefined => undefined

/** Time of the oldest data on screen. Updates with it: a page that is opened later may be older. */
export function DataTime() {
  const queryClient = useQueryClient()
  const shownAt = useSyncExternalStore(
    (onChange) => queryClient.getQueryCache().subscribe(onChange),
    () => oldestShown(queryClient),
    unknown,
  )
  return shownAt === undefined ? null : ` (기준 ${formatClock(shownAt)})`
}
