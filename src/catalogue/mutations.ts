import { mutationOptions } from '@tanstack/react-query'
import { WRITE_PAUSE_MS } from '#contract/limits.ts'
import type { OutboxDoor } from '#src/outbox/outbox-door.ts'
import { heartWrite, type HeartWish } from './heart-lane.ts'

/** Sets or takes back a heart. The outbox shows it at once and sends it, once the taps have paused and there is network. */
export const heartMutation = (outbox: OutboxDoor) =>
  mutationOptions({
    mutationKey: ['products', 'heart'],
    mutationFn: (wish: HeartWish) => outbox.keep(heartWrite(wish), WRITE_PAUSE_MS),
    onError: (_error, { productId }, _kept, { client }) =>
      client.invalidateQueries({ queryKey: ['products', productId], exact: true }),
  })
