import { and, asc, eq, sql } from 'drizzle-orm'
import type { Database, Tx } from '#server/platform/database/database.ts'
import { skus } from '#server/platform/database/schema/selling.ts'

/** A size of a product with what operators need to change it. */
export type SizeOfSet = Awaited<ReturnType<typeof findSizeSet>>[number]

// A movement, a hold, an alert, or a line of a cart or an order names it.
const IS_FIXED = sql<boolean>`(
  EXISTS (SELECT 1 FROM stock_movements m WHERE m.sku_id = ${skus}.id)
  OR EXISTS (SELECT 1 FROM order_holds h WHERE h.sku_id = ${skus}.id)
  OR EXISTS (SELECT 1 FROM restock_alerts a WHERE a.sku_id = ${skus}.id)
  OR EXISTS (SELECT 1 FROM order_products l WHERE l.sku_id = ${skus}.id)
  OR EXISTS (SELECT 1 FROM cart_items c WHERE c.sku_id = ${skus}.id)
  OR EXISTS (SELECT 1 FROM raffle_sizes r WHERE r.sku_id = ${skus}.id)
)`

/** Sizes of a product in their order, also those that are switched off. */
export async function findSizeSet(db: Database | Tx, productId: number) {
  return db
    .select({
      id: skus.id,
      label: skus.label,
      barcode: skus.barcode,
      measures: skus.measures,
      isActive: skus.isActive,
      onHand: skus.onHand,
      held: skus.held,
      isFixed: IS_FIXED,
    })
    .from(skus)
    .where(eq(skus.productId, productId))
    .orderBy(asc(skus.sort), asc(skus.id))
}

/** A size as it is stored; one without `id` is new and has no pieces. */
export interface SizeToStore {
  readonly id?: number | undefined
  readonly label: string
  readonly barcode: string
  readonly measures: Readonly<Record<string, number>>
  readonly isActive: boolean
}

/** Sizes of a product locked in the order of their ids, so that no piece moves meanwhile. */
export async function lockSizes(tx: Tx, productId: number): Promise<void> {
  await tx
    .select({ id: skus.id })
    .from(skus)
    .where(eq(skus.productId, productId))
    .orderBy(asc(skus.id))
    .for('update')
}

/** Stores the sizes of a product in this order and deletes the others. */
export async function storeSizeSet(
  tx: Tx,
  productId: number,
  sizes: readonly SizeToStore[],
  removed: readonly number[],
): Promise<void> {
  for (const id of removed)
    await tx.delete(skus).where(and(eq(skus.id, id), eq(skus.productId, productId)))
  // Two sizes may exchange their labels or barcodes: both are free while the new ones are written.
  for (const { id } of sizes)
    if (id !== undefined)
      await tx
        .update(skus)
        .set({ label: sql`'#' || ${skus.id}`, barcode: sql`'#' || ${skus.id}` })
        .where(and(eq(skus.id, id), eq(skus.productId, productId)))
  for (const [sort, { id, ...size }] of sizes.entries()) {
    const row = { ...size, measures: { ...size.measures }, sort }
    if (id === undefined) await tx.insert(skus).values({ ...row, productId, onHand: 0 })
    else
      await tx
        .update(skus)
        .set(row)
        .where(and(eq(skus.id, id), eq(skus.productId, productId)))
  }
}

/** Adds a size without pieces after the others of its product. */
export async function addSize(
  tx: Tx,
  productId: number,
  { label, barcode, measures, isActive }: Omit<SizeToStore, 'id'>,
): Promise<void> {
  const sort = sql`(SELECT coalesce(max(s.sort) + 1, 0) FROM skus s WHERE s.product_id = ${productId})`
  const row = { label, barcode, measures: { ...measures }, isActive }
  await tx.insert(skus).values({ ...row, sort, productId, onHand: 0 })
}

/** Deletes all sizes of a product; another table that names one refuses it. */
export async function deleteSizes(tx: Tx, productId: number): Promise<void> {
  await tx.delete(skus).where(eq(skus.productId, productId))
}
