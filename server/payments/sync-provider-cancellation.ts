import { setReceiptDue } from '#server/cash-receipts/cash-receipt.store.ts'
import type { AppServices } from '#server/services/app-services.ts'
import { NOTIFICATION_TEXTS } from '#server/notifications/templates.ts'
import { announceStep } from '#server/order-messages/announce-order.ts'
import { canMoveLine } from '#server/orders/line-states.ts'
import { moveOrder } from '#server/orders/move-order.ts'
import { giveBackBenefits } from '#server/orders/order-benefits.ts'
import { lockOrder, readOrderLines } from '#server/orders/order.store.ts'
import { restockOrder } from '#server/stock/stock.store.ts'
import { findRefundsOfPayment } from './refund.store.ts'
import { findPayment, lockPayment, movePayment } from './payment.store.ts'

/**
 * Applies a refund made at the provider's own console (Product 7.1): the order is cancelled and its goods return
 * to stock. Only the provider's state counts. An order being packed or shipped does not change; the log asks for
 * manual work. Throws `ProviderUnavailable`.
 */
export async function syncProviderCancellation(
  services: AppServices,
  merchantUid: string,
): Promise<void> {
  const { db, clock, log, payments } = services
  const found = await findPayment(db, merchantUid)
  if (found?.status !== 'PAID' || found.impUid === null) return
  const said = await payments.paymentByImpUid(found.impUid)
  if (said?.status !== 'cancelled') return
  await db.transaction(async (tx) => {
    const order = await lockOrder(tx, found.orderId)
    const payment = await lockPayment(tx, found.id)
    // The shop's own refund of a claim is finished by its own routine.
    const refunds = await findRefundsOfPayment(tx, payment.id)
    if (payment.status !== 'PAID' || refunds.length > 0 || payment.claimId !== null) return
    await movePayment(tx, payment, { to: 'CANCELED', canceledAmount: said.cancelAmount })
    if (!canMoveLine(order.state, 'CANCELED')) {
      log.error(
        { merchantUid, state: order.state },
        'an order being shipped was refunded at the provider',
      )
      return
    }
    const at = clock.now()
    await setReceiptDue(tx, order.id, at)
    const lines = await readOrderLines(tx, order.id)
    const sizeIds = lines.map(({ skuId }) => skuId)
    await giveBackBenefits(tx, order, { sizeIds, now: at })
    const sold = lines.map(({ skuId: sizeId, qty }) => ({ sizeId, qty }))
    await restockOrder(tx, order.id, sold, at)
    await moveOrder(tx, order, { to: 'CANCELED', actor: 'PG', at, note: '결제사 취소' })
    const text = NOTIFICATION_TEXTS.REFUNDED({ amount: said.cancelAmount })
    await announceStep(tx, order, { text, event: `CANCELED_${payment.id}`, now: at })
  })
}
