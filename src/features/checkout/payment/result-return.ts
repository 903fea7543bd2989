import * as v from 'valibot'
import type { PaymentReturn } from '#contract/payments.ts'
import { orderNumberOf, paymentReturnOf, ProviderAnswer } from './payment-return.ts'
import type { ResultSearch } from './result-search.ts'

/** The return an address tells of, with the order it belongs to; undefined when it names no payment of ours. */
export function returnOf(
  search: ResultSearch,
): { readonly orderNumber: string; readonly answer: PaymentReturn } | undefined {
  const read = v.safeParse(ProviderAnswer, search)
  if (!read.success) return undefined
  const orderNumber = orderNumberOf(read.output.merchant_uid)
  return orderNumber === undefined
    ? undefined
    : { orderNumber, answer: paymentReturnOf(read.output) }
}
