import { mutationOptions } from '@tanstack/react-query'
import { WRITE_PAUSE_MS } from '#contract/limits.ts'
import type { OutboxClient } from '#src/offline/outbox/outbox-client.ts'
import { likeWrite, productKey, type LikeChange } from './like-channel.ts'

/** Sets or takes back a heart. The outbox shows it at once and sends it, once the taps have paused and there is network. */
export const likeMutation = (outbox: OutboxClient) =>
  mutationOptions({
    mutationKey: ['products', 'heart'],
    mutationFn: (wish: LikeChange) => outbox.keep(likeWrite(wish), WRITE_PAUSE_MS),
    onError: (_error, { productId }, _kept, { client }) =>
      client.invalidateQueries({ queryKey: productKey(productId) }),
  })
