import { RECENT_PRODUCTS_MAX } from '#contract/platform/limits.ts'
import type { ProductCard } from '#contract/catalogue/products.calls.ts'
import { findCards } from '#server/catalogue/products/card.store.ts'
import { presentCard } from '#server/catalogue/products/products.present.ts'
import type { AppServices } from '#server/platform/services/app-services.ts'
import {
  deleteRecentExcept,
  existingProducts,
  findRecentIds,
  putRecent,
} from './recent-product.store.ts'

/** Recently viewed products of a member, latest first. */
export async function listRecent(services: AppServices, userId: number): Promise<ProductCard[]> {
  const { db, clock } = services
  const ids = await findRecentIds(db, userId, RECENT_PRODUCTS_MAX)
  const now = clock.now()
  const rows = new Map((await findCards(services, ids, userId)).map((row) => [row.product.id, row]))
  return ids.flatMap((id) => {
    const row = rows.get(id)
    return row ? [presentCard(row, now)] : []
  })
}

/** Merges the products that a device viewed, latest first, before those that are stored. */
export async function mergeRecent(
  services: AppServices,
  userId: number,
  productIds: readonly number[],
): Promise<ProductCard[]> {
  const { db, clock } = services
  const now = clock.now().getTime()
  await db.transaction(async (tx) => {
    const known = await existingProducts(tx, productIds)
    const viewed = [...new Set(productIds)].filter((id) => known.has(id))
    // In the order of their ids, so that two devices never wait for each other.
    const views = viewed.map((productId, index) => ({
      userId,
      productId,
      viewedAt: new Date(now - index),
    }))
    await putRecent(
      tx,
      views.toSorted((left, right) => left.productId - right.productId),
    )
    const recentIds = await findRecentIds(tx, userId, RECENT_PRODUCTS_MAX)
    if (recentIds.length === RECENT_PRODUCTS_MAX) await deleteRecentExcept(tx, userId, recentIds)
  })
  return listRecent(services, userId)
}
