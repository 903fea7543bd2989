import { setReceiptDue } from '#server/payments/cash-receipts/cash-receipt.store.ts'
import { insertOrderRefund, lockClaim, readOpenCancellations, readRefunds } from './claim.store.ts'
import { moveClaim } from './move-claim.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { NOTIFICATION_TEXTS } from '#server/messages/inbox/templates.ts'
import { announceStep } from '#server/orders/messages/announce-order.ts'
import { canMoveLine } from '#server/orders/placing/line-states.ts'
import { moveLines } from '#server/orders/placing/move-lines.ts'
import { restoreCoupons, restoreShares } from '#server/orders/placing/order-benefits.ts'
import {
  lockOrder,
  readOrderLines,
  type OrderLineRow,
  type OrderRow,
} from '#server/orders/placing/order.store.ts'
import { findPayment, lockPayment, movePayment } from '#server/payments/attempts/payment.store.ts'
import { findRefundsOfPayment } from '#server/payments/attempts/refund.store.ts'
import type { AppServices } from '#server/platform/services/app-services.ts'
import { restockOrder } from '#server/selling/stock/stock.store.ts'

/**
 * Applies a refund made at the provider's own console (payments#console-refunds): the order is
 * cancelled, open cancellations of it end as done, and its goods return to stock. Only the
 * provider's state counts. An order with a line being packed or shipped does not change; the log
 * asks for manual work. Throws `ProviderUnavailable`.
 */
export async function syncProviderCancellation(
  services: AppServices,
  merchantUid: string,
): Promise<void> {
  const { db, clock, log, payments } = services
  const found = await findPayment(db, merchantUid)
  if (found?.status !== 'PAID' || found.impUid === null) return
  const reported = await payments.paymentByImpUid(found.impUid)
  if (reported?.status !== 'cancelled') return
  await db.transaction(async (tx) => {
    const order = await lockOrder(tx, found.orderId)
    const payment = await lockPayment(tx, found.id)
    // The shop's own refund of a claim is finished by its own routine.
    const refunds = await findRefundsOfPayment(tx, payment.id)
    if (payment.status !== 'PAID' || refunds.length > 0 || payment.claimId !== null) return
    await movePayment(tx, payment, { to: 'CANCELED', canceledAmount: reported.cancelAmount })
    const lines = await openLines(tx, order.id)
    if (!lines.every(({ state }) => canMoveLine(state, 'CANCELED'))) {
      const states = lines.map(({ state }) => state)
      log.error({ merchantUid, states }, 'an order being shipped was refunded at the provider')
      return
    }
    const now = clock.now()
    for (const { id } of await readOpenCancellations(tx, order.id)) {
      await moveClaim(tx, order, await lockClaim(tx, id), { to: 'DONE', actor: 'PG', now })
    }
    await cancelRest(tx, order, now)
  })
}

/** Lines that are not cancelled yet. */
const openLines = async (tx: Tx, orderId: number): Promise<OrderLineRow[]> =>
  (await readOrderLines(tx, orderId)).filter(({ state }) => state !== 'CANCELED')

/**
 * Cancels the lines of an order that belong to no claim, and gives back all that is left of what it
 * used.
 */
async function cancelRest(tx: Tx, order: OrderRow, now: Date): Promise<void> {
  const lines = await openLines(tx, order.id)
  if (lines.length === 0) return
  const { payAmount, moneyUsed, mileageUsed } = order.amounts
  const refunds = await readRefunds(tx, order.id)
  const left = (total: number, kind: 'pg' | 'money' | 'mileage') =>
    refunds.reduce((rest, refund) => rest - refund[kind], total)
  const shares = { money: left(moneyUsed, 'money'), mileage: left(mileageUsed, 'mileage') }
  const reason = { refType: 'ORDER_CANCEL', refId: String(order.id), now }
  await restoreShares(tx, order, { ...shares, ...reason })
  const ended = (await readOrderLines(tx, order.id)).map(
    (line) => ({ ...line, state: 'CANCELED' }) as const,
  )
  // Only lines that were not shipped get here, so that nothing was returned.
  const after = { lines: ended, returnedByBuyer: new Set<number>() }
  const coupons = await restoreCoupons(tx, order, after, now)
  const pieces = lines.map(({ skuId: sizeId, qty }) => ({ sizeId, qty }))
  await restockOrder(tx, order.id, pieces, now)
  await moveLines(tx, order, lines, { to: 'CANCELED', actor: 'PG', at: now, note: '결제사 취소' })
  const pg = left(payAmount, 'pg')
  await insertOrderRefund(tx, {
    orderId: order.id,
    ...shares,
    pg,
    shippingDeducted: 0,
    feeDeducted: 0,
    couponRestored: coupons.length > 0,
    at: now,
  })
  await setReceiptDue(tx, order.id, now)
  const text = NOTIFICATION_TEXTS.REFUNDED({ amount: pg })
  await announceStep(tx, order, { text, event: 'CANCELED_AT_PROVIDER', now })
}
