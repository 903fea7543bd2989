import type { QueryClient } from '@tanstack/react-query'
import type { Kept, OutboxDoor } from '#src/offline/outbox/outbox-client.ts'
import type { HeartWish } from './like-channel.ts'
import { heartMutation } from './mutations.ts'

/** Sets or takes back a heart as {@link heartMutation} does, for a page that shows no mutation of its own. */
export function giveHeart(client: QueryClient, outbox: OutboxDoor, wish: HeartWish): Promise<Kept> {
  return client.getMutationCache().build(client, heartMutation(outbox)).execute(wish)
}
