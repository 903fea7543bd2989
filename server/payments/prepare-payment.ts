import type { ResponseOf } from '#contract/endpoint.ts'
import { PAYMENT_ATTEMPTS_MAX } from '#contract/limits.ts'
import type { PayMethod } from '#contract/orders.ts'
import type { preparePayment } from '#contract/payments.ts'
import type { AppServices } from '#server/services/app-services.ts'
import { ApiFailure } from '#server/errors/api-failure.ts'
import type { Visitor } from '#server/http/visitor.ts'
import type { Tx } from '#server/database/database.ts'
import { holdForWindow, isHoldOver } from '#server/stock/hold-rules.ts'
import { lockOrder, readOrderLines, setHoldEnd } from '#server/orders/order.store.ts'
import type { OrderRow } from '#server/orders/order.store.ts'
import { findOrderToPay } from './order-to-pay.ts'
import { requirePayMethod } from '#server/orders/pay-methods.ts'
import { completeAttempts, sellOrder } from './complete-payment.ts'
import { findPaymentsOfOrder, insertPayment, lockPayment, movePayment } from './payment.store.ts'
import type { PaymentRow } from './payment.store.ts'
import { nameOfOrder, presentWindow } from './payment-window.ts'
import { nextPollAt } from './poll-schedule.ts'
import { asUnavailable } from './provider-failure.ts'

type Window = ResponseOf<typeof preparePayment>

/**
 * Starts a new attempt to pay an order. The provider is asked about open attempts, which are then abandoned. The new one is
 * stored before the provider is called (Product 4.3). Failures as in `preparePayment`.
 */
export async function openPayment(
  services: AppServices,
  visitor: Visitor,
  orderNumber: string,
  method: PayMethod,
): Promise<Window> {
  const { id } = await findOrderToPay(services, visitor, orderNumber)
  requirePayMethod(method)
  await asUnavailable(() => completeAttempts(services, id))
  const started = await services.db.transaction((tx) => startAttempt(tx, services, id, method))
  const { order, payment } = started
  const lines = await readOrderLines(services.db, id)
  const name = nameOfOrder(lines.map(({ productName }) => productName))
  const { holdExpiresAt: expiresAt } = order
  if (payment === undefined) {
    const merchantUid = `${order.orderNumber}_0`
    return presentWindow(services, order, { merchantUid, method, name, expiresAt, free: true })
  }
  const { merchantUid } = payment
  await asUnavailable(() => services.payments.prepare(merchantUid, payment.amount))
  await services.db.transaction((tx) => markPrepared(tx, payment))
  return presentWindow(services, order, { merchantUid, method, name, expiresAt, free: false })
}

/**
 * Under the order's lock: whether it is still to be paid, and its current attempt; none when there is nothing to
 * pay.
 */
async function startAttempt(
  tx: Tx,
  { clock }: AppServices,
  orderId: number,
  method: PayMethod,
): Promise<{ order: OrderRow; payment: PaymentRow | undefined }> {
  const now = clock.now()
  const order = await lockOrder(tx, orderId)
  if (order.state === 'PAY_EXPIRED') throw new ApiFailure('HOLD_EXPIRED')
  if (order.state !== 'PAY_WAIT') throw new ApiFailure('ORDER_NOT_PAYABLE')
  const before = { expiresAt: order.holdExpiresAt, extended: order.holdExtended }
  if (isHoldOver(before, now)) throw new ApiFailure('HOLD_EXPIRED')
  const earlier = await findPaymentsOfOrder(tx, orderId)
  if (earlier.length >= PAYMENT_ATTEMPTS_MAX) throw new ApiFailure('PAYMENT_ATTEMPT_LIMIT')
  if (order.amounts.payAmount === 0) {
    await sellOrder(tx, order, now)
    return { order, payment: undefined }
  }
  const hold = holdForWindow(before, now)
  if (hold !== before) await setHoldEnd(tx, orderId, hold)
  await abandonOpen(tx, earlier)
  const payment = await insertPayment(tx, {
    orderId,
    orderNumber: order.orderNumber,
    amount: order.amounts.payAmount,
    method,
    createdAt: now,
    nextPollAt: nextPollAt(now, 0) ?? now,
  })
  return { order: { ...order, holdExpiresAt: hold.expiresAt }, payment }
}

async function abandonOpen(tx: Tx, earlier: readonly PaymentRow[]): Promise<void> {
  for (const payment of earlier) {
    if (payment.status === 'CREATED' || payment.status === 'PREPARED') {
      await movePayment(tx, payment, { to: 'ABANDONED' })
    }
  }
}

async function markPrepared(tx: Tx, { id, orderId }: PaymentRow): Promise<void> {
  await lockOrder(tx, orderId)
  const payment = await lockPayment(tx, id)
  if (payment.status === 'CREATED') await movePayment(tx, payment, { to: 'PREPARED' })
}
