import { and, asc, desc, eq, sql, type SQL } from 'drizzle-orm'
import { PRODUCT_PAGE_SIZE } from '#contract/limits.ts'
import type { ProductCard, ProductFilter, ProductSort } from '#contract/products.ts'
import type { AppServices } from '#server/services/app-services.ts'
import type { Visitor } from '#server/http/visitor.ts'
import { categories } from '#server/database/schema/categories.ts'
import { products } from '#server/database/schema/products.ts'
import { selectCards } from './card.store.ts'
import { passesFilter } from './list-filter.ts'
import { presentCard } from './products.present.ts'

/** Options of a list in addition to its filter. */
export interface ListRequest extends ProductFilter {
  readonly sort?: ProductSort | undefined
  readonly page?: number | undefined
  readonly size?: number | undefined
}

/** One page of products (Product 1.2). */
export interface ProductPage {
  items: ProductCard[]
  page: number
  size: number
  total: number
  hasNext: boolean
}

/** Products on sale that match the filter (Product 0.6, 4.16). */
export async function listProducts(
  { db, clock }: AppServices,
  visitor: Visitor,
  request: ListRequest,
): Promise<ProductPage> {
  const { page = 1, size = PRODUCT_PAGE_SIZE, sort = 'NEW', ...filter } = request
  const where = passesFilter(filter)
  const offset = (page - 1) * size
  const [rows, total] = await Promise.all([
    selectCards(db, visitor.user?.id)
      .where(where)
      .orderBy(...ORDERS[sort])
      .limit(size)
      .offset(offset),
    countProducts(db, where),
  ])
  const now = clock.now()
  return {
    items: rows.map((row) => presentCard(row, now)),
    page,
    size,
    total,
    hasNext: offset + rows.length < total,
  }
}

/** Number of products that match the condition. */
export async function countProducts(
  db: AppServices['db'],
  where: SQL | undefined,
): Promise<number> {
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
