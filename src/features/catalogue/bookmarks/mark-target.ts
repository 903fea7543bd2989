import type { QueryClient } from '@tanstack/react-query'
import type { OutboxClient } from '#src/offline/outbox/outbox-client.ts'
import { toast } from '#src/ui/toast/toast.ts'
import { deviceLikes, deviceLikesQuery } from './device-bookmarks.ts'
import { likeMutation, type LikeWish } from './mutations.ts'
import { parseLikes, withLike } from './parse-bookmarks.ts'

/** Sets or removes a member's like by the {@link likeMutation}, for a page without mutation state. */
export async function setLike(
  client: QueryClient,
  outbox: OutboxClient,
  wish: LikeWish,
): Promise<void> {
  await client.getMutationCache().build(client, likeMutation(outbox)).execute(wish)
}

/** Shows a guest's like that was noted on the device, within the limits; the first one is explained. */
export async function setDeviceLike(client: QueryClient, wish: LikeWish): Promise<void> {
  const noted = (deviceLikes.read() ?? '').split(',')
  writeLikes(client, withLike(noted, wish, wish.liked))
  if (wish.liked && parseLikes(noted).length === 1) {
    await toast('이 기기에 저장했습니다. 로그인하면 모든 기기에서 볼 수 있습니다.')
  }
}

/** Replaces the likes on the device. */
export function writeLikes(client: QueryClient, keys: readonly string[]): void {
  deviceLikes.write(keys.length === 0 ? undefined : keys.join(','))
  client.setQueryData(deviceLikesQuery.queryKey, [...keys])
}
