import { matchQuery, type QueryClient } from '@tanstack/react-query'
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
        if (names.includes(name)) void queryClient.invalidateQueries(shownOn)
      }
    },
  }
}
