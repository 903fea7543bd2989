import type { BookmarkType, listBookmarkIds, listBookmarks } from '#contract/bookmarks.ts'
import type { ParsedRequestOf, ResponseOf } from '#contract/endpoint.ts'
import { PRODUCT_PAGE_SIZE } from '#contract/limits.ts'
import type { AppServices } from '#server/services/app-services.ts'
import { toInstant } from '#server/services/kst.ts'
import { findBrandsByIds } from '#server/brands/brand.store.ts'
import { presentBrand } from '#server/brands/brands.present.ts'
import { findContentsByIds } from '#server/contents/content.store.ts'
import { presentContent } from '#server/contents/read-articles.ts'
import { findCards } from '#server/products/card.store.ts'
import { presentCard } from '#server/products/products.present.ts'
import { findAllBookmarks, pageOfBookmarks } from './bookmark.store.ts'

/** A member's bookmarks of one type, latest first; targets that are no longer offered are listed without their card. */
export async function listOwnBookmarks(
  services: AppServices,
  userId: number,
  {
    type = 'PRODUCT',
    page = 1,
    size = PRODUCT_PAGE_SIZE,
  }: ParsedRequestOf<typeof listBookmarks>['query'],
): Promise<ResponseOf<typeof listBookmarks>> {
  const offset = (page - 1) * size
  const section = { offset, limit: size }
  const { bookmarks, total } = await pageOfBookmarks(services.db, { userId, type }, section)
  const entries = bookmarks.map(({ createdAt, ...row }) => ({
    ...row,
    createdAt: toInstant(createdAt),
  }))
  const items = await withTargets(services, userId, type, entries)
  return { items, page, size, total, hasNext: offset + items.length < total }
}

interface Entry {
  readonly bookmarkId: number
  readonly targetId: number
  readonly createdAt: string
}

async function withTargets(
  { db, clock }: AppServices,
  userId: number,
  type: BookmarkType,
  entries: readonly Entry[],
): Promise<ResponseOf<typeof listBookmarks>['items']> {
  const ids = entries.map(({ targetId }) => targetId)
  const now = clock.now()
  if (type === 'BRAND') {
    const rows = await findBrandsByIds(db, ids)
    const targets = new Map(rows.map((row) => [row.brand.id, presentBrand(row)]))
    return entries.map((row) => ({
      ...row,
      targetType: 'BRAND' as const,
      target: targets.get(row.targetId) ?? null,
    }))
  }
  if (type === 'CONTENT') {
    const rows = await findContentsByIds(db, now, ids)
    const targets = new Map(rows.map((row) => [row.id, presentContent(row)]))
    return entries.map((row) => ({
      ...row,
      targetType: 'CONTENT' as const,
      target: targets.get(row.targetId) ?? null,
    }))
  }
  const rows = await findCards(db, ids, userId)
  const onSale = rows.filter(({ product }) => product.status === 'ON_SALE')
  const targets = new Map(onSale.map((row) => [row.product.id, presentCard(row, now)]))
  return entries.map((row) => ({
    ...row,
    targetType: 'PRODUCT' as const,
    target: targets.get(row.targetId) ?? null,
  }))
}

/** Ids of all bookmarks of a member by type. */
export async function listOwnBookmarkIds(
  { db }: AppServices,
  userId: number,
): Promise<ResponseOf<typeof listBookmarkIds>> {
  const rows = await findAllBookmarks(db, userId)
  const idsOf = (type: BookmarkType) => rows.flatMap((row) => (row.type === type ? [row.id] : []))
  return { PRODUCT: idsOf('PRODUCT'), BRAND: idsOf('BRAND'), CONTENT: idsOf('CONTENT') }
}
