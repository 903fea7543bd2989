import { returnStock, type LineState } from '#contract/orders/orders.calls.ts'
import {
  cancelPayment,
  confirmMobilePayment,
  confirmPayment,
  type PaymentReturn,
} from '#contract/payments/payments.calls.ts'
import type { Api } from '#core/api/client.ts'
import { isPaid } from './is-paid.ts'
import { returnKind } from './payment-return.ts'

/**
 * What the shop says about a payment that came back. `issued` waits for a deposit. `pending` may be
 * asked again; `cancelled` and `failed` keep the order.
 */
export type Settlement =
  /** `note`: another payment of the order is refunded. */
  | { readonly result: 'paid'; readonly orderNumber: string; readonly note?: string | undefined }
  | { readonly result: 'issued'; readonly orderNumber: string }
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
  if (result === 'PAID') return { result: 'paid', orderNumber, note: failMessage ?? undefined }
  if (result === 'VBANK_ISSUED') return { result: 'issued', orderNumber }
  if (result === 'PENDING') return { result: 'pending' }
  return { result: 'failed', message: failMessage ?? answer.error_msg ?? undefined }
}

async function endAttempt(
  api: Api,
  orderNumber: string,
  answer: PaymentReturn,
): Promise<Settlement> {
  const { imp_uid, merchant_uid, error_msg } = answer
  const { state } = await api.call(cancelPayment, {
    params: { orderNumber },
    body: { imp_uid, merchant_uid, error_msg },
  })
  if (isPaid(state)) return { result: 'paid', orderNumber }
  if (returnKind(answer) === 'cancelled-by-buyer') return { result: 'cancelled' }
  return { result: 'failed', message: answer.error_msg ?? undefined }
}

/**
 * Asks the shop what became of a payment. The answer of the provider only chooses the question: a
 * claimed success is confirmed, a failure and a window that the buyer closed are noted and keep the
 * order until its hold ends (payments#closed-window). Safe to repeat; an order that is paid after
 * all comes out as paid whatever the provider's page said (payments#provider-decides). Throws
 * `ApiError`.
 */
export function confirmReturn(
  api: Api,
  orderNumber: string,
  answer: PaymentReturn,
  way: ReturnWay,
): Promise<Settlement> {
  return returnKind(answer) === 'claims-paid'
    ? confirm(api, orderNumber, answer, way)
    : endAttempt(api, orderNumber, answer)
}
