import { matchQuery, type QueryClient, type QueryFilters } from '@tanstack/react-query'
import type { QueuedWrite } from '#core/outbox/outbox.ts'
import type { OutboxChannel } from '#src/offline/outbox/outbox-channel.ts'

/**
 * Applies queued writes to the query cache, also to answers that arrive before the writes are sent.
 */
export function showChannels(queryClient: QueryClient, lanes: readonly OutboxChannel[]) {
  let writes: readonly QueuedWrite[] = []

  const show = ({ name, showIn }: OutboxChannel): void => {
    const own = writes.filter(({ lane }) => lane === name)
    if (own.length > 0) showIn(queryClient, own)
  }
  queryClient.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success' || event.action.manual) return
    for (const lane of lanes) {
      if (matchQuery(lane.shownOn, event.query)) show(lane)
    }
  })
  return {
    show: (current: readonly QueuedWrite[]): void => {
      writes = current
      for (const lane of lanes) show(lane)
    },
    refresh: (names: readonly string[]): void => {
      for (const { name, shownOn } of lanes) {
        if (names.includes(name)) readAgain(queryClient, shownOn)
      }
    },
  }
}

/**
 * Reads answers again that a write has changed. A first request under way is followed by another
 * one: its answer may be older than the write, and invalidating does not repeat it.
 */
function readAgain(queryClient: QueryClient, shownOn: QueryFilters): void {
  const underWay = queryClient.getQueryCache().findAll({ ...shownOn, fetchStatus: 'fetching' })
  for (const { state, queryKey, promise } of underWay) {
    if (state.data !== undefined) continue
    const again = () => queryClient.invalidateQueries({ queryKey, exact: true })
    void promise?.then(again, again)
  }
  void queryClient.invalidateQueries(shownOn)
}
