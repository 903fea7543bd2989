import type { ResponseOf } from '#contract/platform/endpoint.ts'
import type { prepareClaimPayment } from '#contract/after-sales/claims.calls.ts'
import { PAYMENT_ATTEMPTS_MAX } from '#contract/platform/limits.ts'
import type { PayMethod } from '#contract/orders/pay-methods.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { ApiFailure } from '#server/platform/errors/api-failure.ts'
import type { Visitor } from '#server/platform/http/visitor.ts'
import { requirePayMethod } from '#server/orders/placing/pay-methods.ts'
import { findFeePayments } from '#server/payments/attempts/claim-fee.store.ts'
import { completeOpen } from '#server/payments/attempts/complete-payment.ts'
import { attemptToJoin } from '#server/payments/attempts/join-attempt.ts'
import { abandonOpen } from '#server/payments/attempts/prepare-payment.ts'
import {
  insertPayment,
  lockPayment,
  movePayment,
  type PaymentRow,
} from '#server/payments/attempts/payment.store.ts'
import { presentWindow } from '#server/payments/attempts/payment-window.ts'
import { nextPollAt } from '#server/payments/attempts/next-poll-at.ts'
import { asUnavailable } from '#server/payments/attempts/provider-failure.ts'
import type { AppServices } from '#server/platform/services/app-services.ts'
import { findOwnClaim } from './find-own-claim.ts'
import type { ClaimRow } from './claim.store.ts'
import { lockClaimOfOrder } from './confirm-claim.ts'
import { CLAIM_TYPE_LABELS } from './claim-states.ts'

/**
 * Starts an attempt to pay the fee of a claim. The provider is asked about open attempts, which are
 * then abandoned; parallel calls share one attempt. CLAIM_NOT_FOUND, CLAIM_NOT_PAYABLE,
 * PAYMENT_ATTEMPT_LIMIT, PAYMENT_UNAVAILABLE.
 */
export async function openFeePayment(
  services: AppServices,
  visitor: Visitor,
  requestNo: string,
  method: PayMethod,
): Promise<ResponseOf<typeof prepareClaimPayment>> {
  const { claim, order } = await findOwnClaim(services, visitor, requestNo)
  requirePayMethod(method)
  await asUnavailable(async () =>
    completeOpen(services, await findFeePayments(services.db, claim.id)),
  )
  const payment = await services.db.transaction((tx) =>
    startAttempt(tx, services, claim.id, method),
  )
  const { merchantUid, amount } = payment
  await asUnavailable(() => services.payments.prepare(merchantUid, amount))
  await services.db.transaction(async (tx) => {
    const locked = await lockPayment(tx, payment.id)
    if (locked.status === 'CREATED') await movePayment(tx, locked, { to: 'PREPARED' })
  })
  const name = `${CLAIM_TYPE_LABELS[claim.type]} 배송비`
  const { expiresAt } = claim
  const attempt = { merchantUid, method, name, expiresAt, free: false, amount }
  const page = order.userId === null ? '/auth/non-member/claim' : '/my-page/claims/new'
  const path = `${page}?order=${order.orderNumber}&type=${claim.type}&request=${requestNo}`
  return presentWindow(services, order, { ...attempt, returnPath: path })
}

/** Under the locks of order and claim: whether the fee is still to be paid, and the new attempt. */
async function startAttempt(
  tx: Tx,
  { clock }: AppServices,
  claimId: number,
  method: PayMethod,
): Promise<PaymentRow> {
  const now = clock.now()
  const { claim, order } = await lockClaimOfOrder(tx, claimId)
  if (!isPayable(claim, now)) throw new ApiFailure('CLAIM_NOT_PAYABLE')
  const earlier = await findFeePayments(tx, claim.id)
  if (earlier.some(({ status }) => status === 'PAID')) throw new ApiFailure('CLAIM_NOT_PAYABLE')
  const joined = attemptToJoin(earlier, { method, amount: claim.feeAmount }, now)
  if (joined !== undefined) return joined
  if (earlier.length >= PAYMENT_ATTEMPTS_MAX) throw new ApiFailure('PAYMENT_ATTEMPT_LIMIT')
  await abandonOpen(tx, earlier)
  return insertPayment(tx, {
    orderId: order.id,
    orderNumber: claim.requestNo,
    claimId: claim.id,
    amount: claim.feeAmount,
    method,
    createdAt: now,
    nextPollAt: nextPollAt(now, 0) ?? now,
  })
}

const isPayable = (claim: ClaimRow, now: Date) =>
  claim.state === 'FEE_WAIT' && claim.expiresAt > now
