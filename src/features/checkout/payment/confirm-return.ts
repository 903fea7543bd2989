import { returnStock, type LineState } from '#contract/orders.ts'
import {
  cancelPayment,
  confirmMobilePayment,
  confirmPayment,
  type PaymentReturn,
} from '#contract/payments.ts'
import type { Api } from '#core/api/client.ts'
import { isPaid } from '#src/features/orders/order-steps.ts'
import { returnKind } from './payment-return.ts'

/** The shop's result for a returned payment. `pending` may be requested again; `failed` leaves the order unchanged. */
export type Settlement =
  | { readonly result: 'paid'; readonly orderNumber: string }
  | { readonly result: 'pending' }
  | { readonly result: 'cancelled' }
  | { readonly result: 'failed'; readonly message: string | undefined }

/** Return channel of a payment: callback of the page, or a redirect on phones. */
export type ReturnWay = 'callback' | 'redirect'

/** Releases an unpaid order and its stock; idempotent. Returns the resulting state of the order. */
export async function releaseStock(api: Api, orderNumber: string): Promise<LineState> {
  return (await api.call(returnStock, { query: { orderNumber } })).state
}

async function confirm(
  api: Api,
  orderNumber: string,
  answer: PaymentReturn,
  way: ReturnWay,
): Promise<Settlement> {
  const { result, failMessage } =
    way === 'callback'
      ? await api.call(confirmPayment, { body: answer })
      : await api.call(confirmMobilePayment, { params: { orderNumber }, body: answer })
  if (result === 'PAID') return { result: 'paid', orderNumber }
  if (result === 'PENDING') return { result: 'pending' }
  return { result: 'failed', message: failMessage ?? answer.error_msg ?? undefined }
}

async function giveUp(api: Api, orderNumber: string, answer: PaymentReturn): Promise<Settlement> {
  const { imp_uid, merchant_uid, error_msg } = answer
  const { state } = await api.call(cancelPayment, {
    params: { orderNumber },
    body: { imp_uid, merchant_uid, error_msg },
  })
  if (isPaid(state)) return { result: 'paid', orderNumber }
  if (returnKind(answer) === 'failed') {
    return { result: 'failed', message: answer.error_msg ?? undefined }
  }
  if (isPaid(await releaseStock(api, orderNumber))) return { result: 'paid', orderNumber }
  return { result: 'cancelled' }
}

/**
 * Requests the result of a payment from the shop. The provider's answer only selects the call: a claimed success is
 * confirmed, a failure is recorded, and a closed window releases the stock. Idempotent; a paid order is reported as
 * paid, whatever the provider's page returned (Product 4.3). Throws `ApiError`.
 */
export function confirmReturn(
  api: Api,
  orderNumber: string,
  answer: PaymentReturn,
  way: ReturnWay,
): Promise<Settlement> {
  return returnKind(answer) === 'claims-paid'
    ? confirm(api, orderNumber, answer, way)
    : giveUp(api, orderNumber, answer)
}
