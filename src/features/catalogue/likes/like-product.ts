import type { QueryClient } from '@tanstack/react-query'
import type { Kept, OutboxClient } from '#src/offline/outbox/outbox-client.ts'
import type { LikeChange } from './like-channel.ts'
import { likeMutation } from './mutations.ts'

/** Sets or removes a like the {@link likeMutation}, for a page without mutation state. */
export function setLike(
  client: QueryClient,
  outbox: OutboxClient,
  wish: LikeChange,
): Promise<Kept> {
  return client.getMutationCache().build(client, likeMutation(outbox)).execute(wish)
}
