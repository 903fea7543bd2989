import { sql } from 'drizzle-orm'
import type { Picture } from '#contract/pictures.ts'
import type { ProductQuestion } from '#contract/products.ts'
import type { Database, Tx } from '#server/database/database.ts'
import { earnsMileageOf, type Sellable } from './sellable.ts'

interface SellableRow extends Record<string, unknown> {
  sizeId: number
  productId: number
  productCode: string
  brandName: string
  productName: string
  colorName: string
  sizeLabel: string
  image: Picture
  listPrice: number
  unitPrice: number
  status: Sellable['status']
  saleType: Sellable['saleType']
  releaseAt: string | null
  maxPerOrder: number
  maxPerUser: number | null
  question: ProductQuestion | null
  madeToOrder: boolean
  mileageExcluded: boolean
  isActive: boolean
  available: number
}

/** Sizes by their ids, with current data; unknown ids are omitted. */
export async function readSellables(
  db: Database | Tx,
  sizeIds: readonly number[],
): Promise<Map<number, Sellable>> {
  if (sizeIds.length === 0) return new Map()
  const { rows } = await db.execute<SellableRow>(sql`
    SELECT s.id AS "sizeId", p.id AS "productId", p.code AS "productCode", b.name_en AS "brandName",
      p.name_ko AS "productName", p.color_name AS "colorName", s.label AS "sizeLabel", p.pictures -> 0 AS "image",
      p.list_price AS "listPrice", p.sale_price AS "unitPrice", p.status, p.sale_type AS "saleType",
      p.release_at AS "releaseAt", p.max_per_order AS "maxPerOrder", p.max_per_user AS "maxPerUser", p.question,
      p.made_to_order AS "madeToOrder", p.mileage_excluded AS "mileageExcluded", s.is_active AS "isActive",
      s.on_hand - s.held AS available
    FROM skus s JOIN products p ON p.id = s.product_id JOIN brands b ON b.id = p.brand_id
    WHERE s.id IN ${sizeIds}
  `)
  return new Map(
    rows.map(({ mileageExcluded, releaseAt, ...row }) => [
      row.sizeId,
      {
        ...row,
        releaseAt: releaseAt === null ? null : new Date(releaseAt),
        earnsMileage: earnsMileageOf({ saleType: row.saleType, mileageExcluded }),
      },
    ]),
  )
}

/**
 * Locks sizes until the transaction ends, always in the order of their ids. Two orders for the same sizes thus
 * wait for each other without a deadlock (Product 8, invariant 2).
 */
export async function lockSizes(tx: Tx, sizeIds: readonly number[]): Promise<void> {
  if (sizeIds.length === 0) return
  await tx.execute(sql`SELECT id FROM skus WHERE id IN ${sizeIds} ORDER BY id FOR UPDATE`)
}
