import type { Tx } from '#server/database/database.ts'
import { ApiFailure } from '#server/errors/api-failure.ts'
import type { OrderRow } from '#server/orders/order.store.ts'
import { readClaimLines, updateClaim, type ClaimRow } from './claim.store.ts'
import { refundPaidFee } from './move-claim.ts'
import { quoteAfterRequest } from './read-claim-facts.ts'

/**
 * Turns a locked claim on goods that differ from their pictures to the fault of the seller (Product 3.4). It costs nothing
 * then, and a fee that was paid is refunded after the commit. Returns the changed claim; CLAIM_REASON for other reasons.
 */
export async function turnToSeller(
  tx: Tx,
  order: OrderRow,
  claim: ClaimRow,
  now: Date,
): Promise<ClaimRow> {
  if (claim.reasonCode !== 'DIFFERENT') throw new ApiFailure('CLAIM_REASON')
  if (claim.fault === 'SELLER') return claim
  await refundPaidFee(tx, claim, now)
  const rows = await readClaimLines(tx, [claim.id])
  const { fee, refund: quote } = await quoteAfterRequest(
    tx,
    order,
    { ...claim, fault: 'SELLER' },
    rows,
  )
  const change = {
    fault: 'SELLER',
    feeAmount: fee.amount,
    feeMethod: 'NONE',
    quote,
  } as const
  await updateClaim(tx, claim.id, change)
  return { ...claim, ...change }
}
