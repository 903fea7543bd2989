import type { ClaimFault } from '#contract/claim-reasons.ts'
import type { Tx } from '#server/database/database.ts'
import { ApiFailure } from '#server/errors/api-failure.ts'
import type { OrderRow } from '#server/orders/order.store.ts'
import { readClaimLines, updateClaim, type ClaimRow } from './claim.store.ts'
import { refundPaidFee } from './move-claim.ts'
import { quoteAfterRequest } from './read-claim-facts.ts'

/** Party at fault by an inspection; without one the claim stays as it is. */
interface Finding {
  readonly fault: ClaimFault | undefined
  /** Why the buyer is at fault, shown to the shopper. */
  readonly reason: string | undefined
  readonly now: Date
}

/**
 * Turns a locked claim on goods that differ from their description to the party at fault (Product 0.42). By the fault of the
 * seller it costs nothing, and a fee that was paid is refunded after the commit. By that of the buyer a return costs the fee
 * of a change of mind. Returns the changed claim. CLAIM_REASON for other reasons, and for the buyer without a reason;
 * CLAIM_NOT_ALLOWED for an exchange or a refund below the fee, which are refused instead.
 */
export async function turnFault(
  tx: Tx,
  order: OrderRow,
  claim: ClaimRow,
  { fault, reason, now }: Finding,
): Promise<ClaimRow> {
  if (fault === undefined) return claim
  if (claim.reasonCode !== 'DIFFERENT') throw new ApiFailure('CLAIM_REASON')
  if (claim.fault === fault) return claim
  const faultReason = fault === 'BUYER' ? (reason?.trim() ?? '') : null
  if (faultReason === '') throw new ApiFailure('CLAIM_REASON')
  await refundPaidFee(tx, claim, now)
  const rows = await readClaimLines(tx, [claim.id])
  const { fee, refund: quote } = await quoteAfterRequest(tx, order, { ...claim, fault }, rows)
  // The goods are here, so that a fee can only be deducted.
  if (fee.mustPrepay) throw new ApiFailure('CLAIM_NOT_ALLOWED')
  const feeMethod = fee.amount === 0 ? ('NONE' as const) : ('DEDUCT' as const)
  const change = { fault, faultReason, feeAmount: fee.amount, feeMethod, quote }
  await updateClaim(tx, claim.id, change)
  return { ...claim, ...change }
}
