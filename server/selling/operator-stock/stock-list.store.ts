import { and, asc, desc, eq, inArray, sql, type SQL } from 'drizzle-orm'
import type { StockFilters } from '#contract/selling/stock-filters.ts'
import { LOW_STOCK_PIECES, type StockTab } from '#contract/selling/stock-tabs.ts'
import type { Database, Tx } from '#server/platform/database/database.ts'
import { claimHolds } from '#server/platform/database/schema/after-sales.ts'
import { brands, products, restockAlerts } from '#server/platform/database/schema/catalogue.ts'
import { orders } from '#server/platform/database/schema/orders.ts'
import {
  orderHolds,
  skus,
  stockLevels,
  stockMovements,
} from '#server/platform/database/schema/selling.ts'

/** Part of the list of stock. `after`: id of the last size of the page before. */
export interface StockWish extends StockFilters {
  readonly tab: StockTab
  readonly q?: string | undefined
  readonly after?: number | undefined
}

type Reader = Database | Tx

const SIZE = {
  sizeId: skus.id,
  productId: skus.productId,
  productCode: products.code,
  brandName: brands.nameEn,
  brandNameKo: brands.nameKo,
  productName: products.nameKo,
  colorName: products.colorName,
  sizeLabel: skus.label,
  barcode: skus.barcode,
  productState: products.status,
  isActive: skus.isActive,
  onHand: skus.onHand,
  held: skus.held,
}

const sizes = (db: Reader) =>
  db
    .select(SIZE)
    .from(skus)
    .innerJoin(products, eq(products.id, skus.productId))
    .innerJoin(brands, eq(brands.id, products.brandId))

/** A size with its product and its pieces. */
export type StockRow = Awaited<ReturnType<typeof findStock>>[number]

/** Sizes of a list: those of one product together, the newest product first. */
export async function findStock(db: Reader, wish: StockWish, now: Date, limit: number) {
  const { tab, q, brand, state, sale, after } = wish
  return sizes(db)
    .where(
      and(
        inTab(tab, now),
        q === undefined || q === '' ? undefined : matches(q),
        brand === undefined ? undefined : eq(products.brandId, brand),
        state === undefined ? undefined : eq(products.status, state),
        sale === undefined ? undefined : eq(products.saleType, sale),
        after === undefined ? undefined : isAfter(after),
      ),
    )
    .orderBy(desc(skus.productId), asc(skus.sort), asc(skus.id))
    .limit(limit)
}

/** Sizes with these ids. */
export async function findSizes(db: Reader, ids: readonly number[]): Promise<readonly StockRow[]> {
  return ids.length === 0 ? [] : sizes(db).where(inArray(skus.id, [...ids]))
}

/** Sizes with these barcodes. */
export async function findByBarcodes(
  db: Reader,
  barcodes: readonly string[],
): Promise<readonly StockRow[]> {
  return barcodes.length === 0 ? [] : sizes(db).where(inArray(skus.barcode, [...barcodes]))
}

const isAfter = (sizeId: number) => sql`EXISTS (SELECT 1 FROM skus last WHERE last.id = ${sizeId}
  AND (${skus.productId} < last.product_id OR (${skus.productId} = last.product_id
    AND (${skus.sort}, ${skus.id}) > (last.sort, last.id))))`

/** A size that shoppers can order; the pieces of a raffle are held by it. */
const IS_SOLD = sql`${skus.isActive} AND ${products.status} = 'ON_SALE' AND ${products.saleType} = 'NORMAL'`

const isAwaited = (now: Date) => sql`EXISTS (SELECT 1 FROM ${restockAlerts} a
  WHERE a.sku_id = ${skus.id} AND a.state = 'WAITING' AND a.expires_at > ${now})`

const IS_LOW = sql`${skus.onHand} - ${skus.held} BETWEEN 1 AND ${LOW_STOCK_PIECES}`
const IS_OUT = sql`${skus.onHand} <= ${skus.held}`

function inTab(tab: StockTab, now: Date): SQL | undefined {
  if (tab === 'low') return sql`${IS_SOLD} AND ${IS_LOW}`
  if (tab === 'out') return sql`${IS_SOLD} AND ${IS_OUT}`
  return tab === 'alerts' ? isAwaited(now) : undefined
}

