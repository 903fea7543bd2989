import { createOrder } from '#contract/orders.ts'
import { isRefusal } from '#core/api/errors.ts'
import { isPaid } from '#src/features/orders/order-steps.ts'
import { releaseStock } from '#src/features/checkout/payment/confirm-return.ts'
import { mayRetry } from '#src/page/may-retry.ts'
import type { PendingOrder } from './draft.ts'
import type { OrderBody } from './order-body.ts'
import { isPaymentOver, paid, payOrder } from './pay-order.ts'
import type { PayOrderPorts, PlacedOrder } from './pay-order.ts'
import type { PayWay } from './pay-way.ts'
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
 * Whether a body may continue a pending order. An existing order may be paid with another method, because each attempt
 * has its own. A request without an answer may only be repeated unchanged.
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
    if (isPaid(await releaseStock(ports.api, orderNumber))) return paid(orderNumber)
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
    if (!mayRetry(error)) ports.writePending(undefined)
    throw error
  }
}

/**
 * Orders and pays: creates the order under one key per body and pays it (Product 2.9, 4.24). Safe to call again after
 * any failure: the same body goes on with the same order. Throws as `payOrder`.
 */
export async function placeOrder(
  ports: PlaceOrderPorts,
  body: OrderBody,
  way: PayWay = { payMethod: body.payMethod },
): Promise<PlacedOrder> {
  const pending = await begin(ports, JSON.stringify(body))
  if ('result' in pending) return pending
  const orderNumber = await create(ports, pending, body)
  try {
    return await payOrder(ports, orderNumber, way)
  } catch (error) {
    // Another tab changed the benefits of the order: its own page shows the amount that is now to be paid.
    if (isRefusal(error, 'AMOUNT_CHANGED')) ports.writePending(undefined)
    if (!isPaymentOver(error)) throw error
    ports.writePending(undefined)
    // The hold of an earlier order ended while the sheet was open; the sheet states what a payment then does.
    if (pending.order && isRefusal(error, 'HOLD_EXPIRED')) return placeOrder(ports, body, way)
    throw error
  }
}
