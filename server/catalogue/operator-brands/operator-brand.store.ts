import { asc, eq, sql } from 'drizzle-orm'
import type { Database, Tx } from '#server/platform/database/database.ts'
import { brands } from '#server/platform/database/schema/catalogue.ts'

/** A brand with its number of products. */
export type BrandOfConsole = Awaited<ReturnType<typeof findAllBrands>>[number]
type BrandRow = typeof brands.$inferSelect

const PRODUCTS = sql<number>`(SELECT count(*)::int FROM products p WHERE p.brand_id = ${brands}.id)`

/** All brands in their order. */
export async function findAllBrands(db: Database | Tx, brandId?: number) {
  return db
    .select({ brand: brands, products: PRODUCTS })
    .from(brands)
    .where(brandId === undefined ? undefined : eq(brands.id, brandId))
    .orderBy(asc(brands.sort), asc(brands.nameEn), asc(brands.id))
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

/** Ids of all brands in their order, locked. */
export async function lockAllBrands(tx: Tx): Promise<readonly number[]> {
  const rows = await tx
    .select({ id: brands.id })
    .from(brands)
    .orderBy(asc(brands.sort), asc(brands.nameEn), asc(brands.id))
    .for('update')
  return rows.map(({ id }) => id)
}

/** Puts brands in the order of these ids. */
export async function storeBrandOrder(tx: Tx, brandIds: readonly number[]): Promise<void> {
  await tx.execute(sql`
    UPDATE brands SET sort = wanted.place
    FROM unnest(${sql.param([...brandIds])}::bigint[]) WITH ORDINALITY AS wanted (id, place)
    WHERE brands.id = wanted.id`)
}

// Behind those that have a place; where none has one, all are in the order of their names.
const NEXT = sql`(SELECT CASE WHEN max(b.sort) > 0 THEN max(b.sort) + 1 ELSE 0 END FROM brands b)`

/** Stores a brand and answers its id. */
export async function insertBrand(
  tx: Tx,
  brand: Omit<typeof brands.$inferInsert, 'sort'>,
): Promise<number> {
  const [row] = await tx
    .insert(brands)
    .values({ ...brand, sort: sql`coalesce(${NEXT}, 0)` })
    .returning({ id: brands.id })
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
