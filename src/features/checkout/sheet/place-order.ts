import { getOrder } from '#contract/order-histories.ts'
import { createOrder } from '#contract/orders.ts'
import type { PaymentReturn } from '#contract/payments.ts'
import { preparePayment } from '#contract/payments.ts'
import type { Api } from '#core/api/client.ts'
import { ApiError, isRefusal } from '#core/api/errors.ts'
import { isPaid } from '#src/features/orders/order-steps.ts'
import type { OpenPaymentWindow } from '#src/features/checkout/payment/portone.ts'
import { releaseStock, confirmReturn } from '#src/features/checkout/payment/confirm-return.ts'
import type { PendingOrder } from './draft.ts'
import type { OrderBody } from './order-body.ts'

/** Ports of placing an order. */
export interface PlaceOrderPorts {
  readonly api: Api
  readonly openWindow: OpenPaymentWindow
  /** A new idempotency key, a UUID. */
  readonly newKey: () => string
  readonly readPending: () => PendingOrder | undefined
  readonly writePending: (pending: PendingOrder | undefined) => void
}

/**
 * Result of an attempt to order and pay. `unclear`: the provider was reached, but the shop has no result yet, so the
 * result page asks again. `failed`: order and stock remain for another attempt.
 */
export type PlacedOrder =
  | { readonly result: 'paid'; readonly orderNumber: string }
  | { readonly result: 'unclear'; readonly answer: PaymentReturn }
  | { readonly result: 'cancelled' }
  | { readonly result: 'failed'; readonly message: string | undefined }

const paid = (orderNumber: string): PlacedOrder => ({ result: 'paid', orderNumber })

/** True when the server surely did not act: the request may be repeated with another key. */
function wasRefused(error: unknown): boolean {
  return (
    error instanceof ApiError &&
    error.status >= 400 &&
    error.status < 500 &&
    error.code !== 'IDEMPOTENCY_IN_PROGRESS'
  )
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
 * Returns the pending order that this body may continue, or a new one. A pending order of another body is released
 * first.
 */
async function begin(ports: PlaceOrderPorts, text: string): Promise<PendingOrder | PlacedOrder> {
  const former = ports.readPending()
  if (former && goesOnWith(former, text)) return former
  if (former?.order) {
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
    if (wasRefused(error)) ports.writePending(undefined)
    throw error
  }
}

/** Prepares a payment; `paid` when the order is paid already (a lost callback, another tab). */
async function prepare(ports: PlaceOrderPorts, orderNumber: string, body: OrderBody) {
  const { api } = ports
  try {
    return await api.call(preparePayment, {
      params: { orderNumber },
      body: { payMethod: body.payMethod },
    })
  } catch (error) {
    if (!isRefusal(error, 'HOLD_EXPIRED') && !isRefusal(error, 'ORDER_NOT_PAYABLE')) throw error
    const order = await api.call(getOrder, { params: { orderNumber } })
    if (isPaid(order.state)) return paid(orderNumber)
    ports.writePending(undefined)
    throw error
  }
}

async function settle(
  { api, writePending }: PlaceOrderPorts,
  orderNumber: string,
  answer: PaymentReturn,
): Promise<PlacedOrder> {
  try {
    const settlement = await confirmReturn(api, orderNumber, answer, 'callback')
    if (settlement.result === 'cancelled') writePending(undefined)
    return settlement.result === 'pending' ? { result: 'unclear', answer } : settlement
  } catch (error) {
    // The money may have been taken: only the shop's own refusal is final.
    if (wasRefused(error)) throw error
    return { result: 'unclear', answer }
  }
}

/**
 * Orders and pays: creates the order under one key per body, opens the payment window, and requests the result from the
 * shop (Product 2.9, 4.24). May be repeated after any failure: the same body continues the same order. Throws
 * `ApiError` after a refusal or without network, and `PaymentWindowError`.
 */
export async function placeOrder(ports: PlaceOrderPorts, body: OrderBody): Promise<PlacedOrder> {
  const pending = await begin(ports, JSON.stringify(body))
  if ('result' in pending) return pending
  const orderNumber = await create(ports, pending, body)
  const request = await prepare(ports, orderNumber, body).catch((error: unknown) => {
    // The hold of a former order expired while the sheet was open; the sheet shows what paying then means.
    if (pending.order && isRefusal(error, 'HOLD_EXPIRED')) return undefined
    throw error
  })
  if (request === undefined) return placeOrder(ports, body)
  if ('result' in request) return request
  if (request.free) return paid(orderNumber)
  return settle(ports, orderNumber, await ports.openWindow(request))
}
