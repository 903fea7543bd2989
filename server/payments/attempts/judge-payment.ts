import type { LineState } from '#contract/orders/orders.calls.ts'
import type { ProviderPayment } from '#server/platform/services/payment-provider.ts'
import { canMovePayment, isSettled } from './payment-states.ts'
import type { RefundRow } from './refund.store.ts'
import type { PaymentStatus } from './payment-states.ts'

/** Reason of the refund of a whole payment. */
export type RefundCause = Exclude<RefundRow['cause'], 'CLAIM' | 'FEE' | 'COMPENSATION'>

/**
 * Decision from the provider's state: no change, wait, store an issued account, store a failure,
 * accept the payment (if stock allows), or refund.
 */
export type PaymentVerdict =
  | { readonly do: 'nothing' }
  | { readonly do: 'wait' }
  | { readonly do: 'issue' }
  | { readonly do: 'fail'; readonly message: string | null }
  | { readonly do: 'take' }
  | { readonly do: 'refund'; readonly cause: RefundCause }

/** Facts for the decision, read under lock. */
export interface PaymentFacts {
  readonly status: PaymentStatus
  readonly amount: number
  /** Amount of the order or the fee now; an abandoned attempt may be of a former one. */
  readonly due: number
  readonly orderState: LineState
  /** Its buyer abandoned the order and may have ordered again since. */
  readonly isGivenUp: boolean
  /** Merchant ids whose payments count; undefined: all. */
  readonly pgIds: readonly string[] | undefined
  /** Undefined: the provider has no window of this attempt. */
  readonly said: ProviderPayment | undefined
}

/**
 * Decides by the provider's state alone, never by the browser's statement
 * (payments#provider-decides). An order with an ended hold is still accepted if stock can be taken
 * again. A paid, cancelled or abandoned one is not (payments#taken-money).
 */
export function judgePayment(facts: PaymentFacts): PaymentVerdict {
  const { status, amount, due, orderState, isGivenUp, pgIds, said } = facts
  if (isSettled(status)) return { do: 'nothing' }
  if (said === undefined) return { do: 'wait' }
  if (said.status === 'ready') {
    const isNew = said.vbank !== null && canMovePayment(status, 'VBANK_ISSUED')
    // The account of an order that ended meanwhile is not stored: a deposit is refunded.
    return isNew && orderState === 'PAY_WAIT' ? { do: 'issue' } : { do: 'wait' }
  }
  if (said.status === 'failed' || said.status === 'cancelled') {
    return { do: 'fail', message: said.failReason }
  }
  if (said.amount !== amount || said.currency !== 'KRW' || said.cancelAmount > 0) {
    return { do: 'refund', cause: 'MISMATCH' }
  }
  // A payment of a test channel moves no money (payments#test-channel).
  if (pgIds !== undefined && !pgIds.includes(said.pgId ?? '')) {
    return { do: 'refund', cause: 'MISMATCH' }
  }
  const isPayable = orderState === 'PAY_WAIT' || (orderState === 'PAY_EXPIRED' && !isGivenUp)
  if (isPayable && amount !== due) return { do: 'refund', cause: 'MISMATCH' }
  return isPayable ? { do: 'take' } : { do: 'refund', cause: 'NOT_PAYABLE' }
}
