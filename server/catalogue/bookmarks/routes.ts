import {
  listBookmarkIds,
  listBookmarks,
  listBookmarkTargets,
  mergeBookmarks,
  setBookmark,
} from '#contract/catalogue/bookmarks.calls.ts'
import {
  removeProductBookmark,
  bookmarkProduct,
} from '#contract/catalogue/product-details.calls.ts'
import type { AppServices, TxServices } from '#server/platform/services/app-services.ts'
import type { App } from '#server/platform/http/app.ts'
import { ApiFailure } from '#server/platform/errors/api-failure.ts'
import { mount, mountTransactional } from '#server/platform/http/mount.ts'
import { requireMember } from '#server/platform/http/require-member.ts'
import type { Visitor } from '#server/platform/http/visitor.ts'
import { requireProduct } from '#server/catalogue/products/product-detail.ts'
import { listOwnBookmarkIds, listOwnBookmarks, listTargets } from './list-bookmarks.ts'
import { mergeOwnBookmarks, setOwnBookmark } from './set-bookmark.ts'

/** Routes of bookmarks; those of products have an address of their own, `/like`. */
export function bookmarkRoutes(app: App, services: AppServices): void {
  mount(app, listBookmarks, ({ visitor, query }) =>
    listOwnBookmarks(services, { ...visitor, user: requireMember(visitor) }, query),
  )
  mount(app, listBookmarkIds, ({ visitor }) =>
    listOwnBookmarkIds(services, requireMember(visitor).id),
  )
  mount(app, listBookmarkTargets, ({ visitor, query }) => listTargets(services, visitor, query))
  mountTransactional(app, setBookmark, ({ visitor, body }, tx) =>
    setOwnBookmark(tx, visitor, body, body.bookmarked),
  )
  mount(app, mergeBookmarks, async ({ visitor, body }) => {
    await mergeOwnBookmarks(services, visitor, body.targets)
    return {}
  })
  mountTransactional(app, bookmarkProduct, ({ visitor, params }, tx) =>
    markTarget(tx, visitor, params.productId, true),
  )
  mountTransactional(app, removeProductBookmark, ({ visitor, params }, tx) =>
    markTarget(tx, visitor, params.productId, false),
  )
}

async function markTarget(
  services: TxServices,
  visitor: Visitor,
  productId: number,
  liked: boolean,
) {
  const { product } = await requireProduct(services, productId)
  if (liked && product.status === 'STOPPED') throw new ApiFailure('PRODUCT_STOPPED')
  const target = { targetType: 'PRODUCT', targetId: productId } as const
  const { bookmarked, likeCount } = await setOwnBookmark(services, visitor, target, liked)
  return { liked: bookmarked, likeCount }
}
