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
  findPaymentById,
  findPaymentByImpUid,
  findPaymentsOfOrder,
  lockPayment,
  movePayment,
} from './payment.store.ts'
import type { PaymentRow } from './payment.store.ts'
import { tryRefund } from './refund.ts'
import { findRefundOfPayment, insertRefund } from './refund.store.ts'
import type { RefundRow } from './refund.store.ts'
import { sellOrder } from './sell-order.ts'

/** An order and one of its attempts, as they are at the end of one transaction. */
interface Attempt {
  readonly order: OrderRow
  readonly payment: PaymentRow
}

/** State of an attempt after the provider was asked. */
export type PaymentOutcome = Attempt &
  (
    | { readonly kind: 'paid' | 'failed' | 'open' | 'issued' }
    | { readonly kind: 'refunded'; readonly cause: RefundCause }
  )

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
  return completeAttempt(services, payment, impUid)
}

/** As {@link completePayment}, for an attempt that was read before. */
export async function completeAttempt(
  services: AppServices,
  payment: PaymentRow,
  impUid?: string | null,
): Promise<PaymentOutcome> {
  if (impUid) await refuseReused(services, payment, impUid)
  const reported = isSettled(payment.status)
    ? undefined
    : await askProvider(services, payment.merchantUid, impUid)
  const settled = await services.db.transaction((tx) => settle(tx, services, payment, reported))
  return outcomeOf(services, settled)
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
): Promise<Attempt> {
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
  const attempt = { order, payment }
  if (reported === undefined) return attempt
  await endCharge(tx, services, reported)
  if (verdict.do === 'fail' && status !== 'FAILED') {
    const failMessage = verdict.message
    const move = { to: 'FAILED', provider: reported, failMessage } as const
    return { order, payment: await movePayment(tx, payment, move) }
  }
  if (verdict.do === 'refund') {
    return storeRefund(tx, services, attempt, { reported, cause: verdict.cause })
  }
  if (verdict.do === 'issue') {
    const now = services.clock.now()
    return { order, payment: await storeAccount(tx, { ...attempt, reported }, now) }
  }
  if (verdict.do === 'accept') return acceptPayment(tx, services, attempt, reported)
  return attempt
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
  attempt: Attempt,
  reported: ProviderPayment,
): Promise<Attempt> {
  const { order, payment } = attempt
  const now = services.clock.now()
  const sale = { paidAt: reported.paidAt ?? now, now }
  const refusal = payment.claimId === null ? await sellOrder(tx, services, order, sale) : undefined
  if (refusal) return storeRefund(tx, services, attempt, { reported, cause: refusal })
  const paid = await movePayment(tx, payment, { to: 'PAID', provider: reported, nextPollAt: null })
  const { claimId } = payment
  if (claimId === null) return { order: { ...order, state: 'PAID' }, payment: paid }
  await insertFeeReceipt(tx, { ...payment, claimId }, now)
  return { order, payment: paid }
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
  { order, payment }: Attempt,
  { reported, cause }: { reported: ProviderPayment; cause: RefundCause },
): Promise<Attempt> {
  const now = clock.now()
  const to = cause === 'MISMATCH' ? 'MISMATCH' : 'REFUND_DUE'
  const lost = await movePayment(tx, payment, { to, provider: reported, nextPollAt: null })
  const amount = reported.amount - reported.cancelAmount
  const { id: paymentId, merchantUid } = payment
  log.warn({ merchantUid, cause, amount }, 'a payment cannot be accepted and is refunded')
  await insertRefund(tx, { paymentId, impUid: reported.impUid, amount, cause, now })
  const text = NOTIFICATION_TEXTS.PAYMENT_REFUNDED({ reason: LOST[cause], amount })
  await announceStep(tx, order, { text, event: `REFUND_${paymentId}`, now })
  return { order, payment: lost }
}

/** Statuses of attempts that were refunded as a whole, or are to be. */
const LOST_STATUSES: ReadonlySet<PaymentRow['status']> = new Set([
  'MISMATCH',
  'REFUND_DUE',
  'CANCELED',
])

async function outcomeOf(services: AppServices, attempt: Attempt): Promise<PaymentOutcome> {
  const { id, status } = attempt.payment
  if (status === 'PAID' || status === 'PARTIAL_CANCELED') return { kind: 'paid', ...attempt }
  if (status === 'VBANK_ISSUED') return { kind: 'issued', ...attempt }
  const refund = LOST_STATUSES.has(status) ? await findRefundOfPayment(services.db, id) : undefined
  if (refund === undefined) {
    const isOver = status === 'FAILED' || status === 'CANCELED'
    return { kind: isOver ? 'failed' : 'open', ...attempt }
  }
  if (refund.status === 'REQUESTED') await tryRefund(services, refund.id)
  const payment = await findPaymentById(services.db, id)
  if (payment === undefined) throw new Error(`Payment ${id} of refund ${refund.id} is missing`)
  return { kind: 'refunded', order: attempt.order, payment, cause: causeOf(refund) }
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
  await eachAtOnce(open, ATTEMPTS_AT_ONCE, (payment) => completeAttempt(services, payment))
}
