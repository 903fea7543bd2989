import type { PaymentReturn } from '#contract/payments.ts'
import { mayRetry } from '#src/page/may-retry.ts'

/** Result of a payment that the shop could not determine yet, with the answer of the payment window. */
export interface UnclearPayment {
  readonly result: 'unclear'
  readonly answer: PaymentReturn
}

/**
 * Result of `asked`, which sends the answer of a payment window to the server. A failure that is no refusal is unclear:
 * the money may have moved. Throws the `ApiError` of a refusal.
 */
export function orUnclear<Result>(
  answer: PaymentReturn,
  asked: Promise<Result>,
): Promise<Result | UnclearPayment> {
  return asked.catch((error: unknown): UnclearPayment => {
    if (!mayRetry(error)) throw error
    return { result: 'unclear', answer }
  })
}
