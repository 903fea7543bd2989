import { mutationOptions } from '@tanstack/react-query'
import { WRITE_PAUSE_MS } from '#contract/platform/limits.ts'
import type { NewWrite, OutboxClient } from '#src/offline/outbox/outbox-client.ts'
import { bookmarkWrite, pageKeyOf } from './bookmark-channel.ts'
import { likeWrite, productKey } from './product-bookmark-channel.ts'
import type { LikeTarget } from './parse-bookmarks.ts'

/** Wanted like of a member. */
export interface LikeWish extends LikeTarget {
  readonly liked: boolean
}

/** Sets or removes a like. The outbox shows it at once and sends it after a pause, when there is network. */
export const likeMutation = (outbox: OutboxClient) =>
  mutationOptions({
    mutationKey: ['likes'],
    mutationFn: (wish: LikeWish) => outbox.enqueue(writeOf(wish), WRITE_PAUSE_MS),
    onError: (_error, wish, _result, { client }) =>
      client.invalidateQueries({ queryKey: keyOf(wish) }),
  })

function writeOf({ targetType, targetId, liked }: LikeWish): NewWrite {
  return targetType === 'PRODUCT'
    ? likeWrite({ productId: targetId, liked })
    : bookmarkWrite({ targetType, targetId, bookmarked: liked })
}

function keyOf({ targetType, targetId }: LikeWish) {
  return targetType === 'PRODUCT' ? productKey(targetId) : pageKeyOf({ targetType, targetId })
}
