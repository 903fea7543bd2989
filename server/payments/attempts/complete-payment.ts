import type { AppServices } from '#server/platform/services/app-services.ts'
import { setChargeDone } from '#server/payments/cards/card-charge.store.ts'
import { eachAtOnce } from '#server/platform/http/each-at-once.ts'
import { ApiFailure } from '#server/platform/errors/api-failure.ts'
import { insertFeeReceipt } from '#server/payments/cash-receipts/cash-receipt.store.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { NOTIFICATION_TEXTS } from '#server/messages/inbox/templates.ts'
import { announceStep } from '#server/orders/messages/announce-order.ts'
import { lockOrder, readEvents } from '#server/orders/placing/order.store.ts'
import type { OrderRow } from '#server/orders/placing/order.store.ts'
import type { ProviderPayment } from '#server/platform/services/payment-provider.ts'
import { judgePayment } from './judge-payment.ts'
import type { RefundCause } from './judge-payment.ts'
import { payStateOfClaim } from './claim-fee.store.ts'
import { storeAccount } from './virtual-account.ts'
import { isSettled } from './payment-states.ts'
import {
  findPayment,
  findPaymentByImpUid,
  findPaymentsOfOrder,
  lockPayment,
  movePayment,
  setNextPoll,
} from './payment.store.ts'
import type { PaymentRow } from './payment.store.ts'
import { tryRefund } from './refund.ts'
import { findRefundOfPayment, insertRefund } from './refund.store.ts'
import type { RefundRow } from './refund.store.ts'
import { sellOrder } from './sell-order.ts'

/** State of an attempt after the provider was asked. */
export type PaymentOutcome =
  | { readonly kind: 'paid'; readonly payment: PaymentRow }
  | { readonly kind: 'failed'; readonly payment: PaymentRow }
  | { readonly kind: 'open'; readonly payment: PaymentRow }
  | { readonly kind: 'issued'; readonly payment: PaymentRow }
  | { readonly kind: 'refunded'; readonly payment: PaymentRow; readonly cause: RefundCause }

/**
 * Synchronizes an attempt with the provider; shared by callback, redirect, webhook, poller and
 * expiry (payments#provider-decides). Asks the provider outside any transaction, judges under the
 * locks of order and attempt, and refunds after the commit. Idempotent, also in parallel.
 * PAYMENT_NOT_FOUND, PAYMENT_REUSED; throws `ProviderUnavailable` when the result is unknown.
 */
export async function completePayment(
  services: AppServices,
  merchantUid: string,
  impUid?: string | null,
): Promise<PaymentOutcome> {
  const payment = await findPayment(services.db, merchantUid)
  if (payment === undefined) throw new ApiFailure('PAYMENT_NOT_FOUND')
  if (impUid) await refuseReused(services, payment, impUid)
  const reported = isSettled(payment.status)
    ? undefined
    : await askProvider(services, merchantUid, impUid)
  await services.db.transaction((tx) => settle(tx, services, payment, reported))
  return outcomeOf(services, payment.id)
}

/** The id of another visitor's payment is not valid here (payments#provider-decides). */
async function refuseReused(
  { db }: AppServices,
  payment: PaymentRow,
  impUid: string,
): Promise<void> {
  const holder = await findPaymentByImpUid(db, impUid)
  if (holder !== undefined && holder.id !== payment.id) throw new ApiFailure('PAYMENT_REUSED')
}

async function askProvider(
  { payments }: AppServices,
  merchantUid: string,
  impUid: string | null | undefined,
): Promise<ProviderPayment | undefined> {
  const reported = impUid ? await payments.paymentByImpUid(impUid) : undefined
  if (reported?.merchantUid === merchantUid) return reported
  // An unknown or foreign id contains no information about this attempt; its own number does.
  const own = await payments.paymentByMerchantUid(merchantUid)
  return own?.merchantUid === merchantUid ? own : undefined
}

async function settle(
  tx: Tx,
  services: AppServices,
  { id, orderId }: PaymentRow,
  reported: ProviderPayment | undefined,
): Promise<void> {
  const order = await lockOrder(tx, orderId)
  const payment = await lockPayment(tx, id)
  const { status, amount } = payment
  const isCanceledByBuyer = await wasCanceledByBuyer(tx, order)
  // The fee of a claim is payable while the claim waits for it, whatever the state of the order.
  const orderState =
    payment.claimId === null ? order.state : await payStateOfClaim(tx, payment.claimId, services)
  const due = payment.claimId === null ? order.amounts.payAmount : amount
  const pgIds = services.config.portOne?.pgIds
  const verdict = judgePayment({
    status,
    amount,
    due,
    orderState,
    isCanceledByBuyer,
    pgIds,
    reported,
  })
  if (reported) await endCharge(tx, services, reported)
  if (verdict.do === 'fail' && status !== 'FAILED' && reported) {
    await movePayment(tx, payment, {
      to: 'FAILED',
      provider: reported,
      failMessage: verdict.message,
    })
  }
  if (verdict.do === 'refund' && reported) {
    await storeRefund(tx, services, { order, payment }, { reported, cause: verdict.cause })
  }
  if (verdict.do === 'issue' && reported) {
    await storeAccount(tx, { order, payment, reported }, services.clock.now())
  }
  if (verdict.do === 'accept' && reported)
    await acceptPayment(tx, services, { order, payment, reported })
}

/**
 * Stores the result of the charge of a registered card whose answer was lost; no effect on other
 * attempts.
 */
