import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { formatClock } from '#src/ui/format/korean-clock.ts'
import { formatDate, formatMoment } from '#src/ui/format/korean-time.ts'

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

/** Clock time of an answer, with its day where that is another one: answers live for a month. */
export const dataTimeText = (shownAt: number, now: number): string =>
  ` (기준 ${formatDate(shownAt) === formatDate(now) ? formatClock(shownAt) : formatMoment(shownAt)})`

const unknown = (): undefined => undefined

/** Time of the oldest data on screen. Updates with it: a page that is opened later may be older. */
export function DataTime() {
  const queryClient = useQueryClient()
  const text = useSyncExternalStore(
    (onChange) => queryClient.getQueryCache().subscribe(onChange),
    () => {
      const shownAt = oldestShown(queryClient)
      return shownAt === undefined ? undefined : dataTimeText(shownAt, Date.now())
    },
    unknown,
  )
  return text ?? null
}
