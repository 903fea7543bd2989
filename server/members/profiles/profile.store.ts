import { count, eq, inArray } from 'drizzle-orm'
import type { Database, Tx } from '#server/platform/database/database.ts'
import { brands, categories } from '#server/platform/database/schema/catalogue.ts'
import { userSizes, grades, users } from '#server/platform/database/schema/members.ts'

/** Personal data of a member with the grade. */
export async function findProfile(db: Database | Tx, userId: number) {
  const [row] = await db
    .select({ user: users, gradeName: grades.name })
    .from(users)
    .innerJoin(grades, eq(grades.code, users.gradeCode))
    .where(eq(users.id, userId))
  return row
}

/** Personal data of a member; locked until the transaction ends. */
export async function lockUser(tx: Tx, userId: number) {
  const [row] = await tx.select().from(users).where(eq(users.id, userId)).for('update')
  return row
}

/** Changes columns of a member. */
export async function updateUser(
  db: Database | Tx,
  userId: number,
  change: Partial<typeof users.$inferInsert>,
): Promise<void> {
  if (Object.keys(change).length > 0) {
    await db.update(users).set(change).where(eq(users.id, userId))
  }
}

/** Whether all these brands and categories exist. */
export async function existAll(
  db: Database,
  { brandIds, categoryIds }: { brandIds: readonly number[]; categoryIds: readonly number[] },
): Promise<boolean> {
  const [brand] = await db
    .select({ found: count() })
    .from(brands)
    .where(inArray(brands.id, [...brandIds]))
  const [category] = await db
    .select({ found: count() })
    .from(categories)
    .where(inArray(categories.id, [...categoryIds]))
  return brand?.found === new Set(brandIds).size && category?.found === new Set(categoryIds).size
}

/** Size info of a member; undefined before the first entry. */
export async function findSize(db: Database, userId: number) {
  const [row] = await db.select().from(userSizes).where(eq(userSizes.userId, userId))
  return row
}

/** Stores the size info of a member. */
export async function putSize(db: Database, size: typeof userSizes.$inferInsert): Promise<void> {
  await db
    .insert(userSizes)
    .values(size)
    .onConflictDoUpdate({ target: userSizes.userId, set: size })
}
