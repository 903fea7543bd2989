import type { listBookmarks } from '#contract/bookmarks.ts'
import type { ParsedRequestOf, ResponseOf } from '#contract/endpoint.ts'
import { PRODUCT_PAGE_SIZE } from '#contract/limits.ts'
import type { AppServices } from '#server/services/app-services.ts'
import { toInstant } from '#server/services/kst.ts'
import { findCards } from '#server/products/card.store.ts'
import { presentCard } from '#server/products/products.present.ts'
import { pageOfBookmarks } from './bookmark.store.ts'

/** A member's bookmarked products, latest first; those no longer on sale are listed without their card. */
export async function listOwnBookmarks(
  { db, clock }: AppServices,
  userId: number,
  { page = 1, size = PRODUCT_PAGE_SIZE }: ParsedRequestOf<typeof listBookmarks>['query'],
): Promise<ResponseOf<typeof listBookmarks>> {
  const offset = (page - 1) * size
  const { bookmarks, total } = await pageOfBookmarks(db, userId, { offset, limit: size })
  const ids = bookmarks.map(({ targetId }) => targetId)
  const onSale = (await findCards(db, ids, userId)).filter(
    ({ product }) => product.status === 'ON_SALE',
  )
  const now = clock.now()
  const cards = new Map(onSale.map((row) => [row.product.id, presentCard(row, now)]))
  const items = bookmarks.map(({ bookmarkId, targetId, createdAt }) => ({
    bookmarkId,
    targetType: 'PRODUCT' as const,
    targetId,
    createdAt: toInstant(createdAt),
    target: cards.get(targetId) ?? null,
  }))
  return { items, page, size, total, hasNext: offset + items.length < total }
}
