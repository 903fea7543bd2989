import { asc, eq, sql } from 'drizzle-orm'
import type { Database, Tx } from '#server/platform/database/database.ts'
import { brands } from '#server/platform/database/schema/catalogue.ts'

/** A brand with its number of products. */
export type BrandOfConsole = Awaited<ReturnType<typeof findAllBrands>>[number]
type BrandRow = typeof brands.$inferSelect

const PRODUCTS = sql<number>`(SELECT count(*)::int FROM products p WHERE p.brand_id = ${brands}.id)`

/** All brands by their Korean name. */
export async function findAllBrands(db: Database | Tx, brandId?: number) {
  return db
    .select({ brand: brands, products: PRODUCTS })
    .from(brands)
    .where(brandId === undefined ? undefined : eq(brands.id, brandId))
    .orderBy(asc(brands.nameKo), asc(brands.id))
}

/** A brand, locked until the transaction ends. */
export async function lockBrand(tx: Tx, brandId: number): Promise<BrandRow | undefined> {
  const [row] = await tx.select().from(brands).where(eq(brands.id, brandId)).for('update')
  return row
}

/** Products of a brand that are on sale. */
export async function countSoldOfBrand(tx: Tx, brandId: number): Promise<number> {
  const { rows } = await tx.execute<{ count: number }>(
    sql`SELECT count(*)::int AS count FROM products
      WHERE brand_id = ${brandId} AND status = 'ON_SALE'`,
  )
  return rows[0]?.count ?? 0
}

/** Stores a brand and answers its id. */
export async function insertBrand(tx: Tx, brand: typeof brands.$inferInsert): Promise<number> {
  const [row] = await tx.insert(brands).values(brand).returning({ id: brands.id })
  if (row === undefined) throw new Error('The brand was not stored')
  return row.id
}

/** Changes a brand and raises its version. */
export async function updateBrand(
  tx: Tx,
  brandId: number,
  change: Partial<typeof brands.$inferInsert>,
): Promise<void> {
  await tx
    .update(brands)
    .set({ ...change, version: sql`${brands.version} + 1` })
    .where(eq(brands.id, brandId))
}

/** Deletes a brand. */
export async function deleteBrandRow(tx: Tx, brandId: number): Promise<void> {
  await tx.delete(brands).where(eq(brands.id, brandId))
}
