import type { AppServices } from '#server/platform/services/app-services.ts'
import { moveOrder } from './move-order.ts'
import { voidBenefits } from './order-benefits.ts'
import { lockOrder } from './order.store.ts'
import type { Actor } from './order.store.ts'
import { releaseStock } from '#server/selling/stock/stock.store.ts'

/**
 * Expires an unpaid order and releases its stock, coupons, mileage and money; returns false when
 * the order is no longer waiting for payment. The caller has asked the provider before ("asked
 * first", payments#asked-first).
 */
export async function expireOrder(
  { db, clock }: AppServices,
  orderId: number,
  { actor, note }: { actor: Actor; note: string },
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (order.state !== 'PAY_WAIT') return false
    const at = clock.now()
    await voidBenefits(tx, order)
    await releaseStock(tx, orderId, at)
    await moveOrder(tx, order, { to: 'PAY_EXPIRED', actor, at, note })
    return true
  })
}
