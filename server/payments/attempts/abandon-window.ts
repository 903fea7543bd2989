import type { ParsedRequestOf, ResponseOf } from '#contract/platform/endpoint.ts'
import type { cancelPayment } from '#contract/payments/payments.calls.ts'
import type { AppServices } from '#server/platform/services/app-services.ts'
import type { Visitor } from '#server/platform/http/visitor.ts'
import { toInstant } from '#server/platform/services/kst.ts'
import { findOrder, lockOrder } from '#server/orders/placing/order.store.ts'
import { completeAttempts } from './complete-payment.ts'
import { findOrderToPay } from './find-order-to-pay.ts'
import { findPaymentsOfOrder, lockPayment, movePayment, noteEvent } from './payment.store.ts'
import { isProviderFailure } from './provider-failure.ts'

type Body = ParsedRequestOf<typeof cancelPayment>['body']

/**
 * Cancellation of an attempt after a closed window or a failed payment. The provider is asked
 * first: a paid order stays paid and is returned as such. Otherwise the attempt is stored as
 * failed, and the order waits until its hold ends (payments#closed-window).
 */
export async function abandonWindow(
  services: AppServices,
  visitor: Visitor,
  orderNumber: string,
  body: Body,
): Promise<ResponseOf<typeof cancelPayment>> {
  const { id } = await findOrderToPay(services, visitor, orderNumber)
  await noteEvent(services.db, {
    source: 'CANCEL',
    merchantUid: body.merchant_uid ?? null,
    impUid: body.imp_uid ?? null,
    body,
    at: services.clock.now(),
  })
  const asked = await askedAll(services, id)
  if (asked) await noteFailure(services, id, body)
  const order = await findOrder(services.db, orderNumber)
  if (order === undefined) throw new Error(`Order ${orderNumber} is gone`)
  return { orderNumber, state: order.state, expiresAt: toInstant(order.holdExpiresAt) }
}

async function askedAll(services: AppServices, orderId: number): Promise<boolean> {
  try {
    await completeAttempts(services, orderId)
    return true
  } catch (error) {
    if (isProviderFailure(error)) return false
    throw error
  }
}

async function noteFailure(services: AppServices, orderId: number, body: Body): Promise<void> {
  await services.db.transaction(async (tx) => {
    await lockOrder(tx, orderId)
    const attempts = await findPaymentsOfOrder(tx, orderId)
    const closed = attempts.find(({ merchantUid }) => merchantUid === body.merchant_uid)
    const payment = closed && (await lockPayment(tx, closed.id))
    if (payment?.status !== 'CREATED' && payment?.status !== 'PREPARED') return
    await movePayment(tx, payment, { to: 'FAILED', failMessage: body.error_msg ?? null })
  })
}
