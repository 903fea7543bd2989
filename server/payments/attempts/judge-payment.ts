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
  | { readonly do: 'accept' }
  | { readonly do: 'refund'; readonly cause: RefundCause }

/** Facts for the decision, read under lock. */
export interface PaymentFacts {
  readonly status: PaymentStatus
  readonly amount: number
  /** Amount of the order or the fee now; an abandoned attempt may be of a former one. */
  readonly due: number
  readonly orderState: LineState
  /** Its buyer abandoned the order and may have ordered again since. */
  readonly isCanceledByBuyer: boolean
  /** Merchant ids whose payments count; undefined: all. */
  readonly pgIds: readonly string[] | undefined
  /** Undefined: the provider has no window of this attempt. */
  readonly reported: ProviderPayment | undefined
}

/**
 * Decides by the provider's state alone, never by the browser's statement
 * (payments#provider-decides). An order with an ended hold is still accepted if stock can be taken
 * again. A paid, cancelled or abandoned one is not (payments#taken-money).
 */
export function judgePayment(facts: PaymentFacts): PaymentVerdict {
  const { status, amount, due, orderState, isCanceledByBuyer, pgIds, reported } = facts
  if (isSettled(status)) return { do: 'nothing' }
  if (reported === undefined) return { do: 'wait' }
  if (reported.status === 'ready') {
    const isNew = reported.vbank !== null && canMovePayment(status, 'VBANK_ISSUED')
    // The account of an order that ended meanwhile is not stored: a deposit is refunded.
    return isNew && orderState === 'PAY_WAIT' ? { do: 'issue' } : { do: 'wait' }
  }
  if (reported.status === 'failed' || reported.status === 'cancelled') {
    return { do: 'fail', message: reported.failReason }
  }
  if (reported.amount !== amount || reported.currency !== 'KRW' || reported.cancelAmount > 0) {
    return { do: 'refund', cause: 'MISMATCH' }
  }
  // A payment of a test channel moves no money (payments#test-channel).
  if (pgIds !== undefined && !pgIds.includes(reported.pgId ?? '')) {
    return { do: 'refund', cause: 'MISMATCH' }
  }
  const isPayable =
    orderState === 'PAY_WAIT' || (orderState === 'PAY_EXPIRED' && !isCanceledByBuyer)
  if (isPayable && amount !== due) return { do: 'refund', cause: 'MISMATCH' }
  return isPayable ? { do: 'accept' } : { do: 'refund', cause: 'NOT_PAYABLE' }
}
