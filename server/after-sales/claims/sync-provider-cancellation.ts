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
import {
  findPayment,
  lockPayment,
  movePayment,
  type PaymentRow,
} from '#server/payments/attempts/payment.store.ts'
import { findRefundsOfPayment } from '#server/payments/attempts/refund.store.ts'
import type { AppServices } from '#server/platform/services/app-services.ts'
import { lockBalances } from '#server/benefits/points/point.store.ts'
import { lockSizes } from '#server/selling/stock/sellable.store.ts'
import { restockOrder } from '#server/selling/stock/stock.store.ts'

/**
 * Applies a refund of all that is left of a payment, made at the provider's own console
 * (payments#console-refunds): the order, or what is left of it, is cancelled, open cancellations of
 * it end as done, and its goods return to stock. Only the provider's state counts. An order with a
 * line being packed or shipped does not change; the log asks for manual work. Throws
 * `ProviderUnavailable`.
 */
export async function syncProviderCancellation(
  services: AppServices,
  merchantUid: string,
): Promise<void> {
  const { db, clock, log, payments } = services
  const found = await findPayment(db, merchantUid)
  if (!found || !keepsMoney(found) || found.impUid === null) return
  const reported = await payments.paymentByImpUid(found.impUid)
  if (reported?.status !== 'cancelled') return
  await db.transaction(async (tx) => {
    const order = await lockOrder(tx, found.orderId)
    const payment = await lockPayment(tx, found.id)
    if (!keepsMoney(payment) || payment.claimId !== null) return
    // The shop's own refunds, also those under way, are finished by their own routine.
    const own = await findRefundsOfPayment(tx, payment.id)
    const ownAmount = own.reduce((sum, { amount }) => sum + amount, 0)
    if (reported.cancelAmount <= ownAmount) return
    const now = clock.now()
    await movePayment(tx, payment, { to: 'CANCELED', canceledAmount: reported.cancelAmount })
    await setReceiptDue(tx, order.id, now)
    const lines = await openLines(tx, order.id)
    // No goods are left to send, such as after a return whose fee the console gave back.
    if (lines.every(({ state }) => state === 'RETURNED')) return
    if (!lines.every(({ state }) => canMoveLine(state, 'CANCELED'))) {
      const states = lines.map(({ state }) => state)
      log.error({ merchantUid, states }, 'an order being shipped was refunded at the provider')
      return
    }
    // Once for all claims and the rest, in the order of their ids (selling#size-locks).
    if (order.userId !== null) await lockBalances(tx, order.userId)
    await lockSizes(
      tx,
      lines.map(({ skuId }) => skuId),
    )
    for (const { id } of await readOpenCancellations(tx, order.id)) {
      await moveClaim(tx, order, await lockClaim(tx, id), { to: 'DONE', actor: 'PG', now })
    }
    await cancelRest(tx, order, now)
  })
}

/** Whether the shop knows of money of a payment that is not refunded. */
const keepsMoney = ({ status }: PaymentRow) => status === 'PAID' || status === 'PARTIAL_CANCELED'

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
  const text = NOTIFICATION_TEXTS.REFUNDED({ amount: pg })
  await announceStep(tx, order, { text, event: 'CANCELED_AT_PROVIDER', now })
}
