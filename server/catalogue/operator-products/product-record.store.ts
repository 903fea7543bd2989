import { eq, sql } from 'drizzle-orm'
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
  const [row] = await db
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
    .where(eq(products.id, productId))
  return row
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

/** Deletes a product; another table that names it refuses it. */
export async function deleteProductRow(tx: Tx, productId: number): Promise<void> {
  await tx.delete(products).where(eq(products.id, productId))
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

/** Names of all categories by their ids. */
export async function findCategoryNames(db: Tx): Promise<ReadonlyMap<number, string>> {
  const rows = await db.select({ id: categories.id, name: categories.nameKo }).from(categories)
  return new Map(rows.map(({ id, name }) => [id, name]))
}
