import type { CompensationKind } from '#contract/after-sales/compensation-kinds.ts'
import { insertOrderRefund, readRefunds } from '#server/after-sales/claims/claim.store.ts'
import { grantPoints } from '#server/benefits/points/ledger.ts'
import { mileageEnd } from '#server/benefits/points/mileage-end.ts'
import { NOTIFICATION_TEXTS } from '#server/messages/inbox/templates.ts'
import { announceStep } from '#server/orders/messages/announce-order.ts'
import type { OrderRow } from '#server/orders/placing/order.store.ts'
import { setReceiptDue } from '#server/payments/cash-receipts/cash-receipt.store.ts'
import { findPaymentsOfOrder } from '#server/payments/attempts/payment.store.ts'
import { insertRefund } from '#server/payments/attempts/refund.store.ts'
import type { Database, Tx } from '#server/platform/database/database.ts'
import { ApiFailure } from '#server/platform/errors/api-failure.ts'
import type { TxServices } from '#server/platform/services/app-services.ts'
import { insertCompensation, sumMileageGiven } from './compensation.store.ts'
import { lockOrderByNumber } from '#server/orders/placing/lock-order-by-number.ts'

/** What a buyer is given without goods, in won or points. */
export interface Compensation {
  readonly kind: CompensationKind
  readonly amount: number
}

/**
 * Compensates the buyer of a paid order. What is given is never more than what the order paid and
 * did not get back, so that later claims refund the rest. A part of the payment is refunded by the
 * caller after the commit: `refundId`. ORDER_NOT_FOUND, OVER_PAID {left}, GUEST_ORDER for mileage
 * without a member.
 */
export async function compensateBuyer(
  { db: tx, clock }: Pick<TxServices, 'db' | 'clock'>,
  orderNumber: string,
  { kind, amount }: Compensation,
): Promise<{ refundId: number | null; left: number }> {
  const now = clock.now()
  const order = await lockOrderByNumber(tx, orderNumber)
  const left = await compensable(tx, order)
  if (amount > left) throw new ApiFailure('OVER_PAID', { left })
  const compensationId = await insertCompensation(tx, { orderId: order.id, kind, amount, at: now })
  const stored = { compensationId, amount, now }
  const refundId =
    kind === 'PAYMENT' ? await payBack(tx, order, stored) : await grantMileage(tx, order, stored)
  const text = NOTIFICATION_TEXTS.COMPENSATED({ kind, amount })
  await announceStep(tx, order, { text, event: `COMPENSATED_${compensationId}`, now })
  return { refundId, left: left - amount }
}

/**
 * What an order paid by its payment, less what was refunded or given as mileage, in won; 0 for an
 * unpaid order.
 */
export async function compensable(tx: Database | Tx, order: OrderRow): Promise<number> {
  if (order.paidAt === null) return 0
  const refunds = await readRefunds(tx, order.id)
  const refunded = refunds.reduce((sum, { pg }) => sum + pg, 0)
  return Math.max(0, order.amounts.payAmount - refunded - (await sumMileageGiven(tx, order.id)))
}

interface StoredCompensation {
  readonly compensationId: number
  readonly amount: number
  readonly now: Date
}

async function payBack(
  tx: Tx,
  order: OrderRow,
  { compensationId, amount, now }: StoredCompensation,
): Promise<number> {
  const paid = (await findPaymentsOfOrder(tx, order.id)).find(
    ({ status }) => status === 'PAID' || status === 'PARTIAL_CANCELED',
  )
  // A refund at the provider's console returned the whole payment.
  if (!paid?.impUid) throw new ApiFailure('OVER_PAID', { left: 0 })
  await insertOrderRefund(tx, {
    orderId: order.id,
    compensationId,
    pg: amount,
    money: 0,
    mileage: 0,
    shippingDeducted: 0,
    feeDeducted: 0,
    couponRestored: false,
    at: now,
  })
  await setReceiptDue(tx, order.id, now)
  const { id: paymentId, impUid } = paid
  return insertRefund(tx, { paymentId, impUid, amount, cause: 'COMPENSATION', compensationId, now })
}

async function grantMileage(
  tx: Tx,
  { userId }: OrderRow,
  { compensationId, amount, now }: StoredCompensation,
): Promise<null> {
  if (userId === null) throw new ApiFailure('GUEST_ORDER')
  const refId = `compensation ${compensationId}`
  const expiresAt = mileageEnd(now)
  await grantPoints(tx, { userId, kind: 'MILEAGE', source: 'ADMIN', refId, amount, expiresAt, now })
  return null
}
