import * as v from 'valibot'
import type { PaymentReturn } from '#contract/payments/payments.calls.ts'
import { paymentReturnOf, ProviderAnswer } from '#src/features/payments/window/payment-return.ts'
import type { PaymentResultSearch } from '#src/features/payments/window/result-search.ts'

/** Answer of the provider's page in the address; undefined without one. */
export function cardReturnOf(search: PaymentResultSearch): PaymentReturn | undefined {
  const answer = v.safeParse(ProviderAnswer, search)
  return answer.success ? paymentReturnOf(answer.output) : undefined
}
