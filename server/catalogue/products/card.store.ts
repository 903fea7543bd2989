import * as v from 'valibot'
import { and, eq, inArray, sql, type SQL } from 'drizzle-orm'
import { Picture } from '#contract/media/pictures.ts'
import { ProductQuestion } from '#contract/catalogue/products.calls.ts'
import type { Database, Tx } from '#server/platform/database/database.ts'
import { brands, categories, products } from '#server/platform/database/schema/catalogue.ts'
import type { RowForm, RowReader } from '#server/platform/services/readable-rows.ts'

// Columns of the outer query are spelled out: Drizzle omits the table name in queries of one table,
// and the column would then resolve to the inner query.

/** Available pieces of all sizes of the current product. */
export const availableOfProduct = sql<number>`(
  SELECT coalesce(sum(s.on_hand - s.held), 0)::int FROM skus s
  WHERE s.product_id = products.id AND s.is_active
)`

function bookmarkedBy(userId: number | undefined): SQL<boolean> {
  if (userId === undefined) return sql<boolean>`false`
  return sql<boolean>`EXISTS (
    SELECT 1 FROM bookmarks m
    WHERE m.user_id = ${userId} AND m.target_type = 'PRODUCT' AND m.target_id = products.id
  )`
}

/** Query of product cards, without conditions, order and limit; `userId` decides `liked`. */
export function selectCards(db: Database | Tx, userId: number | undefined) {
  return db
    .select({
      product: products,
      brand: { id: brands.id, nameKo: brands.nameKo, nameEn: brands.nameEn, slug: brands.slug },
      available: availableOfProduct,
      liked: bookmarkedBy(userId),
    })
    .from(products)
    .innerJoin(brands, eq(brands.id, products.brandId))
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .$dynamic()
}

/** A product with the additional data of its card. */
export type CardRow = Awaited<ReturnType<typeof selectCards>>[number]

/** Form of a product: it has a picture, and readable texts. */
export const PRODUCT_FORM: RowForm<Pick<CardRow, 'product'>> = {
  table: 'products',
  idOf: ({ product }) => product.id,
  form: v.object({
    product: v.object({
      pictures: v.pipe(v.array(Picture), v.minLength(1)),
      description: v.array(v.string()),
      notice: v.array(v.object({ label: v.string(), value: v.string() })),
      question: v.nullable(ProductQuestion),
    }),
  }),
}

/** Readable cards of these products in any state, unordered. */
export async function findCards(
  { db, rows }: RowReader,
  ids: readonly number[],
  userId: number | undefined,
): Promise<CardRow[]> {
  if (ids.length === 0) return []
  return rows.keep(
    PRODUCT_FORM,
    await selectCards(db, userId).where(inArray(products.id, [...ids])),
  )
}

/** The product, unless it is a draft or not readable. */
export async function findProduct(
  { db, rows }: RowReader,
  id: number,
  userId?: number,
): Promise<CardRow | undefined> {
  const found = await selectCards(db, userId).where(
    and(eq(products.id, id), sql`${products.status} <> 'DRAFT'`),
  )
  return rows.keep(PRODUCT_FORM, found)[0]
}

/** Adds one share to the product. */
export async function addToShareCount(tx: Tx, productId: number): Promise<void> {
  await tx
    .update(products)
    .set({ shareCount: sql`${products.shareCount} + 1` })
    .where(eq(products.id, productId))
}
