import { and, eq, gte, lt, sql, type SQL } from 'drizzle-orm'
import type { OrderFilters } from '#contract/after-sales/order-filters.ts'
import type { Database } from '#server/platform/database/database.ts'
import { koreanHour } from '#server/platform/services/kst.ts'
import { shipments } from '#server/platform/database/schema/after-sales.ts'
import { orderProducts, orders } from '#server/platform/database/schema/orders.ts'
import { addDays } from '#server/shop/holidays/business-days.ts'
import { isLate, type ProblemDates } from './order-problems.store.ts'

/** Orders that all filters let through; each filter has its index. */
export function isFiltered(
  { from, to, late, carrier, brand, product, method }: OrderFilters,
  dates: ProblemDates,
): SQL | undefined {
  const withLine = (line: SQL) =>
    sql`${orders.id} IN (SELECT order_id FROM ${orderProducts} WHERE ${line})`
  return and(
    from === undefined ? undefined : gte(orders.createdAt, koreanHour(from, 0)),
    to === undefined ? undefined : lt(orders.createdAt, koreanHour(addDays(to, 1), 0)),
    late === true ? isLate(dates) : undefined,
    carrier === undefined
      ? undefined
      : sql`${orders.id} IN (SELECT order_id FROM ${shipments} WHERE carrier = ${carrier})`,
    brand ? withLine(sql`brand_name = ${brand}`) : undefined,
    product ? withLine(sql`product_code = ${product.toUpperCase()}`) : undefined,
    method === undefined ? undefined : eq(orders.payMethod, method),
  )
}

/** Names of the brands that were ever ordered, one look into the index for each. */
export async function findOrderedBrands(db: Pick<Database, 'execute'>): Promise<readonly string[]> {
  const { rows } = await db.execute<{ name: string }>(sql`
    WITH RECURSIVE ordered (name) AS (
      (SELECT min(brand_name) FROM ${orderProducts})
      UNION ALL
      SELECT (SELECT min(brand_name) FROM ${orderProducts} WHERE brand_name > name) FROM ordered WHERE name IS NOT NULL
    )
    SELECT name FROM ordered WHERE name IS NOT NULL`)
  return rows.map(({ name }) => name)
}
