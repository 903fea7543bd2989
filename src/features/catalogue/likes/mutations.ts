import { mutationOptions } from '@tanstack/react-query'
import type { OutboxClient } from '#src/offline/outbox/outbox-client.ts'
import { likeWrite, productKey, type LikeChange } from './like-channel.ts'

/** Mutation that sets or removes a like. The outbox shows it at once and sends it, now or once there is network. */
export const likeMutation = (outbox: OutboxClient) =>
  mutationOptions({
    mutationKey: ['products', 'heart'],
    mutationFn: (wish: LikeChange) => outbox.keep(likeWrite(wish)),
    onError: (_error, { productId }, _kept, { client }) =>
      client.invalidateQueries({ queryKey: productKey(productId) }),
  })
