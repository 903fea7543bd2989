import { mutationOptions } from '@tanstack/react-query'
import type { OutboxDoor } from '#src/offline/outbox/outbox-client.ts'
import { heartWrite, type HeartWish } from './like-channel.ts'

/** Sets or takes back a heart. The outbox shows it at once and sends it, now or once there is network. */
export const heartMutation = (outbox: OutboxDoor) =>
  mutationOptions({
    mutationKey: ['products', 'heart'],
    mutationFn: (wish: HeartWish) => outbox.keep(heartWrite(wish)),
    onError: (_error, { productId }, _kept, { client }) =>
      client.invalidateQueries({ queryKey: ['products', productId], exact: true }),
  })
