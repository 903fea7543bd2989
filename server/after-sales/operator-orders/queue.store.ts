import { and, asc, count, desc, eq, gt, lt, sql, type SQL } from 'drizzle-orm'
import type { OrderTab } from '#contract/after-sales/operator-orders.calls.ts'
import type { LineState } from '#contract/orders/orders.calls.ts'
import type { Database } from '#server/platform/database/database.ts'
import { shipments } from '#server/platform/database/schema/after-sales.ts'
import { orderProducts, orders } from '#server/platform/database/schema/orders.ts'
import { toOrder, type OrderRow } from '#server/orders/placing/order.store.ts'

/** State of the lines of each queue. */
const QUEUE_STATES = {
  paid: 'PAID',
  preparing: 'PREPARING',
  cancelRequested: 'CANCEL_REQ',
  shipping: 'SHIPPING',
} as const satisfies Partial<Record<OrderTab, LineState>>

/** Part of a list of orders. `after`: id of the last order of the page before. */
export interface QueueWish {
  readonly tab: OrderTab
  readonly q?: string | undefined
  readonly after?: number | undefined
}

/** Orders of a list, one more than a page where there is a next one: work from the oldest, all from the newest. */
export async function findQueue(db: Database, wish: QueueWish, limit: number): Promise<OrderRow[]> {
  const rows = await db
    .select()
    .from(orders)
    .where(isWished(wish))
    .orderBy(placeOf(wish))
    .limit(limit)
  return rows.map(toOrder)
}

/** Numbers of the orders of a list, in its order. */
export async function findQueueNumbers(
  db: Pick<Database, 'select'>,
  wish: QueueWish,
  limit: number,
): Promise<readonly string[]> {
  const rows = await db
    .select({ orderNumber: orders.orderNumber })
    .from(orders)
    .where(isWished(wish))
    .orderBy(placeOf(wish))
    .limit(limit)
  return rows.map(({ orderNumber }) => orderNumber)
}

const isNewestFirst = ({ tab }: QueueWish) => tab === 'all'

const placeOf = (wish: QueueWish) => (isNewestFirst(wish) ? desc(orders.id) : asc(orders.id))

function isWished({ tab, q, after }: QueueWish): SQL | undefined {
  const rest = isNewestFirst({ tab }) ? lt : gt
  return and(
    inTab(tab),
    q === undefined || q === '' ? undefined : matches(q),
    after === undefined ? undefined : rest(orders.id, after),
  )
}

function inTab(tab: OrderTab): SQL | undefined {
  if (tab === 'all') return undefined
  if (tab === 'unpaid') return eq(orders.state, 'PAY_WAIT')
  const state = QUEUE_STATES[tab]
  // The state is part of the text: a parameter would hide the partial index from the planner.
  return sql`${orders.id} IN (SELECT order_id FROM ${orderProducts} WHERE state = ${sql.raw(`'${state}'`)})`
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
export async function countQueues(db: Database) {
  const rows = await db
    .select({ state: orderProducts.state, all: sql<number>`count(DISTINCT order_id)::int` })
    .from(orderProducts)
    .where(sql`${orderProducts.state} IN ('PAID', 'PREPARING', 'CANCEL_REQ', 'SHIPPING')`)
    .groupBy(orderProducts.state)
  const [unpaid] = await db
    .select({ all: count() })
    .from(orders)
    .where(sql`${orders.state} = 'PAY_WAIT'`)
  const of = (state: LineState) => rows.find((row) => row.state === state)?.all ?? 0
  return {
    paid: of('PAID'),
    preparing: of('PREPARING'),
    cancelRequested: of('CANCEL_REQ'),
    shipping: of('SHIPPING'),
    unpaid: unpaid?.all ?? 0,
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
