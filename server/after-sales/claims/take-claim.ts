import { CLAIM_DRAFT_LIFE_MS } from '#contract/platform/limits.ts'
import { newOrderNumber } from '#server/orders/placing/new-order-number.ts'
import type { OrderRow } from '#server/orders/placing/order.store.ts'
import type { Pickup } from '#server/platform/database/schema/after-sales.ts'
import { ApiFailure } from '#server/platform/errors/api-failure.ts'
import type { TxServices } from '#server/platform/services/app-services.ts'
import { insertClaim, lockClaim, type ClaimRow } from './claim.store.ts'
import { holdNewSizes, takeLines } from './confirm-claim.ts'
import type { ClaimWish } from './decide-claim.ts'
import { moveClaim } from './move-claim.ts'
import { decideNow } from './read-claim-facts.ts'

/** A claim that staff open. */
export interface StaffClaim {
  readonly wish: ClaimWish
  readonly pickup?: Pickup
  readonly text: string
  /** The pieces of a cancellation before the preparation are not there. */
  readonly isLost?: boolean
  /** The buyer is not notified of the request, because its end follows at once. */
  readonly isQuiet?: boolean
}

/**
 * Requests a claim on a locked order for its buyer, as staff do on the phone: decided by the rules
 * of the buyer, without draft and photos. A cancellation before the preparation is done at once.
 * Its refunds are sent by the caller after the commit. CLAIM_FEE_PREPAID where the buyer has to pay
 * a fee first, and the refusals of a claim.
 */
export async function takeClaim(
  { db: tx, clock, random, log }: Pick<TxServices, 'db' | 'clock' | 'random' | 'log'>,
  order: OrderRow,
  { wish, pickup, text, isLost = false, isQuiet = false }: StaffClaim,
): Promise<ClaimRow> {
  const now = clock.now()
  const { decided, quote } = await decideNow(tx, order, wish, { now, withFee: true, log })
  if (quote.fee.mustPrepay) throw new ApiFailure('CLAIM_FEE_PREPAID', { fee: quote.fee.amount })
  const claim = await insertClaim(
    tx,
    {
      requestNo: `R${newOrderNumber(now, random)}`,
      orderId: order.id,
      type: wish.type,
      state: 'DRAFT',
      reasonCode: wish.reasonCode,
      reasonText: text,
      fault: decided.reason.fault,
      feeAmount: quote.fee.amount,
      feeMethod: quote.fee.amount === 0 ? 'NONE' : 'DEDUCT',
      quote: quote.refund,
      pickup: pickup ?? null,
      createdAt: now,
      expiresAt: new Date(now.getTime() + CLAIM_DRAFT_LIFE_MS),
      movedAt: now,
    },
    decided.lines.map(({ line, qty, newSkuId }) => ({ lineId: line.id, qty, newSkuId })),
  )
  await takeLines(tx, { order, claim }, decided, now)
  if (claim.type === 'EXCHANGE') await holdNewSizes(tx, claim, decided, now)
  const to = decided.isImmediate ? 'DONE' : 'REQUESTED'
  const isStep = isQuiet && to === 'REQUESTED'
  await moveClaim(tx, order, claim, { to, actor: 'ADMIN', now, isLost, isQuiet: isStep })
  return lockClaim(tx, claim.id)
}
