import * as v from 'valibot'
import {
  dislikeProduct,
  getProduct,
  likeProduct,
  type ProductDetail,
} from '#contract/product-details.ts'
import { requestPath } from '#core/api/request-path.ts'
import type { QueuedWrite } from '#core/outbox/outbox.ts'
import { apiQueryKey } from '#src/page/api-query.ts'
import { updateCached } from '#src/offline/outbox/update-cached.ts'
import type { OutboxChannel } from '#src/offline/outbox/outbox-channel.ts'
import type { NewWrite } from '#src/offline/outbox/outbox-client.ts'
import { applyLike } from './apply-like.ts'

/** Wanted like of a member; idempotent (Product 0.8). */
const LikeChange = v.object({ productId: v.number(), liked: v.boolean() })
export type LikeChange = v.InferOutput<typeof LikeChange>

/** Key of the product query, whose answer contains the like. */
export const productKey = (productId: number) => apiQueryKey(getProduct, { params: { productId } })

/** Write that sets or removes a like; a newer write for the same product replaces it. */
export function likeWrite(wish: LikeChange): NewWrite {
  const { productId, liked } = wish
  const path = requestPath(liked ? likeProduct : dislikeProduct, { params: { productId } })
  return {
    lane: likeChannel.name,
    target: String(productId),
    request: { method: 'POST', path, body: undefined },
    note: wish,
  }
}

/** Wanted like of a write; undefined when another version of the app made it. */
function wishOf({ note }: QueuedWrite): LikeChange | undefined {
  const parsed = v.safeParse(LikeChange, note)
  return parsed.success ? parsed.output : undefined
}

/** Outbox channel of likes. */
export const likeChannel: OutboxChannel = {
  name: 'hearts',
  progress: likeProduct.progress,
  shownOn: {
    predicate: ({ queryKey: [first, id, last] }) =>
      first === 'products' && typeof id === 'number' && last === 'detail',
  },
  showIn: (client, writes) => {
    for (const write of writes) {
      const wish = wishOf(write)
      if (wish === undefined) continue
      const { productId, liked } = wish
      const show = (product: ProductDetail) => applyLike(product, liked)
      updateCached<ProductDetail>(client, productKey(productId), show)
    }
  },
  refusalText: ({ sentence }) => sentence ?? '찜한 상품을 저장하지 못했습니다.',
  page: { label: '상품 보기', path: '/products' },
}
