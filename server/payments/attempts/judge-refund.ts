import type { ProviderPayment } from '#server/platform/services/payment-provider.ts'
import type { RefundRow } from './refund.store.ts'

/** What to do about a due refund: send it, store it as done, or leave it to an operator. */
export type RefundVerdict = 'send' | 'done' | 'unclear'

/**
 * Decides whether an earlier try of a refund succeeded, by the amounts that the provider has refunded before that try and
 * now, in KRW. An operator may have refunded another part at the console of the provider (Product 7.1). Pure.
 */
export function judgeRefund(
  { amount, claimId, refundedBefore }: Pick<RefundRow, 'amount' | 'claimId' | 'refundedBefore'>,
  { status, cancelAmount }: Pick<ProviderPayment, 'status' | 'cancelAmount'>,
): RefundVerdict {
  if (status === 'cancelled') return 'done'
  if (claimId === null || refundedBefore === null) return 'send'
  const since = cancelAmount - refundedBefore
  if (since === amount) return 'done'
  // More than this refund: whether it is included cannot be known, and a second one would pay it twice.
  return since < amount ? 'send' : 'unclear'
}
