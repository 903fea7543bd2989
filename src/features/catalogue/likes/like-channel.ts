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

/** What a member wants of a heart; saying it twice changes nothing (Product 0.8). */
const LikeChange = v.object({ productId: v.number(), liked: v.boolean() })
export type LikeChange = v.InferOutput<typeof LikeChange>

/** Key of the query whose answer holds whether a product is liked. */
export const productKey = (productId: number) => apiQueryKey(getProduct, { params: { productId } })

/** Sets or takes back a heart, as the outbox keeps it; a newer wish for the same product takes its place. */
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

/** What a write of this lane wishes; undefined when another version of the app made it. */
function wishOf({ note }: QueuedWrite): LikeChange | undefined {
  const parsed = v.safeParse(LikeChange, note)
  return parsed.success ? parsed.output : undefined
}

/** What the outbox knows of hearts. */
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
