import { getOrder } from '#contract/after-sales/order-histories.calls.ts'
import type { PaymentReturn } from '#contract/payments/payments.calls.ts'
import { preparePayment } from '#contract/payments/payments.calls.ts'
import type { Api } from '#core/api/client.ts'
import { isRefusal } from '#core/api/errors.ts'
import { isPaid } from '#src/features/payments/window/is-paid.ts'
import { confirmReturn } from '#src/features/payments/window/confirm-return.ts'
import { orUnclear, type UnclearPayment } from '#src/features/payments/window/or-unclear.ts'
import type { OpenPaymentWindow } from '#src/features/payments/window/portone.ts'
import type { PayWay } from './pay-way.ts'

/** What paying an order needs of the world. */
export interface PayOrderPorts {
  readonly api: Api
  readonly openWindow: OpenPaymentWindow
}

/**
 * How an attempt to pay ended. `unclear` means that the provider was reached and the shop could not
 * say yet: the result page goes on asking. `issued` means that a virtual account waits for its
 * deposit. `cancelled` and `failed` keep the order and its stock for another try.
 */
export type PlacedOrder =
  /** `note`: another payment of the order is refunded. */
  | { readonly result: 'paid'; readonly orderNumber: string; readonly note?: string | undefined }
  | { readonly result: 'issued'; readonly orderNumber: string }
  | UnclearPayment
  | { readonly result: 'cancelled' }
  | { readonly result: 'failed'; readonly message: string | undefined }

export const paid = (orderNumber: string): PlacedOrder => ({ result: 'paid', orderNumber })

/** True for refusals after which an order cannot be paid any more. */
export function isPaymentOver(error: unknown): boolean {
  return isRefusal(error, 'HOLD_EXPIRED') || isRefusal(error, 'ORDER_NOT_PAYABLE')
}

/**
 * The prepared payment, or `paid` when the order turned out to be paid already (a lost call-back,
 * another tab).
 */
async function prepare(api: Api, orderNumber: string, way: PayWay) {
  const params = { orderNumber }
  try {
    return await api.call(preparePayment, { params, body: way })
  } catch (error) {
    if (!isPaymentOver(error)) throw error
    const order = await api.call(getOrder, { params })
    if (isPaid(order.state)) return paid(orderNumber)
    throw error
  }
}

/** What the shop makes of the answer of the payment window. */
export function settle(api: Api, orderNumber: string, answer: PaymentReturn): Promise<PlacedOrder> {
  const asked = confirmReturn(api, orderNumber, answer, 'callback')
  return orUnclear(
    answer,
    asked.then((end) => (end.result === 'pending' ? { result: 'unclear', answer } : end)),
  )
}

/**
 * Pays an order that exists: opens the payment window and asks the shop what came of it, or lets
 * the server charge a registered card. Safe to call again. Throws the `ApiError` of a refusal or a
 * lost network, and `PaymentWindowError`.
 */
export async function payOrder(
  { api, openWindow }: PayOrderPorts,
  orderNumber: string,
  way: PayWay,
): Promise<PlacedOrder> {
  const request = await prepare(api, orderNumber, way)
  if ('result' in request) return request
  if (request.free || request.charged === 'PAID') return paid(orderNumber)
  if (request.charged === 'PENDING') {
    return { result: 'unclear', answer: { merchant_uid: request.merchantUid } }
  }
  return settle(api, orderNumber, await openWindow(request))
}
