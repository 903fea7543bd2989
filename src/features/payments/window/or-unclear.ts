import type { PaymentReturn } from '#contract/payments/payments.calls.ts'
import { failedLookUp } from './failed-look-up.ts'

/**
 * Result of a payment that the shop could not determine yet, with the answer of the payment window.
 */
export interface UnclearPayment {
  readonly result: 'unclear'
  readonly answer: PaymentReturn
}

/**
 * Result of `asked`, which sends the answer of a payment window to the server. Unless the shop
 * states the end of the payment, a failure is unclear: the money may have moved. Throws the
 * `ApiError` of such a refusal.
 */
export function orUnclear<Result>(
  answer: PaymentReturn,
  asked: Promise<Result>,
): Promise<Result | UnclearPayment> {
  return asked.catch((error: unknown): UnclearPayment => {
    if (failedLookUp(error) === 'refused') throw error
    return { result: 'unclear', answer }
  })
}