async function endCharge(
  tx: Tx,
  { clock }: AppServices,
  { merchantUid, status, failReason }: ProviderPayment,
): Promise<void> {
  if (status === 'ready') return
  const isRefused = status === 'failed'
  await setChargeDone(tx, merchantUid, {
    status: isRefused ? 'REFUSED' : 'PAID',
    failMessage: isRefused ? failReason : null,
    doneAt: clock.now(),
  })
}

/** Whether the buyer, not the time limit, ended the order. */
async function wasCanceledByBuyer(tx: Tx, order: OrderRow): Promise<boolean> {
  if (order.state !== 'PAY_EXPIRED') return false
  const events = await readEvents(tx, order.id)
  return events.at(-1)?.actor !== 'SYSTEM'
}

async function acceptPayment(
  tx: Tx,
  services: AppServices,
  { order, payment, reported }: { order: OrderRow; payment: PaymentRow; reported: ProviderPayment },
): Promise<void> {
  const now = services.clock.now()
  const sale = { paidAt: reported.paidAt ?? now, now }
  const refusal = payment.claimId === null ? await sellOrder(tx, services, order, sale) : undefined
  if (refusal) return storeRefund(tx, services, { order, payment }, { reported, cause: refusal })
  await movePayment(tx, payment, { to: 'PAID', provider: reported })
  const { claimId } = payment
  if (claimId !== null) await insertFeeReceipt(tx, { ...payment, claimId }, now)
  await setNextPoll(tx, payment.id, { nextPollAt: null, polls: payment.polls })
}

/** Sentences on payments that could not be kept. */
const LOST: Readonly<Record<RefundCause, string>> = {
  MISMATCH: '결제 금액이 일치하지 않아 결제가 자동 취소되었습니다.',
  SOLD_OUT: '재고가 소진되어 결제가 취소되었습니다.',
  NOT_PAYABLE: '결제할 수 없는 상태여서 결제가 취소되었습니다.',
  BENEFIT_GONE: '사용하신 혜택이 소진되어 결제가 취소되었습니다.',
  OVER_LIMIT: '1인당 구매 수량을 넘어 결제가 취소되었습니다.',
}

/**
 * Stores that the provider holds money to be refunded, before the provider is asked to refund it.
 * The buyer is informed: the page may be closed, and a deposit has none.
 */
async function storeRefund(
  tx: Tx,
  { clock, log }: AppServices,
  { order, payment }: { readonly order: OrderRow; readonly payment: PaymentRow },
  { reported, cause }: { reported: ProviderPayment; cause: RefundCause },
): Promise<void> {
  const now = clock.now()
  const to = cause === 'MISMATCH' ? 'MISMATCH' : 'REFUND_DUE'
  await movePayment(tx, payment, { to, provider: reported })
  await setNextPoll(tx, payment.id, { nextPollAt: null, polls: payment.polls })
  const amount = reported.amount - reported.cancelAmount
  const { id: paymentId, merchantUid } = payment
  log.warn({ merchantUid, cause, amount }, 'a payment cannot be accepted and is refunded')
  await insertRefund(tx, { paymentId, impUid: reported.impUid, amount, cause, now })
  const text = NOTIFICATION_TEXTS.PAYMENT_REFUNDED({ reason: LOST[cause], amount })
  await announceStep(tx, order, { text, event: `REFUND_${paymentId}`, now })
}

async function outcomeOf(services: AppServices, paymentId: number): Promise<PaymentOutcome> {
  const refund = await findRefundOfPayment(services.db, paymentId)
  if (refund?.status === 'REQUESTED') await tryRefund(services, refund.id)
  const payment = await services.db.transaction((tx) => lockPayment(tx, paymentId))
  if (refund) return { kind: 'refunded', payment, cause: causeOf(refund) }
  if (payment.status === 'PAID' || payment.status === 'PARTIAL_CANCELED') {
    return { kind: 'paid', payment }
  }
  if (payment.status === 'VBANK_ISSUED') return { kind: 'issued', payment }
  const isOver = payment.status === 'FAILED' || payment.status === 'CANCELED'
  return { kind: isOver ? 'failed' : 'open', payment }
}

/** Refunds of a part are of paid orders, and not looked for here. */
function causeOf({ cause }: RefundRow): RefundCause {
  if (cause === 'CLAIM' || cause === 'FEE' || cause === 'COMPENSATION')
    throw new Error('A refund of a part is not one of a whole payment')
  return cause
}

/** Attempts of one order that the provider is asked about at the same time. */
const ATTEMPTS_AT_ONCE = 4

/**
 * Asks the provider about the attempts of an order that could still turn out paid, so that nothing
 * is decided against a buyer who has paid (payments#asked-first). Attempts that a later one
 * replaced are left to the poller, unless `withAbandoned`. Throws `ProviderUnavailable`.
 */
export async function completeAttempts(
  services: AppServices,
  orderId: number,
  { withAbandoned = false } = {},
): Promise<void> {
  const attempts = await findPaymentsOfOrder(services.db, orderId)
  await completeOpen(services, attempts, { withAbandoned })
}

/** As {@link completeAttempts}, for these attempts of one order or one claim. */
export async function completeOpen(
  services: AppServices,
  attempts: readonly PaymentRow[],
  { withAbandoned = false } = {},
): Promise<void> {
  const open = attempts.filter(
    ({ status }) => !isSettled(status) && (withAbandoned || status !== 'ABANDONED'),
  )
  await eachAtOnce(open, ATTEMPTS_AT_ONCE, ({ merchantUid }) =>
    completePayment(services, merchantUid),
  )
}
