import type {
  BookmarkType,
  listBookmarkIds,
  listBookmarks,
  listBookmarkTargets,
} from '#contract/catalogue/bookmarks.calls.ts'
import type { ParsedRequestOf, ResponseOf } from '#contract/platform/endpoint.ts'
import { PRODUCT_PAGE_SIZE } from '#contract/platform/limits.ts'
import type { AppServices } from '#server/platform/services/app-services.ts'
import { toInstant } from '#server/platform/services/kst.ts'
import type { Visitor } from '#server/platform/http/visitor.ts'
import { findAllBookmarks, pageOfBookmarks } from './bookmark.store.ts'
import { withTargets } from './with-targets.ts'

/**
 * A member's bookmarks of one type, latest first; targets that are no longer offered are listed
 * without their card.
 */
export async function listOwnBookmarks(
  services: AppServices,
  visitor: Visitor & { readonly user: { readonly id: number } },
  {
    type = 'PRODUCT',
    page = 1,
    size = PRODUCT_PAGE_SIZE,
  }: ParsedRequestOf<typeof listBookmarks>['query'],
): Promise<ResponseOf<typeof listBookmarks>> {
  const offset = (page - 1) * size
  const key = { userId: visitor.user.id, type }
  const { bookmarks, total } = await pageOfBookmarks(services.db, key, { offset, limit: size })
  const entries = bookmarks.map(({ createdAt, ...row }) => ({
    ...row,
    createdAt: toInstant(createdAt),
  }))
  const items = await withTargets(services, visitor, type, entries)
  return { items, page, size, total, hasNext: offset + items.length < total }
}

/** Ids of all bookmarks of a member by type. */
export async function listOwnBookmarkIds(
  { db }: AppServices,
  userId: number,
): Promise<ResponseOf<typeof listBookmarkIds>> {
  const rows = await findAllBookmarks(db, userId)
  const idsOf = (type: BookmarkType) => rows.flatMap((row) => (row.type === type ? [row.id] : []))
  return {
    PRODUCT: idsOf('PRODUCT'),
    BRAND: idsOf('BRAND'),
    CONTENT: idsOf('CONTENT'),
    STYLE: idsOf('STYLE'),
  }
}

/** Cards of what a guest's device has bookmarked, in the order of the ids, each once. */
export async function listTargets(
  services: AppServices,
  visitor: Visitor,
  { type, ids }: ParsedRequestOf<typeof listBookmarkTargets>['query'],
): Promise<ResponseOf<typeof listBookmarkTargets>> {
  const entries = [...new Set(ids)].map((targetId) => ({ targetId }))
  return withTargets(services, visitor, type, entries)
}
