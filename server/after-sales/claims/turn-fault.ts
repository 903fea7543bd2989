import type { Logger } from 'pino'
import type { ClaimFault } from '#contract/after-sales/claim-reasons.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { ApiFailure } from '#server/platform/errors/api-failure.ts'
import { withdrawalEnd } from '#server/shop/holidays/claim-periods.ts'
import { readHolidays } from '#server/shop/holidays/holiday.store.ts'
import type { OrderRow } from '#server/orders/placing/order.store.ts'
import { readDeliveries } from '#server/after-sales/shipping/shipment.store.ts'
import { readClaimLines, updateClaim, type ClaimLineRow, type ClaimRow } from './claim.store.ts'
import { refundPaidFee } from './move-claim.ts'
import { quoteAfterRequest } from './read-claim-facts.ts'

/** Party at fault by an inspection; without one the claim stays as it is. */
interface Finding {
  readonly fault: ClaimFault | undefined
  /** Why the buyer is at fault, shown to the shopper. */
  readonly reason: string | undefined
  readonly now: Date
  readonly log: Logger
}

/**
 * Turns a locked claim on goods that differ from their description to the party at fault
 * (after-sales#turned-fault). By the fault of the seller it costs nothing, and a fee that was paid
 * is refunded after the commit. By that of the buyer a return costs the fee of a change of mind.
 * Returns the changed claim. CLAIM_REASON for other reasons, and for the buyer without a reason;
 * CLAIM_NOT_ALLOWED where the buyer could not return by change of mind at the request, and for an
 * exchange or a refund below the fee: those are refused instead.
 */
export async function turnFault(
  tx: Tx,
  order: OrderRow,
  claim: ClaimRow,
  { fault, reason, now, log }: Finding,
): Promise<ClaimRow> {
  if (fault === undefined) return claim
  if (claim.reasonCode !== 'DIFFERENT') throw new ApiFailure('CLAIM_REASON')
  if (claim.fault === fault) return claim
  const faultReason = fault === 'BUYER' ? (reason?.trim() ?? '') : null
  if (faultReason === '') throw new ApiFailure('CLAIM_REASON')
  await refundPaidFee(tx, claim, now)
  const rows = await readClaimLines(tx, [claim.id])
  if (fault === 'BUYER' && (await wasLate(tx, claim, rows, log))) {
    throw new ApiFailure('CLAIM_NOT_ALLOWED')
  }
  const { fee, refund: quote } = await quoteAfterRequest(tx, order, { ...claim, fault }, rows)
  // The goods are here, so that a fee can only be deducted.
  if (fee.mustPrepay) throw new ApiFailure('CLAIM_NOT_ALLOWED')
  const feeMethod = fee.amount === 0 ? ('NONE' as const) : ('DEDUCT' as const)
  const change = { fault, faultReason, feeAmount: fee.amount, feeMethod, quote }
  await updateClaim(tx, claim.id, change)
  return { ...claim, ...change }
}

/** Whether a claim was requested after the withdrawal of one of its lines. */
async function wasLate(
  tx: Tx,
  { orderId, requestedAt }: ClaimRow,
  rows: readonly ClaimLineRow[],
  log: Logger,
): Promise<boolean> {
  const holidays = await readHolidays(tx, log)
  const deliveries = await readDeliveries(tx, [orderId])
  return rows.some(({ line }) => {
    const deliveredAt = deliveries.get(line.shipmentId ?? 0)
    return !deliveredAt || !requestedAt || requestedAt >= withdrawalEnd(deliveredAt, holidays)
  })
}
