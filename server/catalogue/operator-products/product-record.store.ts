import { asc, eq, inArray, sql } from 'drizzle-orm'
import type { Database, Tx } from '#server/platform/database/database.ts'
import { brands, categories, products } from '#server/platform/database/schema/catalogue.ts'

/** A product as it is stored. */
export type ProductRow = typeof products.$inferSelect

/** A product with what its form shows of other tables. */
export interface ProductRecord {
  readonly product: ProductRow
  readonly brand: { readonly nameKo: string; readonly isActive: boolean }
  readonly category: Pick<
    typeof categories.$inferSelect,
    'nameKo' | 'isActive' | 'sizeGroup' | 'parentId'
  >
}

/** A product in any state. */
export async function findProductRecord(
  db: Database | Tx,
  productId: number,
): Promise<ProductRecord | undefined> {
  return (await findProductRecords(db, [productId])).get(productId)
}

/** Products in any state by their ids. */
export async function findProductRecords(
  db: Database | Tx,
  productIds: readonly number[],
): Promise<ReadonlyMap<number, ProductRecord>> {
  if (productIds.length === 0) return new Map()
  const rows = await db
    .select({
      product: products,
      brand: { nameKo: brands.nameKo, isActive: brands.isActive },
      category: {
        nameKo: categories.nameKo,
        isActive: categories.isActive,
        sizeGroup: categories.sizeGroup,
        parentId: categories.parentId,
      },
    })
    .from(products)
    .innerJoin(brands, eq(brands.id, products.brandId))
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .where(inArray(products.id, [...productIds]))
  return new Map(rows.map((row) => [row.product.id, row]))
}

/** Products locked in the order of their ids until the transaction ends. */
export async function lockProducts(
  tx: Tx,
  productIds: readonly number[],
): Promise<ReadonlyMap<number, ProductRow>> {
  if (productIds.length === 0) return new Map()
  const rows = await tx
    .select()
    .from(products)
    .where(inArray(products.id, [...productIds]))
    .orderBy(asc(products.id))
    .for('update')
  return new Map(rows.map((row) => [row.id, row]))
}

/** A product, locked until the transaction ends. */
export async function lockProduct(tx: Tx, productId: number): Promise<ProductRow | undefined> {
  const [row] = await tx.select().from(products).where(eq(products.id, productId)).for('update')
  return row
}

/** Stores a new product. */
export async function insertProduct(
  tx: Tx,
  product: typeof products.$inferInsert,
): Promise<ProductRow> {
  const [row] = await tx.insert(products).values(product).returning()
  if (row === undefined) throw new Error('The product was not stored')
  return row
}

/** Stores new products in one statement. */
export async function insertProducts(
  tx: Tx,
  rows: readonly (typeof products.$inferInsert)[],
): Promise<readonly Pick<ProductRow, 'id' | 'code'>[]> {
  if (rows.length === 0) return []
  return tx
    .insert(products)
    .values([...rows])
    .returning({ id: products.id, code: products.code })
}

/** Fields of a product that a file has. */
export type FiledValues = Pick<
  ProductRow,
  | 'id'
  | 'styleCode'
  | 'nameKo'
  | 'nameEn'
  | 'brandId'
  | 'categoryId'
  | 'colorName'
  | 'colorHex'
  | 'listPrice'
  | 'salePrice'
  | 'description'
  | 'noticeKind'
  | 'notice'
>

/** Changes locked products and raises their versions, in one statement. */
export async function changeFiledProducts(tx: Tx, changes: readonly FiledValues[]): Promise<void> {
  if (changes.length === 0) return
  await tx.execute(sql`
    UPDATE products SET
      style_code = c."styleCode", name_ko = c."nameKo", name_en = c."nameEn",
      brand_id = c."brandId", category_id = c."categoryId",
      color_name = c."colorName", color_hex = c."colorHex",
      list_price = c."listPrice", sale_price = c."salePrice",
      description = c.description, notice_kind = c."noticeKind", notice = c.notice,
      version = products.version + 1
    FROM jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) AS c
      (id bigint, "styleCode" text, "nameKo" text, "nameEn" text, "brandId" bigint,
        "categoryId" bigint, "colorName" text, "colorHex" text, "listPrice" bigint,
        "salePrice" bigint, description jsonb, "noticeKind" text, notice jsonb)
    WHERE products.id = c.id`)
}

/** Fields of a product; undefined ones stay. */
export type ProductChange = {
  readonly [Name in Exclude<keyof typeof products.$inferInsert, 'id' | 'version'>]?:
    | (typeof products.$inferInsert)[Name]
    | undefined
}

/** Changes a product and raises its version. */
export async function updateProduct(
  tx: Tx,
  productId: number,
  change: ProductChange,
): Promise<void> {
  await tx
    .update(products)
    .set({ ...change, version: sql`${products.version} + 1` })
    .where(eq(products.id, productId))
}

/** What one run changes of many products; absent fields stay. */
export type SharedChange = Partial<Pick<ProductRow, 'salePrice' | 'status' | 'categoryId'>>

/** Changes locked products, each as its id says, and raises their versions, in one statement. */
export async function changeProducts(
  tx: Tx,
  changes: ReadonlyMap<number, SharedChange>,
): Promise<void> {
  if (changes.size === 0) return
  const rows = [...changes].map(([id, change]) => ({ id, ...change }))
  await tx.execute(sql`
    UPDATE products SET
      sale_price = coalesce(c."salePrice", products.sale_price),
      status = coalesce(c.status, products.status),
      category_id = coalesce(c."categoryId", products.category_id),
      version = products.version + 1
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS c
      (id bigint, "salePrice" bigint, status text, "categoryId" bigint)
    WHERE products.id = c.id`)
}

/** Deletes a product; another table that names it refuses it. */
export async function deleteProductRow(tx: Tx, productId: number): Promise<void> {
  await tx.delete(products).where(eq(products.id, productId))
}

/** Whether a product has the video with this key. */
export async function hasProductVideo(tx: Tx, videoKey: string): Promise<boolean> {
  const own = JSON.stringify([{ url: `/${videoKey}` }])
  const [row] = await tx
    .select({ id: products.id })
    .from(products)
    .where(sql`${products.videos} <> '[]' AND ${products.videos} @> ${own}::jsonb`)
    .limit(1)
  return row !== undefined
}

/** Whether a brand and a category can have new products. */
export async function findPlaces(
  db: Tx,
  { brandId, categoryId }: { readonly brandId: number; readonly categoryId: number },
) {
  const [brand] = await db
    .select({ isActive: brands.isActive })
    .from(brands)
    .where(eq(brands.id, brandId))
  const [category] = await db
    .select({ isActive: categories.isActive, parentId: categories.parentId })
    .from(categories)
    .where(eq(categories.id, categoryId))
  return { brand, category }
}

/** All categories by their ids. */
export async function findCategories(db: Tx) {
  const rows = await db
    .select({
      id: categories.id,
      name: categories.nameKo,
      isActive: categories.isActive,
      parentId: categories.parentId,
    })
    .from(categories)
  return new Map(rows.map((row) => [row.id, row]))
}
