import { and, asc, desc, eq, gt, lt, sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import type { OrderFilters } from '#contract/after-sales/order-filters.ts'
import type { OrderTab } from '#contract/after-sales/operator-orders.calls.ts'
import type { LineState } from '#contract/orders/orders.calls.ts'
import type { Database } from '#server/platform/database/database.ts'
import { orderNotes, shipments } from '#server/platform/database/schema/after-sales.ts'
import { orderProducts, orders } from '#server/platform/database/schema/orders.ts'
import { toOrder, type OrderRow } from '#server/orders/placing/order.store.ts'
import { isFiltered } from './order-filters.store.ts'
import { problemIds, type ProblemDates } from './order-problems.store.ts'

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

/** An order of a list with the latest note of staff. */
export interface QueuedOrder {
  readonly order: OrderRow
  readonly memo: string | null
}

/**
 * Orders of a list, one more than a page where there is a next one: work from the oldest, all from
 * the newest.
 */
export async function findQueue(
  db: Database,
  wish: QueueWish,
  dates: ProblemDates,
  limit: number,
): Promise<QueuedOrder[]> {
  const memo = sql<string | null>`(SELECT text FROM ${orderNotes}
    WHERE order_id = ${orders}.id ORDER BY ${orderNotes}.id DESC LIMIT 1)`
  // Ids alone are put in order; the rows of a page are read by their keys.
  const rows = await db
    .select({ order: orders, memo })
    .from(orders)
    .where(sql`${orders.id} = ANY (ARRAY(${idsOf(db, wish, dates, limit)}))`)
    .orderBy(...orderOf(wish))
  return rows.map(({ order, memo: text }) => ({ order: toOrder(order), memo: text }))
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
    .orderBy(...orderOf(wish))
  return rows.map(({ orderNumber }) => orderNumber)
}

const isNewestFirst = ({ tab }: QueueWish) => tab === 'all' || tab === 'delivered'

const inOrder = (wish: QueueWish, place: SQLWrapper) =>
  isNewestFirst(wish) ? desc(place) : asc(place)

/**
 * Whether all orders of a past period are listed: by their time, whose index begins with the
 * period. By their ids the planner would go through all later orders.
 */
const isByTime = ({ tab, q, late, to }: QueueWish) =>
  tab === 'all' && to !== undefined && !q && late !== true

const orderOf = (wish: QueueWish) =>
  isByTime(wish) ? [desc(orders.createdAt), desc(orders.id)] : [inOrder(wish, orders.id)]

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
  const found = and(inTab(tab, dates), search, filters)
  if (isByTime(wish)) {
    const before = sql`(${orders.createdAt}, ${orders.id}) <
      (SELECT o.created_at, o.id FROM ${orders} o WHERE o.id = ${after ?? 0})`
    return db
      .select({ id: orders.id })
      .from(orders)
      .where(and(found, after === undefined ? undefined : before))
      .orderBy(...orderOf(wish))
      .limit(limit)
  }
  // What is few is read and put in order. By its ids the planner would go through all orders until
  // a page is full.
  const isFew = tab !== 'all' || search !== undefined || wish.late === true
  return db
    .select({ id: orders.id })
    .from(orders)
    .where(and(found, rest(orders.id)))
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
  const { rows } = await db.execute<{ queue: LineState | 'PROBLEM'; all: number }>(sql`
    SELECT state AS queue, count(DISTINCT order_id)::int AS all FROM ${orderProducts}
    WHERE state IN ('PAID', 'PREPARING', 'CANCEL_REQ', 'SHIPPING', 'DELIVERED') GROUP BY state
    UNION ALL SELECT 'PAY_WAIT', count(*)::int FROM ${orders} WHERE state = 'PAY_WAIT'
    UNION ALL SELECT 'PROBLEM', count(*)::int FROM (${problemIds(dates)}) AS problem`)
  const of = (queue: LineState | 'PROBLEM') => rows.find((row) => row.queue === queue)?.all ?? 0
  return {
    paid: of('PAID'),
    preparing: of('PREPARING'),
    cancelRequested: of('CANCEL_REQ'),
    shipping: of('SHIPPING'),
    delivered: of('DELIVERED'),
    problem: of('PROBLEM'),
    unpaid: of('PAY_WAIT'),
  }
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
