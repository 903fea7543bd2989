import { mutationOptions } from '@tanstack/react-query'
import { WRITE_PAUSE_MS } from '#contract/platform/limits.ts'
import type { NewWrite, OutboxClient } from '#src/offline/outbox/outbox-client.ts'
import { bookmarkWrite, pageKeyOf } from './bookmark-channel.ts'
import { productBookmarkWrite, productKey } from './product-bookmark-channel.ts'
import type { DeviceBookmark } from './parse-bookmarks.ts'

/** Wanted bookmark of a member. */
export interface MarkedTarget extends DeviceBookmark {
  readonly liked: boolean
}

/**
 * Sets or removes a like. The outbox shows it at once and sends it after a pause, when there is
 * network.
 */
export const bookmarkMutation = (outbox: OutboxClient) =>
  mutationOptions({
    mutationKey: ['likes'],
    mutationFn: (wish: MarkedTarget) => outbox.enqueue(writeOf(wish), WRITE_PAUSE_MS),
    onError: (_error, wish, _result, { client }) =>
      client.invalidateQueries({ queryKey: keyOf(wish) }),
  })

function writeOf({ targetType, targetId, liked }: MarkedTarget): NewWrite {
  return targetType === 'PRODUCT'
    ? productBookmarkWrite({ productId: targetId, liked })
    : bookmarkWrite({ targetType, targetId, bookmarked: liked })
}

function keyOf({ targetType, targetId }: MarkedTarget) {
  return targetType === 'PRODUCT' ? productKey(targetId) : pageKeyOf({ targetType, targetId })
}
