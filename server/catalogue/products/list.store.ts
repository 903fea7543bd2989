import { and, asc, desc, eq, sql, type SQL } from 'drizzle-orm'
import type { ProductSort } from '#contract/catalogue/products.calls.ts'
import type { Database, Tx } from '#server/platform/database/database.ts'
import { categories, products, productSearch } from '#server/platform/database/schema/catalogue.ts'
import { relevanceOf } from '#server/catalogue/keywords/matches.store.ts'
import type { RowReader } from '#server/platform/services/readable-rows.ts'
import { PRODUCT_FORM, selectCards, type CardRow } from './card.store.ts'

/** Condition, order and section of a list. */
export interface ListSection {
  readonly where: SQL | undefined
  /** Order by a column, or by relevance to a keyword. */
  readonly sort: ProductSort | { readonly relevanceTo: string }
  readonly limit: number
  readonly offset: number
}

/** One page of readable product cards; `userId` decides `liked`. */
export const findPage = async (
  { db, rows }: RowReader,
  userId: number | undefined,
  section: ListSection,
): Promise<CardRow[]> => rows.keep(PRODUCT_FORM, await pageQuery(db, userId, section))

/** Query of {@link findPage}. An index has each order of a column. */
export function pageQuery(
  db: Database | Tx,
  userId: number | undefined,
  { where, sort, limit, offset }: ListSection,
) {
  const query = selectCards(db, userId)
  const isRelevance = typeof sort === 'object'
  const ordered = isRelevance
    ? query
        .innerJoin(productSearch, eq(productSearch.productId, products.id))
        .orderBy(desc(relevanceOf(sql`${productSearch.terms}`, sort.relevanceTo)), ...POPULAR)
    : query.orderBy(...ORDERS[sort])
  return ordered.where(where).limit(limit).offset(offset)
}

/** Number of products that match the condition. */
export async function countProducts(db: Database, where: SQL | undefined): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(products)
    // Not an inner join: the database drops this one for a condition without categories.
    .leftJoin(categories, eq(categories.id, products.categoryId))
    .where(and(where))
  return row?.count ?? 0
}

const NEWEST = [desc(products.listedAt), desc(products.id)]
const POPULAR = [desc(products.score), ...NEWEST]
const discount = sql`(${products.listPrice} - ${products.salePrice}) * 100 / ${products.listPrice}`

/** The last column makes every order total, so that pages never overlap. */
const ORDERS: Readonly<Record<ProductSort, readonly SQL[]>> = {
  NEW: NEWEST,
  POPULAR,
  PRICE_ASC: [asc(products.salePrice), ...NEWEST],
  PRICE_DESC: [desc(products.salePrice), ...NEWEST],
  DISCOUNT: [desc(discount), ...NEWEST],
}
