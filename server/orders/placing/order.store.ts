import { and, asc, eq, inArray, isNotNull, isNull, lte, ne, or, sql } from 'drizzle-orm'
import type { Amounts } from '#contract/orders/carts.calls.ts'
import type { Receiver } from '#contract/members/receivers.ts'
import type { Database, Tx } from '#server/platform/database/database.ts'
import { orderEvents, orderProducts, orders } from '#server/platform/database/schema/orders.ts'
import { setHoldsEnd } from '#server/selling/stock/stock.store.ts'
import { needsEntrance } from './line-states.ts'

type StoredOrder = typeof orders.$inferSelect
type AmountColumn = Exclude<keyof Amounts, 'saleDiscount'>

/** A stored order. Exactly one of `userId` and `guestClientId` is set. */
export interface OrderRow extends Omit<StoredOrder, AmountColumn> {
  readonly amounts: Amounts
}

/** An entry of an order's log. */
export type EventRow = typeof orderEvents.$inferSelect
/** Actor of a state transition. */
export type Actor = EventRow['actor']

/** A stored order with its amounts together. */
export function toOrder(row: StoredOrder): OrderRow {
  const { listTotal, itemTotal, couponDiscount, mileageUsed, moneyUsed, ...withoutGoods } = row
  const { shippingFee, remoteFee, payAmount, earnMileage, ...order } = withoutGoods
  const saleDiscount = listTotal - itemTotal
  const goods = { listTotal, itemTotal, saleDiscount, couponDiscount, mileageUsed, moneyUsed }
  return { ...order, amounts: { ...goods, shippingFee, remoteFee, payAmount, earnMileage } }
}

/** The order with this number. */
export async function findOrder(
  db: Database | Tx,
  orderNumber: string,
): Promise<OrderRow | undefined> {
  const [row] = await db.select().from(orders).where(eq(orders.orderNumber, orderNumber))
  return row && toOrder(row)
}

/** The order with this id. */
export async function findOrderById(
  db: Database | Tx,
  orderId: number,
): Promise<OrderRow | undefined> {
  const [row] = await db.select().from(orders).where(eq(orders.id, orderId))
  return row && toOrder(row)
}

/** The order created by this request of this owner, if it exists. */
export async function findOrderOfRequest(
  db: Database | Tx,
  owner: string,
  key: string,
): Promise<OrderRow | undefined> {
  const [row] = await db
    .select()
    .from(orders)
    .where(and(eq(orders.requestOwner, owner), eq(orders.requestKey, key)))
  return row && toOrder(row)
}

/** Locks an order until the transaction ends; always locked before its payments and its stock. */
export async function lockOrder(tx: Tx, orderId: number): Promise<OrderRow> {
  const [row] = await tx.select().from(orders).where(eq(orders.id, orderId)).for('update')
  if (row === undefined) throw new Error(`There is no order ${orderId}`)
  return toOrder(row)
}

/** Unpaid orders with an ended hold, oldest first. */
export async function findOverdueOrders(
  db: Database,
  now: Date,
  limit: number,
): Promise<OrderRow[]> {
  const rows = await db
    .select()
    .from(orders)
    .where(and(eq(orders.state, 'PAY_WAIT'), lte(orders.holdExpiresAt, now)))
    .orderBy(asc(orders.holdExpiresAt))
    .limit(limit)
  return rows.map(toOrder)
}

/** Changes the end of an order's hold. */
export async function setHoldEnd(
  tx: Tx,
  orderId: number,
  { expiresAt, extended }: { readonly expiresAt: Date; readonly extended: boolean },
): Promise<void> {
  await tx
    .update(orders)
    .set({ holdExpiresAt: expiresAt, holdExtended: extended })
    .where(eq(orders.id, orderId))
  await setHoldsEnd(tx, orderId, expiresAt)
}

