import {
  chargeRegisteredCard,
  type CardChargeResult,
  type RegisteredCardCharge,
} from '#server/payments/cards/charge-card.ts'
import { ApiFailure } from '#server/platform/errors/api-failure.ts'
import { lockOrder } from '#server/orders/placing/order.store.ts'
import type { OrderRow } from '#server/orders/placing/order.store.ts'
import type { AppServices } from '#server/platform/services/app-services.ts'
import { completePayment } from './complete-payment.ts'
import { lockPayment, movePayment } from './payment.store.ts'
import type { PaymentRow } from './payment.store.ts'
import { isProviderFailure } from './provider-failure.ts'

/** Registered card and name of the charge. */
interface CardCharge {
  readonly customerUid?: string | undefined
  readonly name: string
}

/**
 * Charges a registered card for an attempt and completes it by the routine of all payments
 * (payments#provider-decides). PENDING without a result of the provider: the poller finishes.
 * AUTO_PAY_INVALID, AUTO_PAY_REFUSED with the provider's reason; ORDER_NOT_PAYABLE when the payment
 * could not be kept and is refunded.
 */
export async function chargeOrder(
  services: AppServices,
  { userId }: OrderRow,
  payment: PaymentRow,
  { customerUid, name }: CardCharge,
): Promise<'PAID' | 'PENDING'> {
  if (userId === null || customerUid === undefined) throw new ApiFailure('AUTO_PAY_INVALID')
  const { merchantUid, amount } = payment
  const charge = { userId, customerUid, merchantUid, amount, name }
  const result = await chargeOrEnd(services, payment, charge)
  if (result.kind === 'unknown') return 'PENDING'
  if (result.kind === 'refused') {
    await noteRefusal(services, payment, result.message)
    throw refusal(result.message)
  }
  return resultOfCharge(services, merchantUid, result.payment.impUid)
}

/**
 * The charge; an attempt whose card cannot be charged ends, so that the next one need not wait for
 * it.
 */
async function chargeOrEnd(
  services: AppServices,
  payment: PaymentRow,
  charge: RegisteredCardCharge,
): Promise<CardChargeResult> {
  try {
    return await chargeRegisteredCard(services, charge)
  } catch (error) {
    if (error instanceof ApiFailure) await noteRefusal(services, payment, error.message)
    throw error
  }
}

/**
 * Result of the charge of an attempt as the provider knows it, without another charge; PENDING
 * while it has none. AUTO_PAY_REFUSED, ORDER_NOT_PAYABLE.
 */
export async function resultOfCharge(
  services: AppServices,
  merchantUid: string,
  impUid?: string,
): Promise<'PAID' | 'PENDING'> {
  try {
    const { kind, payment } = await completePayment(services, merchantUid, impUid)
    if (kind === 'paid') return 'PAID'
    if (kind === 'open' || kind === 'issued') return 'PENDING'
    if (kind === 'failed' && payment.status === 'FAILED') throw refusal(payment.failMessage ?? '')
    throw new ApiFailure('ORDER_NOT_PAYABLE')
  } catch (error) {
    if (isProviderFailure(error)) return 'PENDING'
    throw error
  }
}

function refusal(reason: string): ApiFailure {
  const message = `등록 카드로 결제하지 못했습니다. ${reason}`.trim()
  return new ApiFailure('AUTO_PAY_REFUSED', null, { message })
}

async function noteRefusal(
  { db }: AppServices,
  { id, orderId }: PaymentRow,
  failMessage: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    await lockOrder(tx, orderId)
    const payment = await lockPayment(tx, id)
    if (payment.status === 'CREATED') await movePayment(tx, payment, { to: 'FAILED', failMessage })
  })
}
