import * as v from 'valibot'
import { dislikeProduct, likeProduct, type ProductDetail } from '#contract/product-details.ts'
import { requestPath } from '#core/api/request-path.ts'
import type { KeptWrite } from '#core/outbox/outbox.ts'
import { changeShown } from '#src/outbox/change-shown.ts'
import type { Lane } from '#src/outbox/lane.ts'
import type { NewWrite } from '#src/outbox/outbox-door.ts'
import { withHeart } from './with-heart.ts'

/** What a member wants of a heart; saying it twice changes nothing (Product 0.8). */
const HeartWish = v.object({ productId: v.number(), liked: v.boolean() })
export type HeartWish = v.InferOutput<typeof HeartWish>

/** Key of the query whose answer bears a product's heart (product-queries.ts). */
const productKey = (productId: number) => ['products', productId]

/** Sets or takes back a heart, as the outbox keeps it; a newer wish for the same product takes its place. */
export function heartWrite(wish: HeartWish): NewWrite {
  const { productId, liked } = wish
  const path = requestPath(liked ? likeProduct : dislikeProduct, { params: { productId } })
  return {
    lane: heartLane.name,
    target: String(productId),
    request: { method: 'POST', path, body: undefined },
    note: wish,
  }
}

/** What a write of this lane wishes; undefined when another version of the app made it. */
function wishOf({ note }: KeptWrite): HeartWish | undefined {
  const parsed = v.safeParse(HeartWish, note)
  return parsed.success ? parsed.output : undefined
}

/** What the outbox knows of hearts. */
export const heartLane: Lane = {
  name: 'hearts',
  shownOn: {
    predicate: ({ queryKey: [first, id, ...rest] }) =>
      // The list of wishes is asked again once a like is saved.
      first === 'bookmarks' ||
      (first === 'products' && typeof id === 'number' && rest.length === 0),
  },
  showIn: (client, writes) => {
    for (const write of writes) {
      const wish = wishOf(write)
      if (wish === undefined) continue
      const { productId, liked } = wish
      const show = (product: ProductDetail) => withHeart(product, liked)
      changeShown<ProductDetail>(client, productKey(productId), show)
    }
  },
  refusalText: ({ sentence }) => sentence ?? '찜한 상품을 저장하지 못했습니다.',
  page: { label: '상품 보기', path: '/products' },
}
