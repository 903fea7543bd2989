import { createOrder } from '#contract/orders.ts'
import { isRefusal } from '#core/api/errors.ts'
import { isPaid } from '#src/order/order-steps.ts'
import { giveBack } from '#src/payment/settle-return.ts'
import type { PendingOrder } from './draft.ts'
import type { OrderBody } from './order-body.ts'
import { isPaymentOver, paid, payOrder, wasRefused } from './pay-order.ts'
import type { PayOrderPorts, PlacedOrder } from './pay-order.ts'
import { sharesSize } from './pending-items.ts'

/** What placing an order needs of the world. */
export interface PlaceOrderPorts extends PayOrderPorts {
  /** A new idempotency key, a UUID. */
  readonly newKey: () => string
  readonly readPending: () => PendingOrder | undefined
  readonly writePending: (pending: PendingOrder | undefined) => void
}

const withoutPayMethod = (text: string): string =>
  JSON.stringify({ ...JSON.parse(text), payMethod: undefined })

/**
 * Whether a body may go on with a pending order. An order that exists may be paid another way, for the way is chosen
 * anew with each attempt; a request whose answer was lost is only repeated word for word.
 */
function goesOnWith(former: PendingOrder, text: string): boolean {
  return former.order === undefined
    ? former.body === text
    : withoutPayMethod(former.body) === withoutPayMethod(text)
}

/**
 * The pending order this body may go on with, or a new one. A pending order of the same goods is given back first; one of
 * other goods stays open until its hold ends (Product 0.23).
 */
async function begin(ports: PlaceOrderPorts, text: string): Promise<PendingOrder | PlacedOrder> {
  const former = ports.readPending()
  if (former && goesOnWith(former, text)) return former
  if (former?.order && sharesSize(former.body, text)) {
    const { orderNumber } = former.order
    if (isPaid(await giveBack(ports.api, orderNumber))) return paid(orderNumber)
  }
  const pending = { key: ports.newKey(), body: text }
  ports.writePending(pending)
  return pending
}

async function create(ports: PlaceOrderPorts, pending: PendingOrder, body: OrderBody) {
  if (pending.order) return pending.order.orderNumber
  try {
    const order = await ports.api.call(createOrder, { body, idempotencyKey: pending.key })
    const { orderNumber } = order
    const expiresAt = Date.parse(order.expiresAt)
    ports.writePending({ ...pending, order: { orderNumber, expiresAt } })
    return orderNumber
  } catch (error) {
    if (wasRefused(error)) ports.writePending(undefined)
    throw error
  }
}

/**
 * Orders and pays: creates the order under one key per body and pays it (Product 2.9, 4.24). Safe to call again after
 * any failure: the same body goes on with the same order. Throws as `payOrder`.
 */
export async function placeOrder(ports: PlaceOrderPorts, body: OrderBody): Promise<PlacedOrder> {
  const pending = await begin(ports, JSON.stringify(body))
  if ('result' in pending) return pending
  const orderNumber = await create(ports, pending, body)
  try {
    return await payOrder(ports, orderNumber, body.payMethod)
  } catch (error) {
    if (!isPaymentOver(error)) throw error
    ports.writePending(undefined)
    // The hold of a former order ran out while the sheet stood there, and the sheet says what paying then means.
    if (pending.order && isRefusal(error, 'HOLD_EXPIRED')) return placeOrder(ports, body)
    throw error
  }
}
