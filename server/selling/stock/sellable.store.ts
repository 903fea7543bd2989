import { asc, eq, inArray, sql } from 'drizzle-orm'
import type { Picture } from '#contract/media/pictures.ts'
import type { Database, Tx } from '#server/platform/database/database.ts'
import { brands, categories, products } from '#server/platform/database/schema/catalogue.ts'
import { skus } from '#server/platform/database/schema/selling.ts'
import { ownPieces } from './open-order.store.ts'
import type { OrderOwner } from './order-owner.ts'
import { earnsMileageOf, type Sellable } from './sellable.ts'

/**
 * Sizes by their ids, as they are now; unknown ids are left out. Pieces held by unpaid orders of
 * `owner` count as free; without an owner, no held piece does.
 */
export async function readSellables(
  db: Database | Tx,
  sizeIds: readonly number[],
  owner?: OrderOwner,
): Promise<Map<number, Sellable>> {
  if (sizeIds.length === 0) return new Map()
  const rows = await db
    .select({
      sizeId: skus.id,
      productId: products.id,
      productCode: products.code,
      brandName: brands.nameEn,
      productName: products.nameKo,
      colorName: products.colorName,
      sizeLabel: skus.label,
      image: sql<Picture>`${products.pictures} -> 0`,
      listPrice: products.listPrice,
      unitPrice: products.salePrice,
      status: products.status,
      saleType: products.saleType,
      releaseAt: products.releaseAt,
      maxPerOrder: products.maxPerOrder,
      maxPerUser: products.maxPerUser,
      question: products.question,
      madeToOrder: products.madeToOrder,
      mileageExcluded: products.mileageExcluded,
      styleCode: products.styleCode,
      brandId: products.brandId,
      categoryId: products.categoryId,
      mainCategoryId: categories.parentId,
      couponExcluded: products.couponExcluded,
      isActive: skus.isActive,
      available: sql<number>`${skus.onHand} - ${skus.held} + ${ownPieces(owner, sql`${skus.id}`)}`,
    })
    .from(skus)
    .innerJoin(products, eq(products.id, skus.productId))
    .innerJoin(brands, eq(brands.id, products.brandId))
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .where(inArray(skus.id, [...sizeIds]))
  return new Map(
    rows.map(({ mileageExcluded, categoryId, mainCategoryId, ...row }) => [
      row.sizeId,
      {
        ...row,
        categoryIds: mainCategoryId === null ? [categoryId] : [categoryId, mainCategoryId],
        earnsMileage: earnsMileageOf({ saleType: row.saleType, mileageExcluded }),
      },
    ]),
  )
}

/**
 * Locks sizes until the transaction ends, always in the order of their ids. Two orders for the same
 * sizes thus wait for each other without a deadlock (selling#size-locks). Rows that refer to a size
 * can be stored meanwhile, also by a transaction that waits for the balances of this one.
 */
export async function lockSizes(tx: Tx, sizeIds: readonly number[]): Promise<void> {
  if (sizeIds.length === 0) return
  await tx
    .select({ id: skus.id })
    .from(skus)
    .where(inArray(skus.id, [...sizeIds]))
    .orderBy(asc(skus.id))
    .for('no key update')
}
