import { sql, type SQL } from 'drizzle-orm'
import type { OrderProblem } from '#contract/after-sales/order-filters.ts'
import type { Database } from '#server/platform/database/database.ts'
import { shipments } from '#server/platform/database/schema/after-sales.ts'
import { orderProducts, orders } from '#server/platform/database/schema/orders.ts'
import { paymentCancels, payments } from '#server/platform/database/schema/payments.ts'
import type { OrderRow } from '#server/orders/placing/order.store.ts'

/** Instants that decide which orders are a problem. */
export interface ProblemDates {
  readonly now: Date
  /** Orders paid before it should have left. */
  readonly lateBefore: Date
  /** Goods delivered before it should have been confirmed long ago. */
  readonly deliveredBefore: Date
}

const LEAVING = sql`state IN ('PAID', 'PREPARING')`

/**
 * Orders with goods that should have left: the state of an order is that of its least advanced
 * line.
 */
export const isLate = ({ lateBefore }: ProblemDates): SQL =>
  sql`${orders.paidAt} < ${lateBefore} AND ${orders}.${LEAVING}`

/**
 * Ids of the orders of each problem; a state is part of the text, so that the planner sees the
 * partial index.
 */
const IDS: Readonly<Record<OrderProblem, (dates: ProblemDates) => SQL>> = {
  refundDue: () =>
    sql`SELECT p.order_id FROM ${paymentCancels} c JOIN ${payments} p ON p.id = c.payment_id WHERE c.status = 'REQUESTED'`,
  late: (dates) => sql`SELECT id FROM ${orders} WHERE ${isLate(dates)}`,
  // Two looks: one condition with OR would read all delivered lines.
  unconfirmed: ({ now, deliveredBefore }) => {
    const part = (confirmation: SQL) =>
      sql`SELECT l.order_id FROM ${orderProducts} l JOIN ${shipments} s ON s.id = l.shipment_id
        WHERE l.state = 'DELIVERED' AND ${confirmation} AND s.delivered_at < ${deliveredBefore}`
    return sql`${part(sql`l.confirm_at IS NULL`)} UNION ALL ${part(sql`l.confirm_at < ${now}`)}`
  },
  sameAddress: () =>
    sql`SELECT unnest(array_agg(id)) FROM ${orders} WHERE ${LEAVING} AND address_key IS NOT NULL GROUP BY address_key HAVING count(*) > 1`,
}

const NAMES = ['refundDue', 'late', 'unconfirmed', 'sameAddress'] as const

/** Ids of all orders that need a look, each once. */
export const problemIds = (dates: ProblemDates): SQL =>
  sql.join(
    NAMES.map((name) => sql`(${IDS[name](dates)})`),
    sql` UNION `,
  )

/** What an order itself says about its problems. */
type ProblemFacts = Pick<OrderRow, 'id' | 'state' | 'paidAt'>

const isLeaving = ({ state }: ProblemFacts) => state === 'PAID' || state === 'PREPARING'

/** Problems of these orders, by order. Only what the orders themselves do not say is asked for. */
export async function findProblems(
  db: Database,
  found: readonly ProblemFacts[],
  dates: ProblemDates,
): Promise<ReadonlyMap<number, readonly OrderProblem[]>> {
  if (found.length === 0) return new Map()
  const own = sql`ANY (${sql.param(found.map(({ id }) => id))}::bigint[])`
  // The orders of the page are compared with others, instead of all with each other.
  const sameAddress = sql`SELECT o.id FROM ${orders} o WHERE o.id = ${own} AND o.${LEAVING} AND EXISTS (
    SELECT FROM ${orders} other WHERE other.address_key = o.address_key AND other.${LEAVING} AND other.id <> o.id)`
  const asked = [
    ['refundDue', IDS.refundDue(dates)],
    ['unconfirmed', IDS.unconfirmed(dates)],
    ...(found.some(isLeaving) ? [['sameAddress', sameAddress] as const] : []),
  ] as const
  const parts = asked.map(
    ([name, ids]) =>
      sql`SELECT problem.id, ${name} AS name FROM (${ids}) AS problem (id) WHERE problem.id = ${own}`,
  )
  const { rows } = await db.execute<{ id: number; name: OrderProblem }>(
    sql.join(parts, sql` UNION ALL `),
  )
  const isLateNow = (order: ProblemFacts) =>
    isLeaving(order) && order.paidAt !== null && order.paidAt < dates.lateBefore
  const namesOf = (order: ProblemFacts) =>
    NAMES.filter((name) =>
      name === 'late'
        ? isLateNow(order)
        : rows.some((row) => row.id === order.id && row.name === name),
    )
  return new Map(found.map((order) => [order.id, namesOf(order)]))
}
