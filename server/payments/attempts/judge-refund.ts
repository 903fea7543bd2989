import type { ProviderPayment } from '#server/platform/services/payment-provider.ts'
import type { RefundRow } from './refund.store.ts'

/** What to do about a due refund: send it, store it as done, or leave it to an operator. */
export type RefundVerdict = 'send' | 'done' | 'unclear'

/**
 * Whether a refund returns all that is left of a payment that cannot be kept, and not a part of an
 * order's.
 */
export const isOfWholePayment = ({
  claimId,
  compensationId,
}: Pick<RefundRow, 'claimId' | 'compensationId'>): boolean =>
  claimId === null && compensationId === null

/**
 * Decides whether an earlier try of a refund succeeded, by the amounts that the provider has
 * refunded before that try and now, in KRW. An operator may have refunded another part at the
 * console of the provider (payments#unclear-refunds). Pure.
 */
export function judgeRefund(
  refund: Pick<RefundRow, 'amount' | 'claimId' | 'compensationId' | 'refundedBefore'>,
  { status, cancelAmount }: Pick<ProviderPayment, 'status' | 'cancelAmount'>,
): RefundVerdict {
  const { amount, refundedBefore } = refund
  if (status === 'cancelled') return 'done'
  if (isOfWholePayment(refund) || refundedBefore === null) return 'send'
  const since = cancelAmount - refundedBefore
  if (since === amount) return 'done'
  // More than this refund: whether it is included cannot be known, and a second one would pay it
  // twice.
  return since < amount ? 'send' : 'unclear'
}
