import type { RequestOf } from '#contract/platform/endpoint.ts'
import type { createOrder } from '#contract/orders/orders.calls.ts'
import type { CheckoutForm } from './checkout-form.ts'

/** Fields of the form that decide a cash receipt. */
type CashFields = Pick<
  CheckoutForm,
  'payMethod' | 'benefits' | 'cashPurpose' | 'cashIdType' | 'cashId'
>

/**
 * Whether a part is paid in cash: by transfer, virtual account or stored money
 * (payments#cash-receipts).
 */
export function isCash({ payMethod, benefits }: Pick<CheckoutForm, 'payMethod' | 'benefits'>) {
  return payMethod === 'trans' || payMethod === 'vbank' || benefits.money > 0
}

/** The cash receipt that a form requests; undefined without a request. */
export function cashReceiptOf(
  form: CashFields,
): RequestOf<typeof createOrder>['body']['cashReceipt'] {
  const { cashPurpose: purpose, cashIdType: idType, cashId: id } = form
  if (purpose === 'none' || !isCash(form)) return undefined
  return purpose === 'EXPENSE' ? { purpose, idType: 'BUSINESS', id } : { purpose, idType, id }
}
