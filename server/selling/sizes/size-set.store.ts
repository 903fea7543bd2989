import { and, asc, eq, inArray, sql } from 'drizzle-orm'
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

const SIZE = {
  id: skus.id,
  label: skus.label,
  barcode: skus.barcode,
  measures: skus.measures,
  isActive: skus.isActive,
  onHand: skus.onHand,
  held: skus.held,
  isFixed: IS_FIXED,
}

/** Sizes of a product in their order, also those that are switched off. */
export async function findSizeSet(db: Database | Tx, productId: number) {
  return db
    .select(SIZE)
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

/** Sizes of products by the ids of these, each in its order. */
export async function findSizeSets(
  db: Database | Tx,
  productIds: readonly number[],
): Promise<ReadonlyMap<number, readonly SizeOfSet[]>> {
  if (productIds.length === 0) return new Map()
  const rows = await db
    .select({ productId: skus.productId, ...SIZE })
    .from(skus)
    .where(inArray(skus.productId, [...productIds]))
    .orderBy(asc(skus.sort), asc(skus.id))
  const sets = new Map<number, SizeOfSet[]>()
  for (const { productId, ...size } of rows) {
    const set = sets.get(productId)
    if (set === undefined) sets.set(productId, [size])
    else set.push(size)
  }
  return sets
}

/** Sizes of several products locked in the order of their ids. */
export async function lockSizesOf(db: Database | Tx, productIds: readonly number[]): Promise<void> {
  if (productIds.length === 0) return
  await db
    .select({ id: skus.id })
    .from(skus)
    .where(inArray(skus.productId, [...productIds]))
    .orderBy(asc(skus.id))
    .for('update')
}

/** Adds sizes without pieces after the others of their products. */
export async function addSizes(
  tx: Tx,
  sizes: readonly (Omit<SizeToStore, 'id'> & { readonly productId: number })[],
): Promise<void> {
  if (sizes.length === 0) return
  await tx.execute(sql`
    INSERT INTO skus (product_id, label, barcode, measures, is_active, on_hand, sort)
    SELECT added.product_id, added.label, added.barcode, added.measures, added.is_active, 0,
      coalesce((SELECT max(s.sort) + 1 FROM skus s WHERE s.product_id = added.product_id), 0)
        + row_number() OVER (PARTITION BY added.product_id ORDER BY added.place) - 1
    FROM jsonb_to_recordset(${JSON.stringify(sizes.map(recordOf))}::jsonb) AS added
      (product_id bigint, label text, barcode text, measures jsonb, is_active boolean, place integer)
    ORDER BY added.place`)
}

/** Changes locked sizes; their labels and their order stay. */
export async function changeSizes(
  tx: Tx,
  sizes: readonly (SizeToStore & { readonly id: number; readonly productId: number })[],
): Promise<void> {
  if (sizes.length === 0) return
  await tx.execute(sql`
    UPDATE skus SET
      barcode = changed.barcode, measures = changed.measures, is_active = changed.is_active
    FROM jsonb_to_recordset(${JSON.stringify(sizes.map(recordOf))}::jsonb) AS changed
      (id bigint, product_id bigint, barcode text, measures jsonb, is_active boolean)
    WHERE skus.id = changed.id AND skus.product_id = changed.product_id`)
}

const recordOf = (size: SizeToStore & { readonly productId: number }, place: number) => ({
  id: size.id,
  product_id: size.productId,
  label: size.label,
  barcode: size.barcode,
  measures: size.measures,
  is_active: size.isActive,
  place,
})

/** Deletes all sizes of a product; another table that names one refuses it. */
export async function deleteSizes(tx: Tx, productId: number): Promise<void> {
  await tx.delete(skus).where(eq(skus.productId, productId))
}
