import { and, asc, desc, eq, sql, type SQL } from 'drizzle-orm'
import type { ProductSort } from '#contract/products.ts'
import type { Database } from '#server/database/database.ts'
import { categories } from '#server/database/schema/categories.ts'
import { products } from '#server/database/schema/products.ts'
import { selectCards, type CardRow } from './card.store.ts'

/** Condition, order and section of a list. */
export interface ListSection {
  readonly where: SQL | undefined
  readonly sort: ProductSort
  readonly limit: number
  readonly offset: number
}

/** One page of product cards; `userId` decides `liked`. */
export async function findPage(
  db: Database,
  userId: number | undefined,
  { where, sort, limit, offset }: ListSection,
): Promise<CardRow[]> {
  return selectCards(db, userId)
    .where(where)
    .orderBy(...ORDERS[sort])
    .limit(limit)
    .offset(offset)
}

/** Number of products that match the condition. */
export async function countProducts(db: Database, where: SQL | undefined): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(products)
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .where(and(where))
  return row?.count ?? 0
}

const NEWEST = [desc(products.listedAt), desc(products.id)]
const discount = sql`(${products.listPrice} - ${products.salePrice}) * 100 / ${products.listPrice}`

/** The last column makes every order total, so that pages never overlap. */
const ORDERS: Readonly<Record<ProductSort, readonly SQL[]>> = {
  NEW: NEWEST,
  POPULAR: [desc(products.score), ...NEWEST],
  PRICE_ASC: [asc(products.salePrice), ...NEWEST],
  PRICE_DESC: [desc(products.salePrice), ...NEWEST],
  DISCOUNT: [desc(discount), ...NEWEST],
}
