import type { LineState } from '#contract/orders.ts'
import type { ProviderPayment } from '#server/services/payment-provider.ts'
import { isSettled } from './payment-states.ts'
import type { PaymentStatus } from './payment-states.ts'

/** Why money that was taken is given back. */
export type RefundCause = 'MISMATCH' | 'SOLD_OUT' | 'NOT_PAYABLE'

/**
 * What follows from the provider's word: nothing new, wait, note a failure, take the payment (stock permitting), or give
 * the money back.
 */
export type Verdict =
  | { readonly do: 'nothing' }
  | { readonly do: 'wait' }
  | { readonly do: 'fail'; readonly message: string | null }
  | { readonly do: 'take' }
  | { readonly do: 'refund'; readonly cause: RefundCause }

/** The facts a payment is judged by, read under lock. */
export interface PaymentFacts {
  readonly status: PaymentStatus
  readonly amount: number
  readonly orderState: LineState
  /** Its buyer gave the order up, who may have ordered anew since. */
  readonly isGivenUp: boolean
  /** Undefined: the provider knows no window of this attempt. */
  readonly said: ProviderPayment | undefined
}

/**
 * Judges a payment by the provider's word alone, never by what a browser claims (Product 7.1). An order whose hold ended is
 * still served if stock can be taken again; one that is paid, cancelled or given up is not (decision 020).
 */
export function judgePayment(facts: PaymentFacts): Verdict {
  const { status, amount, orderState, isGivenUp, said } = facts
  if (isSettled(status)) return { do: 'nothing' }
  if (said === undefined || said.status === 'ready') return { do: 'wait' }
  if (said.status === 'failed' || said.status === 'cancelled') {
    return { do: 'fail', message: said.failReason }
  }
  if (said.amount !== amount || said.currency !== 'KRW' || said.cancelAmount > 0) {
    return { do: 'refund', cause: 'MISMATCH' }
  }
  if (orderState === 'PAY_WAIT') return { do: 'take' }
  if (orderState === 'PAY_EXPIRED' && !isGivenUp) return { do: 'take' }
  return { do: 'refund', cause: 'NOT_PAYABLE' }
}
