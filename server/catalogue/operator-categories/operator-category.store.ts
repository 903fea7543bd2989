import { asc, eq, isNull, sql } from 'drizzle-orm'
import type { Database, Tx } from '#server/platform/database/database.ts'
import { categories } from '#server/platform/database/schema/catalogue.ts'

/** A category with its number of products. */
export type CategoryOfConsole = Awaited<ReturnType<typeof findAllCategories>>[number]
type CategoryRow = typeof categories.$inferSelect

const PRODUCTS = sql<number>`(
  SELECT count(*)::int FROM products p JOIN categories c ON c.id = p.category_id
  WHERE c.id = ${categories}.id OR c.parent_id = ${categories}.id
)`

/** All categories by level and order. */
export async function findAllCategories(db: Database | Tx, categoryId?: number) {
  return db
    .select({ category: categories, products: PRODUCTS })
    .from(categories)
    .where(categoryId === undefined ? undefined : eq(categories.id, categoryId))
    .orderBy(asc(categories.sort), asc(categories.id))
}

/** A category, locked until the transaction ends. */
export async function lockCategory(tx: Tx, categoryId: number): Promise<CategoryRow | undefined> {
  const [row] = await tx
    .select()
    .from(categories)
    .where(eq(categories.id, categoryId))
    .for('update')
  return row
}

/** Categories of one level in their order, locked. */
export async function lockLevel(tx: Tx, parentId: number | null): Promise<readonly CategoryRow[]> {
  return tx
    .select()
    .from(categories)
    .where(parentId === null ? isNull(categories.parentId) : eq(categories.parentId, parentId))
    .orderBy(asc(categories.sort), asc(categories.id))
    .for('update')
}

/** Products on sale in a category or in its own. */
export async function countSoldOfCategory(tx: Tx, categoryId: number): Promise<number> {
  const { rows } = await tx.execute<{ count: number }>(
    sql`SELECT count(*)::int AS count FROM products p JOIN categories c ON c.id = p.category_id
      WHERE (c.id = ${categoryId} OR c.parent_id = ${categoryId}) AND p.status = 'ON_SALE'`,
  )
  return rows[0]?.count ?? 0
}

/** Stores a category and answers its id. */
export async function insertCategory(
  tx: Tx,
  category: typeof categories.$inferInsert,
): Promise<number> {
  const [row] = await tx.insert(categories).values(category).returning({ id: categories.id })
  if (row === undefined) throw new Error('The category was not stored')
  return row.id
}

/** Changes a category and raises its version. */
export async function updateCategory(
  tx: Tx,
  categoryId: number,
  change: Partial<typeof categories.$inferInsert>,
): Promise<void> {
  await tx
    .update(categories)
    .set({ ...change, version: sql`${categories.version} + 1` })
    .where(eq(categories.id, categoryId))
}

/** Deletes a category. */
export async function deleteCategoryRow(tx: Tx, categoryId: number): Promise<void> {
  await tx.delete(categories).where(eq(categories.id, categoryId))
}