/** Code or barcode, or part of the name of a product. */
function matches(q: string): SQL {
  const part = `%${q.replaceAll(/[\\%_]/gu, String.raw`\$&`)}%`
  return sql`(${skus.barcode} = ${q} OR ${products.code} ILIKE ${part}
    OR ${products.nameKo} ILIKE ${part} OR ${products.nameEn} ILIKE ${part})`
}

/** Sizes in each list of work. */
export async function countStock(db: Reader, now: Date) {
  const of = (condition: SQL) => sql<number>`(count(*) FILTER (WHERE ${condition}))::int`
  const [row] = await db
    .select({ low: of(IS_LOW), out: of(IS_OUT) })
    .from(skus)
    .innerJoin(products, eq(products.id, skus.productId))
    .where(IS_SOLD)
  const [waiting] = await db
    .select({ all: sql<number>`count(DISTINCT ${restockAlerts.skuId})::int` })
    .from(restockAlerts)
    .where(sql`${restockAlerts.state} = 'WAITING' AND ${restockAlerts.expiresAt} > ${now}`)
  return { low: row?.low ?? 0, out: row?.out ?? 0, alerts: waiting?.all ?? 0 }
}

/** What else is known about a size. */
export interface StockFacts {
  readonly heldByOrders: number
  readonly heldByClaims: number
  readonly sold7: number
  readonly sold28: number
  readonly alerts: number
}

/** Times from which sales are counted. */
export interface SalesSince {
  readonly now: Date
  readonly days7: Date
  readonly days28: Date
}

/** Holds, sales and waiting members of sizes. */
export async function readStockFacts(
  db: Reader,
  ids: readonly number[],
  { now, days7, days28 }: SalesSince,
): Promise<ReadonlyMap<number, StockFacts>> {
  if (ids.length === 0) return new Map()
  const sold = (since: Date) => sql`coalesce(sum(CASE kind WHEN 'SALE' THEN qty ELSE -qty END)
    FILTER (WHERE at >= ${since}), 0)::int`
  const { rows } = await db.execute<Record<keyof StockFacts, number> & { id: string }>(sql`
    SELECT s.id, live.pieces AS "heldByOrders", claims.pieces AS "heldByClaims",
      greatest(sales.sold7, 0) AS "sold7", greatest(sales.sold28, 0) AS "sold28", waiting.alerts
    FROM ${skus} s
    CROSS JOIN LATERAL (SELECT coalesce(sum(h.qty), 0)::int AS pieces FROM ${orderHolds} h
      JOIN ${orders} o ON o.id = h.order_id AND o.raffle_entry_id IS NULL
      WHERE h.sku_id = s.id AND h.status = 'HELD') live
    CROSS JOIN LATERAL (SELECT coalesce(sum(qty), 0)::int AS pieces FROM ${claimHolds}
      WHERE sku_id = s.id AND status = 'HELD') claims
    CROSS JOIN LATERAL (SELECT ${sold(days7)} AS sold7, ${sold(days28)} AS sold28
      FROM ${stockMovements} WHERE sku_id = s.id AND at >= ${days28}
        AND kind IN ('SALE', 'CANCEL_RESTOCK')) sales
    CROSS JOIN LATERAL (SELECT count(*)::int AS alerts FROM ${restockAlerts}
      WHERE sku_id = s.id AND state = 'WAITING' AND expires_at > ${now}) waiting
    WHERE s.id = ANY (${sql.param(`{${ids.join(',')}}`)}::bigint[])`)
  return new Map(rows.map(({ id, ...facts }) => [Number(id), facts]))
}

/** Pieces of sizes by place. */
export async function readLevels(db: Reader, ids: readonly number[]) {
  if (ids.length === 0) return []
  return db
    .select()
    .from(stockLevels)
    .where(inArray(stockLevels.skuId, [...ids]))
    .orderBy(asc(stockLevels.place))
}

/** Brands with sizes, in the order of their names. */
export async function findStockBrands(db: Reader) {
  return db
    .select({
      brandId: brands.id,
      name: sql<string>`${brands.nameKo} || ' · ' || ${brands.nameEn}`,
    })
    .from(brands)
    .where(sql`EXISTS (SELECT 1 FROM ${products} WHERE ${products.brandId} = ${brands.id})`)
    .orderBy(asc(brands.nameEn))
}
