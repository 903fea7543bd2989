import * as v from 'valibot'
import { listBookmarkIds } from '#contract/catalogue/bookmarks.calls.ts'
import {
  removeProductBookmark,
  getProduct,
  bookmarkProduct,
  type ProductDetail,
} from '#contract/catalogue/product-details.calls.ts'
import { apiQueryKey } from '#src/page/api-query.ts'
import { updateCached } from '#src/offline/outbox/update-cached.ts'
import { outboxChannel } from '#src/offline/outbox/outbox-channel.ts'
import type { NewWrite } from '#src/offline/outbox/outbox-client.ts'
import { queuedWrite } from '#src/offline/outbox/queued-write.ts'
import { applyBookmark, withBookmarkedId, type BookmarkedIds } from './apply-bookmark.ts'

/** Wanted bookmark of a member; idempotent (catalogue#hearts). */
const ProductBookmarkChange = v.object({ productId: v.number(), liked: v.boolean() })
export type ProductBookmarkChange = v.InferOutput<typeof ProductBookmarkChange>

/** Key of the product query, whose answer contains the like. */
export const productKey = (productId: number) => apiQueryKey(getProduct, { params: { productId } })

/** Outbox channel of bookmarks. */
export const productBookmarkChannel = outboxChannel({
  name: 'hearts',
  progress: bookmarkProduct.progress,
  change: ProductBookmarkChange,
  shownOn: {
    predicate: ({ queryKey: [first, id, last] }) =>
      // The list of bookmarked products is requested again once a bookmark is saved.
      first === 'bookmarks' ||
      (first === 'products' && typeof id === 'number' && last === 'detail'),
  },
  show: (client, changes) => {
    for (const { productId, liked } of changes) {
      const show = (product: ProductDetail) => applyBookmark(product, liked)
      updateCached<ProductDetail>(client, productKey(productId), show)
      updateCached<BookmarkedIds>(client, apiQueryKey(listBookmarkIds, {}), (ids) =>
        withBookmarkedId(ids, 'PRODUCT', productId, liked),
      )
    }
  },
  refusalText: ({ sentence }) => sentence ?? '찜한 상품을 저장하지 못했습니다.',
  page: { label: '상품 보기', path: '/products' },
})

/** Write that sets or removes a bookmark; a newer write for the same product replaces it. */
export function productBookmarkWrite(optimistic: ProductBookmarkChange): NewWrite {
  const { productId, liked } = optimistic
  return queuedWrite(
    liked ? bookmarkProduct : removeProductBookmark,
    { params: { productId } },
    { channel: productBookmarkChannel, target: productId, optimistic },
  )
}
