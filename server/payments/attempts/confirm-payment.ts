import type { ResponseOf } from '#contract/platform/endpoint.ts'
import type { PaymentReturn, confirmPayment } from '#contract/payments/payments.calls.ts'
import type { AppServices } from '#server/platform/services/app-services.ts'
import { ApiFailure } from '#server/platform/errors/api-failure.ts'
import type { Visitor } from '#server/platform/http/visitor.ts'
import { madeOrder, opensByToken } from '#server/orders/placing/ownership.ts'
import { findOrderById } from '#server/orders/placing/order.store.ts'
import type { OrderRow } from '#server/orders/placing/order.store.ts'
import { completeAttempt } from './complete-payment.ts'
import type { PaymentOutcome } from './complete-payment.ts'
import { findPayment, findPaymentsOfOrder, noteEvent, type PaymentRow } from './payment.store.ts'
import { isProviderFailure } from './provider-failure.ts'
import { presentAccount } from './virtual-account.ts'

type Result = ResponseOf<typeof confirmPayment>

/** How the browser returned: by the window's callback, or by the redirect of phones. */
export type ReturnWay = 'CALLBACK' | 'REDIRECT'

/**
 * Completes a payment when the browser returns. The browser's statement is stored and never
 * trusted; without an answer of the provider the result is PENDING, and the poller finishes
 * (payments#provider-decides). Failures as in `confirmPayment`.
 */
export async function confirmReturn(
  services: AppServices,
  visitor: Visitor,
  body: PaymentReturn,
  way: ReturnWay,
): Promise<Result> {
  const { order, payment } = await findReturned(services, visitor, body.merchant_uid)
  await noteEvent(services.db, {
    source: way,
    merchantUid: body.merchant_uid,
    impUid: body.imp_uid ?? null,
    body,
    at: services.clock.now(),
  })
  try {
    const outcome = await completeAttempt(services, payment, body.imp_uid)
    return await presentOutcome(services, outcome, body)
  } catch (error) {
    if (isProviderFailure(error)) return pending(order)
    throw error
  }
}

/**
 * The attempt of a merchant_uid and its order, if this visitor may pay it: PAYMENT_NOT_FOUND
 * otherwise.
 */
async function findReturned(
  services: AppServices,
  visitor: Visitor,
  merchantUid: string,
): Promise<{ readonly order: OrderRow; readonly payment: PaymentRow }> {
  const payment = await findPayment(services.db, merchantUid)
  if (payment === undefined) throw new ApiFailure('PAYMENT_NOT_FOUND')
  const order = await findOrderById(services.db, payment.orderId)
  if (order === undefined || !(await mayPay(services, visitor, order, payment))) {
    throw new ApiFailure('PAYMENT_NOT_FOUND')
  }
  return { order, payment }
}

/** Orders are paid by their owner alone; the fee of a claim also by a guest on another device. */
async function mayPay(
  services: AppServices,
  visitor: Visitor,
  order: OrderRow,
  { claimId }: PaymentRow,
): Promise<boolean> {
  if (madeOrder(order, visitor)) return true
  return claimId !== null && (await opensByToken(services, visitor, order))
}

async function presentOutcome(
  { db }: AppServices,
  outcome: PaymentOutcome,
  body: PaymentReturn,
): Promise<Result> {
  const { order, payment } = outcome
  const { orderNumber } = order
  if (outcome.kind === 'refunded') {
    if (outcome.cause === 'MISMATCH') throw new ApiFailure('PAYMENT_MISMATCH')
    if (outcome.cause === 'SOLD_OUT') {
      const message = '재고가 소진되어 결제가 취소되었습니다.'
      throw new ApiFailure('STOCK_SHORTAGE', { lines: [] }, { message })
    }
    if (outcome.cause === 'BENEFIT_GONE') {
      const message = '주문에 사용한 혜택이 소진되어 결제가 취소되었습니다.'
      throw new ApiFailure('ORDER_NOT_PAYABLE', null, { message })
    }
    if (outcome.cause === 'OVER_LIMIT') {
      const message = '1인당 구매 수량을 넘어 결제가 취소되었습니다.'
      throw new ApiFailure('ORDER_NOT_PAYABLE', null, { message })
    }
  }
  const isFee = payment.claimId !== null
  if (outcome.kind === 'paid' || (order.state === 'PAID' && !isFee)) {
    const isRefunded = outcome.kind === 'refunded'
    return {
      result: 'PAID',
      orderNumber,
      paidAmount: isFee ? payment.amount : order.amounts.payAmount,
      receiptUrl: isRefunded ? await receiptOf(db, order) : payment.receiptUrl,
      failMessage: isRefunded ? PAID_TWICE : null,
      vbank: null,
    }
  }
  if (outcome.kind === 'issued') {
    const vbank = presentAccount(payment)
    const { receiptUrl } = payment
    return {
      result: 'VBANK_ISSUED',
      orderNumber,
      paidAmount: 0,
      receiptUrl,
      failMessage: null,
      vbank,
    }
  }
  if (outcome.kind === 'refunded') throw refusalOfRefund(order)
  if (outcome.kind === 'failed' || body.imp_success === false) {
    const failMessage = payment.failMessage ?? body.error_msg ?? null
    return { ...NOTHING_PAID, result: 'FAILED', orderNumber, failMessage }
  }
  return pending({ orderNumber })
}

/** Of two windows that were paid, the later payment is refunded. */
const PAID_TWICE =
  '이미 결제된 주문입니다. 나중에 하신 결제는 자동으로 취소되며, 카드사에 따라 3~5영업일 안에 환불됩니다.'

/** Receipt of the payment that an order has. */
async function receiptOf(db: AppServices['db'], { id }: OrderRow): Promise<string | null> {
  const payments = await findPaymentsOfOrder(db, id)
  return payments.find(({ status }) => status === 'PAID')?.receiptUrl ?? null
}

const NOTHING_PAID = { paidAmount: 0, receiptUrl: null, failMessage: null, vbank: null } as const

function refusalOfRefund(order: OrderRow): ApiFailure {
  if (order.state !== 'PAY_EXPIRED') return new ApiFailure('PAYMENT_REUSED')
  const message = '취소한 주문이어서 결제가 자동 취소되었습니다.'
  return new ApiFailure('ORDER_NOT_PAYABLE', null, { message })
}

function pending({ orderNumber }: Pick<OrderRow, 'orderNumber'>): Result {
  return { ...NOTHING_PAID, result: 'PENDING', orderNumber }
}
