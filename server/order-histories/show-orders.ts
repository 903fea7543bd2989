import type { ParsedRequestOf, ResponseOf } from '#contract/endpoint.ts'
import type { OrderDetail, listOrders } from '#contract/order-histories.ts'
import type { AppServices } from '#server/services/app-services.ts'
import type { Visitor } from '#server/http/visitor.ts'
import { toInstant } from '#server/services/kst.ts'
import { LINE_STATE_LABELS } from '#server/orders/line-states.ts'
import { pageOfOrders, readEvents } from '#server/orders/order.store.ts'
import type { OrderRow } from '#server/orders/order.store.ts'
import { findOwnOrder } from '#server/orders/ownership.ts'
import { findPaymentsOfOrder } from '#server/payments/payment.store.ts'
import { readLines } from './history.store.ts'
import { presentLine, presentOrder } from './order-histories.present.ts'
import type { WholeOrder } from './order-histories.present.ts'

const DEFAULT_PAGE_SIZE = 20

/** A member's orders, newest first. */
export async function listOwnOrders(
  { db }: AppServices,
  userId: number,
  { page = 1, size = DEFAULT_PAGE_SIZE }: ParsedRequestOf<typeof listOrders>['query'],
): Promise<ResponseOf<typeof listOrders>> {
  const offset = (page - 1) * size
  const { orders, total } = await pageOfOrders(db, userId, { offset, limit: size })
  const lines = await readLines(
    db,
    orders.map(({ id }) => id),
  )
  const items = orders.map((order) => ({
    orderNumber: order.orderNumber,
    orderedAt: toInstant(order.createdAt),
    state: order.state,
    stateLabel: LINE_STATE_LABELS[order.state],
    payAmount: order.amounts.payAmount,
    lines: lines.filter(({ orderId }) => orderId === order.id).map(presentLine),
  }))
  return { items, page, size, total, hasNext: offset + items.length < total }
}

/** One order for its owner or the holder of a guest token. ORDER_NOT_FOUND. */
export async function showOrder(
  services: AppServices,
  visitor: Visitor,
  orderNumber: string,
): Promise<OrderDetail> {
  const { order, access } = await findOwnOrder(services, visitor, orderNumber)
  return presentOrder(await readWholeOrder(services, order), access)
}

/** An order with its lines, attempts to pay and log. */
export async function readWholeOrder({ db }: AppServices, order: OrderRow): Promise<WholeOrder> {
  const [lines, payments, events] = await Promise.all([
    readLines(db, [order.id]),
    findPaymentsOfOrder(db, order.id),
    readEvents(db, order.id),
  ])
  return { order, lines, payments, events }
}
