import * as v from 'valibot'
import type { PaymentReturn } from '#contract/payments.ts'
import { orderNumberOf, paymentReturnOf, ProviderAnswer } from './payment-return.ts'

const text = v.fallback(
  v.nullish(v.pipe(v.union([v.string(), v.number()]), v.transform(String))),
  undefined,
)
const flag = v.fallback(v.optional(v.union([v.boolean(), v.string()])), undefined)

/** Search of `/cart/payment/result`, as the provider's page leads back with it. */
export const ResultSearch = v.object({
  imp_uid: text,
  merchant_uid: text,
  imp_success: flag,
  error_code: text,
  error_msg: text,
})
export type ResultSearch = v.InferOutput<typeof ResultSearch>

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
