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

/** What placing an order needs of the world. */
export interface PlaceOrderPorts {
  readonly api: Api
  readonly openWindow: OpenPaymentWindow
  /** A new idempotency key, a UUID. */
  readonly newKey: () => string
  readonly readPending: () => PendingOrder | undefined
  readonly writePending: (pending: PendingOrder | undefined) => void
}

/**
 * How an attempt to order and pay ended. `unclear` means that the provider was reached and the store could not say
 * yet: the result page goes on asking. `failed` keeps the order and its stock for another try.
 */
export type PlacedOrder =
  | { readonly result: 'paid'; readonly orderNumber: string }
  | { readonly result: 'unclear'; readonly answer: PaymentReturn }
  | { readonly result: 'cancelled' }
  | { readonly result: 'failed'; readonly message: string | undefined }

const paid = (orderNumber: string): PlacedOrder => ({ result: 'paid', orderNumber })

/** True when the server surely did not act: the request may be made anew under another key. */
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
 * Whether a body may go on with a pending order. An order that exists may be paid another way, for the way is chosen
 * anew with each attempt; a request whose answer was lost is only repeated word for word.
 */
function goesOnWith(former: PendingOrder, text: string): boolean {
  return former.order === undefined
    ? former.body === text
    : withoutPayMethod(former.body) === withoutPayMethod(text)
}

/** The pending order this body may go on with, or a new one. A pending order of another body is given back first. */
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

/** The prepared payment, or `paid` when the order turned out to be paid already (a lost call-back, another tab). */
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
    // The money may have moved: only the store's own refusal ends the matter here.
    if (wasRefused(error)) throw error
    return { result: 'unclear', answer }
  }
}

/**
 * Orders and pays: creates the order under one key per body, opens the payment window, and asks the store what came
 * of it (Product 2.9, 4.24). Safe to call again after any failure: the same body goes on with the same order.
 * Throws the `ApiError` of a refusal or a lost network, and `PaymentWindowError`.
 */
export async function placeOrder(ports: PlaceOrderPorts, body: OrderBody): Promise<PlacedOrder> {
  const pending = await begin(ports, JSON.stringify(body))
  if ('result' in pending) return pending
  const orderNumber = await create(ports, pending, body)
  const request = await prepare(ports, orderNumber, body).catch((error: unknown) => {
    // The hold of a former order ran out while the sheet stood there, and the sheet says what paying then means.
    if (pending.order && isRefusal(error, 'HOLD_EXPIRED')) return undefined
    throw error
  })
  if (request === undefined) return placeOrder(ports, body)
  if ('result' in request) return request
  if (request.free) return paid(orderNumber)
  return settle(ports, orderNumber, await ports.openWindow(request))
}
