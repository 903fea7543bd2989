import { CLAIM_DRAFT_LIFE_MS } from '#contract/platform/limits.ts'
import { insertClaim, lockClaim } from '#server/after-sales/claims/claim.store.ts'
import { takeLines } from '#server/after-sales/claims/confirm-claim.ts'
import { moveClaim } from '#server/after-sales/claims/move-claim.ts'
import { decideNow } from '#server/after-sales/claims/read-claim-facts.ts'
import { newOrderNumber } from '#server/orders/placing/order-number.ts'
import type { TxServices } from '#server/platform/services/app-services.ts'
import { lockOrderByNumber } from './ship-lines.ts'

/** What the shop cancels, and whether the pieces are lost. */
interface ShopCancellation {
  readonly lines: readonly { readonly lineId: number; readonly qty: number }[]
  readonly isLost: boolean
  readonly reason: string
}

/**
 * Cancels lines of an order before their shipment by the fault of the shop, so that nothing is deducted. The claim is
 * requested and done in one transaction; its refund is sent by the caller after the commit. Amounts in KRW.
 * ORDER_NOT_FOUND, and refusals of a cancellation.
 */
export async function cancelForShop(
  { db: tx, clock, random, log }: Pick<TxServices, 'db' | 'clock' | 'random' | 'log'>,
  orderNumber: string,
  { lines, isLost, reason }: ShopCancellation,
): Promise<{ claimId: number; requestNo: string; refund: number }> {
  const now = clock.now()
  const order = await lockOrderByNumber(tx, orderNumber)
  const wish = {
    type: 'CANCEL' as const,
    reasonCode: 'DELAY' as const,
    lines: lines.map(({ lineId, qty }) => ({ orderProductId: lineId, qty })),
  }
  const { decided, quote } = await decideNow(tx, order, wish, { now, withFee: false, log })
  const claim = await insertClaim(
    tx,
    {
      requestNo: `R${newOrderNumber(now, random)}`,
      orderId: order.id,
      type: 'CANCEL',
      state: 'DRAFT',
      reasonCode: 'DELAY',
      reasonText: reason,
      fault: 'SELLER',
      feeAmount: 0,
      feeMethod: 'NONE',
      quote: quote.refund,
      createdAt: now,
      expiresAt: new Date(now.getTime() + CLAIM_DRAFT_LIFE_MS),
      movedAt: now,
    },
    decided.lines.map(({ line, qty }) => ({ lineId: line.id, qty, newSkuId: null })),
  )
  await takeLines(tx, { order, claim }, decided, now)
  const move = { actor: 'ADMIN', now } as const
  if (!decided.isImmediate)
    await moveClaim(tx, order, claim, { ...move, to: 'REQUESTED', isQuiet: true })
  const requested = await lockClaim(tx, claim.id)
  await moveClaim(tx, order, requested, { ...move, to: 'DONE', isLost })
  const { quote: given } = await lockClaim(tx, claim.id)
  const refund = given.pg + given.money + given.mileage
  return { claimId: claim.id, requestNo: claim.requestNo, refund }
}
