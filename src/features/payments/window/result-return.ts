import * as v from 'valibot'
import type { PaymentReturn } from '#contract/payments/payments.calls.ts'
import { orderNumberOf, paymentReturnOf, ProviderAnswer } from './payment-return.ts'
import type { PaymentResultSearch } from './result-search.ts'

/**
 * Payment return in an address, with its order; undefined when it contains no payment of this shop.
 */
export function returnOf(
  search: PaymentResultSearch,
): { readonly orderNumber: string; readonly answer: PaymentReturn } | undefined {
  const read = v.safeParse(ProviderAnswer, search)
  if (!read.success) return undefined
  const orderNumber = orderNumberOf(read.output.merchant_uid)
  return orderNumber === undefined
    ? undefined
    : { orderNumber, answer: paymentReturnOf(read.output) }
}
