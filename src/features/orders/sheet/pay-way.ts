import type { RequestOf } from '#contract/platform/endpoint.ts'
import { INSTALMENTS_MIN_KRW } from '#contract/payments/instalments.ts'
import type { OrderSheet } from '#contract/orders/orders.calls.ts'
import type { PayMethod } from '#contract/orders/pay-methods.ts'
import type { preparePayment } from '#contract/payments/payments.calls.ts'
import type { CheckoutForm } from './checkout-form.ts'

/**
 * How an order is paid: the method with the registered card or the refund account that it needs.
 */
export type PayWay = RequestOf<typeof preparePayment>['body']

/** Fields of the form that belong to the payment. */
type PayFields = Pick<
  CheckoutForm,
  'customerUid' | 'refundBank' | 'refundAccountNo' | 'refundHolder' | 'quota'
>

/** Account for the refund of a deposit, as typed. */
export function refundAccountOf({ refundBank, refundAccountNo, refundHolder }: PayFields) {
  return {
    bankCode: refundBank,
    accountNo: refundAccountNo.replaceAll(/[\s-]/gu, ''),
    holder: refundHolder.trim(),
  }
}

/** The chosen registered card, if it still exists, else the default one. */
export function chosenCard(
  autoPays: OrderSheet['autoPays'],
  customerUid: string | null,
): OrderSheet['autoPays'][number] | undefined {
  return autoPays.find((card) => card.customerUid === customerUid) ?? autoPays[0]
}

/** Request of the payment of `payAmount` won from a checked form. */
export function payWayOf(
  payMethod: PayMethod,
  form: PayFields,
  autoPays: OrderSheet['autoPays'],
  payAmount: number,
): PayWay {
  if (payMethod === 'vbank') return { payMethod, refundAccount: refundAccountOf(form) }
  if (payMethod === 'card' && payAmount >= INSTALMENTS_MIN_KRW) {
    return { payMethod, quota: form.quota }
  }
  if (payMethod !== 'autopay') return { payMethod }
  return { payMethod, customerUid: chosenCard(autoPays, form.customerUid)?.customerUid }
}
