import type { QueryClient } from '@tanstack/react-query'
import type { OutboxClient } from '#src/offline/outbox/outbox-client.ts'
import { toast } from '#src/ui/toast/toast.ts'
import { deviceBookmarks, deviceBookmarksQuery } from './device-bookmarks.ts'
import { bookmarkMutation, type MarkedTarget } from './mutations.ts'
import { parseBookmarks, withBookmark } from './parse-bookmarks.ts'

/**
 * Sets or removes a member's like by the {@link bookmarkMutation}, for a page without mutation
 * state.
 */
export async function markTarget(
  client: QueryClient,
  outbox: OutboxClient,
  wish: MarkedTarget,
): Promise<void> {
  await client.getMutationCache().build(client, bookmarkMutation(outbox)).execute(wish)
}

/**
 * Shows a guest's like that was noted on the device, within the limits; the first one is explained.
 */
export async function setDeviceBookmark(client: QueryClient, wish: MarkedTarget): Promise<void> {
  const noted = (deviceBookmarks.read() ?? '').split(',')
  writeDeviceBookmarks(client, withBookmark(noted, wish, wish.liked))
  if (wish.liked && parseBookmarks(noted).length === 1) {
    await toast('이 기기에 저장했습니다. 로그인하면 모든 기기에서 볼 수 있습니다.')
  }
}

/** Replaces the bookmarks on the device. */
export function writeDeviceBookmarks(client: QueryClient, keys: readonly string[]): void {
  deviceBookmarks.write(keys.length === 0 ? undefined : keys.join(','))
  client.setQueryData(deviceBookmarksQuery.queryKey, [...keys])
}
