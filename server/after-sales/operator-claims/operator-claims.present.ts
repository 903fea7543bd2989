import { CLAIM_REASONS } from '#contract/after-sales/claim-reasons.ts'
import type { OperatorClaimCard } from '#contract/after-sales/operator-claims.calls.ts'
import { CLAIM_STATE_LABELS, CLAIM_TYPE_LABELS } from '#server/after-sales/claims/claim-states.ts'
import { toInstantOrNull } from '#server/platform/services/kst.ts'
import { businessDaysAfter, koreanDay } from '#server/shop/holidays/business-days.ts'
import type { Holidays } from '#server/shop/holidays/holidays.ts'
import type { QueuedClaim } from './claim-queue.store.ts'

/**
 * Business days after the receipt or the cancellation until which the money must be back
 * (E-commerce act 18(2)).
 */
const REFUND_DAYS = 3

/** A claim of a list. */
export function presentClaimCard(
  { claim, orderNumber }: QueuedClaim,
  { holidays, now }: { readonly holidays: Holidays; readonly now: Date },
): OperatorClaimCard {
  const { id, requestNo, type, state, reasonCode, fault, requestedAt, movedAt, quote } = claim
  const isRunning = type === 'CANCEL' ? state === 'REQUESTED' : state === 'INSPECT'
  const from = type === 'CANCEL' ? requestedAt : movedAt
  const refundDue =
    isRunning && type !== 'EXCHANGE' && from
      ? koreanDay(businessDaysAfter(from, REFUND_DAYS, holidays))
      : null
  return {
    claimId: id,
    requestNo,
    orderNumber,
    type,
    state,
    stateLabel: `${CLAIM_TYPE_LABELS[type]} ${CLAIM_STATE_LABELS[state]}`,
    reasonLabel: CLAIM_REASONS[reasonCode].label,
    fault,
    requestedAt: toInstantOrNull(requestedAt),
    refund: quote.pg + quote.money + quote.mileage,
    refundDue,
    isLate: refundDue !== null && refundDue < koreanDay(now),
  }
}
