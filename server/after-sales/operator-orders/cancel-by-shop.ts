import { lockClaim } from '#server/after-sales/claims/claim.store.ts'
import { moveClaim } from '#server/after-sales/claims/move-claim.ts'
import { takeClaim } from '#server/after-sales/claims/take-claim.ts'
import { lockOrderByNumber } from '#server/orders/placing/lock-order-by-number.ts'
import type { TxServices } from '#server/platform/services/app-services.ts'

/** What the shop cancels, and whether the pieces are lost. */
interface ShopCancellation {
  readonly lines: readonly { readonly lineId: number; readonly qty: number }[]
  readonly isLost: boolean
  readonly reason: string
}

/**
 * Cancels lines of an order before their shipment by the fault of the shop, so that nothing is
 * deducted. The claim is requested and done in one transaction; its refund is sent by the caller
 * after the commit. Amounts in KRW. ORDER_NOT_FOUND, and refusals of a cancellation.
 */
export async function cancelForShop(
  services: Pick<TxServices, 'db' | 'clock' | 'random' | 'log'>,
  orderNumber: string,
  { lines, isLost, reason }: ShopCancellation,
): Promise<{ claimId: number; requestNo: string; refund: number }> {
  const { db: tx, clock } = services
  const order = await lockOrderByNumber(tx, orderNumber)
  const claim = await takeClaim(services, order, {
    wish: {
      type: 'CANCEL',
      reasonCode: 'DELAY',
      lines: lines.map(({ lineId, qty }) => ({ orderProductId: lineId, qty })),
    },
    text: reason,
    isLost,
    isQuiet: true,
  })
  if (claim.state !== 'DONE')
    await moveClaim(tx, order, claim, { to: 'DONE', actor: 'ADMIN', now: clock.now(), isLost })
  const { id: claimId, requestNo, quote } = await lockClaim(tx, claim.id)
  return { claimId, requestNo, refund: quote.pg + quote.money + quote.mileage }
}