/** Changes the state of an order and of all its lines, and adds the transition to its log. */
export async function setOrderState(
  tx: Tx,
  orderId: number,
  event: Omit<typeof orderEvents.$inferInsert, 'id' | 'orderId'>,
): Promise<void> {
  const { toState: state, at } = event
  await tx
    .update(orders)
    .set({
      state,
      ...(state === 'PAID' ? { paidAt: at } : {}),
      ...(needsEntrance(state) ? {} : { entranceEncrypted: null }),
    })
    .where(eq(orders.id, orderId))
  await tx.update(orderProducts).set({ state }).where(eq(orderProducts.orderId, orderId))
  await tx.insert(orderEvents).values({ ...event, orderId })
}

/** An order's log, the first entry first. */
export async function readEvents(db: Database | Tx, orderId: number): Promise<EventRow[]> {
  return db
    .select()
    .from(orderEvents)
    .where(eq(orderEvents.orderId, orderId))
    .orderBy(asc(orderEvents.id))
}

/** A stored order line, with names and prices of the order's time. */
export type OrderLineRow = typeof orderProducts.$inferSelect

/** Lines of an order. */
export async function readOrderLines(db: Database | Tx, orderId: number): Promise<OrderLineRow[]> {
  return db
    .select()
    .from(orderProducts)
    .where(eq(orderProducts.orderId, orderId))
    .orderBy(asc(orderProducts.lineNo))
}

/** Stores the encrypted code of the entrance of an order; null removes it. */
export async function setEntrance(
  tx: Tx,
  orderId: number,
  encrypted: string | null,
): Promise<void> {
  await tx.update(orders).set({ entranceEncrypted: encrypted }).where(eq(orders.id, orderId))
}

/** Stores the report of a paid order to ad pixels; false where another report was stored before. */
export async function setPurchaseReport(
  db: Database,
  orderId: number,
  reportId: string,
): Promise<boolean> {
  const { rowCount } = await db
    .update(orders)
    .set({ purchaseReportId: reportId })
    .where(
      and(
        eq(orders.id, orderId),
        isNotNull(orders.paidAt),
        or(isNull(orders.purchaseReportId), eq(orders.purchaseReportId, reportId)),
      ),
    )
  return rowCount === 1
}

/** Lines of these orders, in the order of the request. */
export async function readLines(
  db: Database,
  orderIds: readonly number[],
): Promise<OrderLineRow[]> {
  if (orderIds.length === 0) return []
  return db
    .select()
    .from(orderProducts)
    .where(inArray(orderProducts.orderId, [...orderIds]))
    .orderBy(asc(orderProducts.orderId), asc(orderProducts.lineNo))
}

/** Marks a new order as that of a won entry. */
export async function setRaffleEntry(
  tx: Tx,
  orderId: number,
  raffleEntryId: number,
): Promise<void> {
  await tx.update(orders).set({ raffleEntryId }).where(eq(orders.id, orderId))
}

/** Changes the delivery address of an order. */
export async function setReceiver(tx: Tx, orderId: number, receiver: Receiver): Promise<void> {
  const receiverVersion = sql`${orders.receiverVersion} + 1`
  await tx.update(orders).set({ receiver, receiverVersion }).where(eq(orders.id, orderId))
}

/** Products of a member's other orders that were paid on a Korean day, `YYYY-MM-DD`. */
export async function findBoughtProducts(
  tx: Tx,
  { id, userId }: { readonly id: number; readonly userId: number },
  day: string,
): Promise<Set<number>> {
  const rows = await tx
    .selectDistinct({ productId: orderProducts.productId })
    .from(orders)
    .innerJoin(
      orderEvents,
      and(eq(orderEvents.orderId, orders.id), eq(orderEvents.toState, 'PAID')),
    )
    .innerJoin(orderProducts, eq(orderProducts.orderId, orders.id))
    .where(
      and(
        eq(orders.userId, userId),
        ne(orders.id, id),
        sql`(${orderEvents.at} AT TIME ZONE 'Asia/Seoul')::date = ${day}::date`,
      ),
    )
  return new Set(rows.map(({ productId }) => productId))
}
