import { and, desc, eq, exists, gte, ilike, inArray, lt, or, sql, type SQL } from 'drizzle-orm'
import type { OrderGroup } from '#contract/after-sales/order-groups.ts'
import type { LineState } from '#contract/orders/orders.calls.ts'
import type { Database } from '#server/platform/database/database.ts'
import { orderProducts, orders } from '#server/platform/database/schema/orders.ts'
import { toOrder, type OrderRow } from '#server/orders/placing/order.store.ts'

/** Chosen orders of a member. */
export interface OrderFilter {
  readonly userId: number
  /** Included. */
  readonly from?: Date | undefined
  /** Excluded. */
  readonly until?: Date | undefined
  readonly group?: OrderGroup | undefined
  /** Part of a product or brand name. */
  readonly keyword?: string | undefined
}

const CLAIMED: LineState[] = [
  'CANCEL_REQ',
  'CANCELED',
  'EXCHANGE_REQ',
  'EXCHANGE_PICKUP',
  'EXCHANGE_INSPECT',
  'EXCHANGED',
  'RETURN_REQ',
  'RETURN_PICKUP',
  'RETURN_INSPECT',
  'RETURNED',
]

function conditions(db: Database, filter: OrderFilter): SQL | undefined {
  const { userId, from, until, group, keyword } = filter
  const lineWhere = (condition: SQL | undefined) =>
    exists(
      db
        .select({ id: orderProducts.id })
        .from(orderProducts)
        .where(and(eq(orderProducts.orderId, orders.id), condition)),
    )
  const named = `%${(keyword ?? '').replaceAll(/[\\%_]/gu, String.raw`\$&`)}%`
  return and(
    eq(orders.userId, userId),
    from && gte(orders.createdAt, from),
    until && lt(orders.createdAt, until),
    group === undefined ? undefined : groupCondition(group, lineWhere),
    keyword
      ? lineWhere(
          or(ilike(orderProducts.productName, named), ilike(orderProducts.brandName, named)),
        )
      : undefined,
  )
}

function groupCondition(
  group: OrderGroup,
  lineWhere: (condition: SQL | undefined) => SQL,
): SQL | undefined {
  if (group === 'CLAIM') return lineWhere(inArray(orderProducts.state, CLAIMED))
  if (group === 'DELIVERED') return inArray(orders.state, ['DELIVERED', 'CONFIRMED'])
  return eq(orders.state, group)
}

/** A page of a member's chosen orders, newest first, and their total. */
export async function pageOfOrders(
  db: Database,
  filter: OrderFilter,
  { offset, limit }: { offset: number; limit: number },
): Promise<{ orders: OrderRow[]; total: number }> {
  const where = conditions(db, filter)
  const rows = await db
    .select()
    .from(orders)
    .where(where)
    .orderBy(desc(orders.id))
    .limit(limit)
    .offset(offset)
  return { orders: rows.map(toOrder), total: await db.$count(orders, where) }
}

/** Orders of a member since an instant, by group. */
export async function countGroups(
  db: Database,
  userId: number,
  since: Date,
): Promise<Record<OrderGroup, number>> {
  const isClaim = exists(
    db
      .select({ id: orderProducts.id })
      .from(orderProducts)
      .where(and(eq(orderProducts.orderId, orders.id), inArray(orderProducts.state, CLAIMED))),
  )
  const count = (condition: SQL) => sql<number>`(count(*) FILTER (WHERE ${condition}))::int`
  const [row] = await db
    .select({
      PAY_WAIT: count(eq(orders.state, 'PAY_WAIT')),
      PAID: count(eq(orders.state, 'PAID')),
      PREPARING: count(eq(orders.state, 'PREPARING')),
      SHIPPING: count(eq(orders.state, 'SHIPPING')),
      DELIVERED: count(inArray(orders.state, ['DELIVERED', 'CONFIRMED'])),
      CLAIM: count(isClaim),
    })
    .from(orders)
    .where(and(eq(orders.userId, userId), gte(orders.createdAt, since)))
  if (row === undefined) throw new Error('A count has one row')
  return row
}
