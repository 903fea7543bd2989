import { and, asc, desc, eq, gt, inArray, lt, sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import type { OrderFilters } from '#contract/after-sales/order-filters.ts'
import type { OrderTab } from '#contract/after-sales/operator-orders.calls.ts'
import type { LineState } from '#contract/orders/orders.calls.ts'
import type { Database } from '#server/platform/database/database.ts'
import { orderNotes, shipments } from '#server/platform/database/schema/after-sales.ts'
import { orderProducts, orders } from '#server/platform/database/schema/orders.ts'
import { toOrder, type OrderRow } from '#server/orders/placing/order.store.ts'
import { isFiltered } from './order-filters.store.ts'
import { countProblems, problemIds, type ProblemDates } from './order-problems.store.ts'

/** State of the lines of each queue. */
const QUEUE_STATES = {
  paid: 'PAID',
  preparing: 'PREPARING',
  cancelRequested: 'CANCEL_REQ',
  shipping: 'SHIPPING',
  delivered: 'DELIVERED',
} as const satisfies Partial<Record<OrderTab, LineState>>

/** Part of a list of orders. `after`: id of the last order of the page before. */
export interface QueueWish extends OrderFilters {
  readonly tab: OrderTab
  readonly q?: string | undefined
  readonly after?: number | undefined
}

/** Orders of a list, one more than a page where there is a next one: work from the oldest, all from the newest. */
export async function findQueue(
  db: Database,
  wish: QueueWish,
  dates: ProblemDates,
  limit: number,
): Promise<OrderRow[]> {
  // Ids alone are put in order; the rows of a page are read by their keys.
  const rows = await db
    .select()
    .from(orders)
    .where(sql`${orders.id} = ANY (ARRAY(${idsOf(db, wish, dates, limit)}))`)
    .orderBy(inOrder(wish, orders.id))
  return rows.map(toOrder)
}

/** Numbers of the orders of a list, in its order. */
export async function findQueueNumbers(
  db: Pick<Database, 'select' | 'selectDistinct'>,
  wish: QueueWish,
  dates: ProblemDates,
  limit: number,
): Promise<readonly string[]> {
  const rows = await db
    .select({ orderNumber: orders.orderNumber })
    .from(orders)
    .where(sql`${orders.id} = ANY (ARRAY(${idsOf(db, wish, dates, limit)}))`)
    .orderBy(inOrder(wish, orders.id))
  return rows.map(({ orderNumber }) => orderNumber)
}

const isNewestFirst = ({ tab }: QueueWish) => tab === 'all' || tab === 'delivered'

const inOrder = (wish: QueueWish, place: SQLWrapper) =>
  isNewestFirst(wish) ? desc(place) : asc(place)

/** Ids of the orders of a list, the first `limit` of them. */
function idsOf(
  db: Pick<Database, 'select' | 'selectDistinct'>,
  wish: QueueWish,
  dates: ProblemDates,
  limit: number,
): SQLWrapper {
  const { tab, q, after } = wish
  const filters = isFiltered(wish, dates)
  const search = q === undefined || q === '' ? undefined : matches(q)
  const rest = (id: typeof orders.id | typeof orderProducts.orderId) =>
    after === undefined ? undefined : (isNewestFirst(wish) ? lt : gt)(id, after)
  const state = isQueue(tab) ? QUEUE_STATES[tab] : undefined
  // A queue alone is read from its index, which has the ids in their order.
  if (state !== undefined && filters === undefined && search === undefined)
    return db
      .selectDistinct({ id: orderProducts.orderId })
      .from(orderProducts)
      .where(and(hasState(state), rest(orderProducts.orderId)))
      .orderBy(inOrder(wish, orderProducts.orderId))
      .limit(limit)
  if (tab === 'problem' && filters === undefined && search === undefined)
    return sql`SELECT id FROM (${problemIds(dates)}) AS problem (id)
      WHERE id > ${after ?? 0} ORDER BY id LIMIT ${limit}`
  // What is few is read and put in order. By its ids the planner would go through all orders until a page is full.
  const isFew = tab !== 'all' || search !== undefined || wish.late === true || wish.to !== undefined
  return db
    .select({ id: orders.id })
    .from(orders)
    .where(and(inTab(tab, dates), search, filters, rest(orders.id)))
    .orderBy(inOrder(wish, isFew ? sql`${orders.id} + 0` : orders.id))
    .limit(limit)
}

const isQueue = (tab: OrderTab): tab is keyof typeof QUEUE_STATES => tab in QUEUE_STATES

// The state is part of the text: a parameter would hide the partial index from the planner.
const hasState = (state: LineState) => sql`${orderProducts}.state = ${sql.raw(`'${state}'`)}`

function inTab(tab: OrderTab, dates: ProblemDates): SQL | undefined {
  if (tab === 'all') return undefined
  if (tab === 'unpaid') return sql`${orders.state} = 'PAY_WAIT'`
  if (tab === 'problem') return sql`${orders.id} IN (${problemIds(dates)})`
  return sql`${orders.id} IN (SELECT order_id FROM ${orderProducts} WHERE ${hasState(QUEUE_STATES[tab])})`
}

/** Whole values alone, each with its index: a search never reads all orders. */
function matches(q: string): SQL {
  const digits = q.replaceAll(/[\s-]/gu, '')
  const isNumber = /^\d{9,14}$/u.test(digits)
  const found = [
    sql`SELECT id FROM orders WHERE order_number = ${q.toUpperCase()}`,
    sql`SELECT id FROM orders WHERE orderer_name = ${q}`,
    sql`SELECT id FROM orders WHERE receiver ->> 'receiverName' = ${q}`,
    sql`SELECT order_id FROM ${shipments} WHERE tracking_no = ${digits}`,
    ...(isNumber
      ? [
          sql`SELECT id FROM orders WHERE orderer_phone = ${digits}`,
          sql`SELECT id FROM orders WHERE receiver ->> 'phone' = ${digits}`,
        ]
      : []),
  ]
  // One look by each index: a condition with OR over a subquery would read all orders.
  return sql`${orders.id} IN (${sql.join(found, sql` UNION ALL `)})`
}

/** Orders in each queue. */
export async function countQueues(db: Database, dates: ProblemDates) {
  const [{ rows }, problem] = await Promise.all([
    db.execute<{ state: LineState; all: number }>(sql`
      SELECT state, count(DISTINCT order_id)::int AS all FROM ${orderProducts}
      WHERE state IN ('PAID', 'PREPARING', 'CANCEL_REQ', 'SHIPPING', 'DELIVERED') GROUP BY state
      UNION ALL SELECT 'PAY_WAIT', count(*)::int FROM ${orders} WHERE state = 'PAY_WAIT'`),
    countProblems(db, dates),
  ])
  const of = (state: LineState) => rows.find((row) => row.state === state)?.all ?? 0
  return {
    paid: of('PAID'),
    preparing: of('PREPARING'),
    cancelRequested: of('CANCEL_REQ'),
    shipping: of('SHIPPING'),
    delivered: of('DELIVERED'),
    problem,
    unpaid: of('PAY_WAIT'),
  }
}

/** Latest note of staff on each of these orders that has one. */
export async function findLatestNotes(
  db: Database,
  orderIds: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  if (orderIds.length === 0) return new Map()
  const rows = await db
    .selectDistinctOn([orderNotes.orderId], { orderId: orderNotes.orderId, text: orderNotes.text })
    .from(orderNotes)
    .where(inArray(orderNotes.orderId, [...orderIds]))
    .orderBy(orderNotes.orderId, desc(orderNotes.id))
  return new Map(rows.map(({ orderId, text }) => [orderId, text]))
}

/** Another order with a parcel of this carrier and number; undefined where the number is free. */
export async function findTrackingOwner(
  db: Pick<Database, 'select'>,
  { carrier, trackingNo }: { readonly carrier: string; readonly trackingNo: string },
  orderId: number,
): Promise<string | undefined> {
  const [row] = await db
    .select({ orderNumber: orders.orderNumber })
    .from(shipments)
    .innerJoin(orders, eq(orders.id, shipments.orderId))
    .where(
      and(
        eq(shipments.trackingNo, trackingNo),
        eq(shipments.carrier, carrier),
        sql`${shipments.orderId} <> ${orderId}`,
      ),
    )
    .limit(1)
  return row?.orderNumber
}
