import { and, asc, desc, eq, inArray, sql, type SQL } from 'drizzle-orm'
import type { ProductSort, StyleColor } from '#contract/catalogue/products.calls.ts'
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
  /** Whether only the first product of each style is shown. */
  readonly perStyle?: boolean | undefined
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
  { where, sort, perStyle = false, limit, offset }: ListSection,
) {
  const query = selectCards(db, userId)
  const order = orderOf(sort)
  if (typeof sort === 'object') {
    query.innerJoin(productSearch, eq(productSearch.productId, products.id))
  }
  if (perStyle) query.innerJoin(STYLE_OF_ROW, sql`true`)
  return query
    .where(and(where, perStyle ? isFirstOfStyle(where, sort) : undefined))
    .orderBy(...order)
    .limit(limit)
    .offset(offset)
}

/** Style of the current row under another name, for a query inside that reads products itself. */
const STYLE_OF_ROW = sql`LATERAL (SELECT products.style_code) AS row_of_list`

/**
 * Condition that no other colour of the style is in front of the product in this list. CASE because the
 * database expects that a comparison with a query leaves 1 of 200 rows: it would sort all of them.
 */
function isFirstOfStyle(where: SQL | undefined, sort: ListSection['sort']): SQL {
  const words = sql`INNER JOIN product_search ON ${productSearch.productId} = ${products.id}`
  const first = sql`(
    SELECT ${products.id} FROM products
      INNER JOIN categories ON ${categories.id} = ${products.categoryId}
      ${typeof sort === 'object' ? words : sql``}
    WHERE ${and(sql`${products.styleCode} = row_of_list.style_code`, where)}
    ORDER BY ${sql.join([...orderOf(sort)], sql`, `)}
    LIMIT 1
  )`
  return sql`CASE WHEN ${products.id} = ${first} THEN true ELSE false END`
}

/** Number of products, or of their styles. */
export const countOf = (perStyle: boolean | undefined): SQL<number> =>
  perStyle === true
    ? sql<number>`count(DISTINCT ${products.styleCode})::int`
    : sql<number>`count(*)::int`

/** Number of products, or with `perStyle` of styles, that match the condition. */
export async function countProducts(
  db: Database,
  where: SQL | undefined,
  perStyle?: boolean,
): Promise<number> {
  const [row] = await db
    .select({ count: countOf(perStyle) })
    .from(products)
    // Not an inner join: the database drops this one for a condition without categories.
    .leftJoin(categories, eq(categories.id, products.categoryId))
    .where(and(where))
  return row?.count ?? 0
}

const NEWEST = [desc(products.listedAt), desc(products.id)]
const POPULAR = [desc(products.score), ...NEWEST]
/** Sold-out products come after all others (catalogue#shelves). */
const BUYABLE_FIRST = asc(products.listedLast)
const discount = sql`(${products.listPrice} - ${products.salePrice}) * 100 / ${products.listPrice}`

/** The last column makes every order total, so that pages never overlap. */
const ORDERS: Readonly<Record<ProductSort, readonly SQL[]>> = {
  NEW: NEWEST,
  POPULAR,
  PRICE_ASC: [asc(products.salePrice), ...NEWEST],
  PRICE_DESC: [desc(products.salePrice), ...NEWEST],
  DISCOUNT: [desc(discount), ...NEWEST],
}

function orderOf(sort: ListSection['sort']): readonly SQL[] {
  const chosen =
    typeof sort === 'object'
      ? [desc(relevanceOf(sql`${productSearch.terms}`, sort.relevanceTo)), ...POPULAR]
      : ORDERS[sort]
  return [BUYABLE_FIRST, ...chosen]
}

/** Colours on sale of these styles, by style code. */
export async function findColorsOfStyles(
  db: Database,
  styleCodes: readonly string[],
): Promise<ReadonlyMap<string, StyleColor[]>> {
  if (styleCodes.length === 0) return new Map()
  const rows = await db
    .select({
      styleCode: products.styleCode,
      productId: products.id,
      name: products.colorName,
      hex: products.colorHex,
    })
    .from(products)
    .where(and(inArray(products.styleCode, [...styleCodes]), eq(products.status, 'ON_SALE')))
    .orderBy(asc(products.id))
  const colors = new Map<string, StyleColor[]>()
  for (const { styleCode, ...color } of rows) {
    colors.set(styleCode, [...(colors.get(styleCode) ?? []), color])
  }
  return colors
}
