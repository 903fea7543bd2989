import type { AppServices } from '#server/platform/services/app-services.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { ProviderPayment } from '#server/platform/services/payment-provider.ts'
import { setReceiptDue } from '#server/payments/cash-receipts/cash-receipt.store.ts'
import { isOfWholePayment, judgeRefund } from './judge-refund.ts'
import { lockPayment, movePayment } from './payment.store.ts'
import { isProviderFailure } from './provider-failure.ts'
import { refundPauseMs } from './refund-pause.ts'
import { readRefundAccount } from './refund-account.ts'
import {
  claimRefund,
  findRefundsOfPayment,
  setRefundDone,
  setRefundPutOff,
  setRefundSent,
} from './refund.store.ts'
import type { RefundRow } from './refund.store.ts'

/** Time after which a refund is tried again whose server was stopped in its try (our choice). */
const LEASE_MS = 60_000

const REASONS: Readonly<Record<RefundRow['cause'], string>> = {
  MISMATCH: '결제 금액 불일치',
  SOLD_OUT: '재고 소진',
  NOT_PAYABLE: '결제할 수 없는 주문',
  BENEFIT_GONE: '사용한 혜택 소진',
  OVER_LIMIT: '1인당 구매 수량 초과',
  CLAIM: '취소·반품',
  FEE: '신청 철회',
  COMPENSATION: '보상',
}

/** Stored reasons of a refund that was not sent, in the log's language. */
export const UNKNOWN_PAYMENT = 'The provider does not know the payment'
export const UNCLEAR =
  'The payment was also refunded at the console of the provider; compare it there'

/** Stored reasons that leave a refund to a person. */
export const UNDECIDED_MESSAGES: readonly string[] = [UNKNOWN_PAYMENT, UNCLEAR]

/** Whether the provider's sums did not decide a refund at its last try, so that a person has to. */
export const isUndecided = ({ providerMessage }: Pick<RefundRow, 'providerMessage'>): boolean =>
  providerMessage !== null && UNDECIDED_MESSAGES.includes(providerMessage)

/**
 * Executes a refund exactly once. The provider is asked first whether an earlier try succeeded
 * whose answer was lost, and the checksum makes it refuse a second refund (payments#refunds).
 * Failures are retried later.
 */
export async function tryRefund(services: AppServices, refundId: number): Promise<void> {
  const { db, clock, payments, log } = services
  const now = clock.now()
  const nextTryAt = new Date(now.getTime() + LEASE_MS)
  const refund = await claimRefund(db, refundId, { now, nextTryAt })
  if (refund === undefined) return
  try {
    const refunds = await findRefundsOfPayment(db, refund.paymentId)
    // Refunds of one payment are executed in their order, because each one is recognized by the
    // amount refunded before it.
    if (refunds.some(({ id, status }) => id < refund.id && status === 'REQUESTED')) return
    const reported = await payments.paymentByImpUid(refund.impUid)
    const verdict = reported === undefined ? 'unknown' : judgeRefund(refund, reported)
    if (verdict === 'unknown' || verdict === 'unclear') {
      const message = verdict === 'unknown' ? UNKNOWN_PAYMENT : UNCLEAR
      log.error({ refundId }, message)
      await putOff(services, refund, 'undecided', message)
      return
    }
    if (verdict === 'send' && reported && !(await send(services, refund, reported))) return
    await db.transaction((tx) => finish(tx, refund, clock.now()))
  } catch (error) {
    if (!isProviderFailure(error)) throw error
    log.warn({ err: error, refundId }, 'a refund failed')
    await putOff(services, refund, 'failed', error.message)
  }
}

/** Stores why a refund was not made, and when it is tried again. */
async function putOff(
  { db, clock }: AppServices,
  refund: RefundRow,
  end: Parameters<typeof refundPauseMs>[0],
  message: string,
): Promise<void> {
  const nextTryAt = new Date(clock.now().getTime() + refundPauseMs(end, refund.tries))
  await setRefundPutOff(db, refund, { providerMessage: message, nextTryAt })
}

/**
 * Sends a refund to the provider; false, without effect, when another process claimed it meanwhile.
 */
async function send(
  services: AppServices,
  refund: RefundRow,
  reported: ProviderPayment,
): Promise<boolean> {
  const { db, payments } = services
  const checksum = reported.amount - reported.cancelAmount
  // A payment that cannot be kept is refunded with all that is left of it.
  const amount = isOfWholePayment(refund) ? checksum : refund.amount
  const sent = { refundedBefore: reported.cancelAmount, checksum }
  if (!(await setRefundSent(db, refund, sent))) return false
  const account = await readRefundAccount(services, refund.paymentId)
  const { impUid, cause } = refund
  await payments.refund({ impUid, amount, checksum, reason: REASONS[cause], account })
  return true
}

async function finish(tx: Tx, refund: RefundRow, now: Date): Promise<void> {
  const payment = await lockPayment(tx, refund.paymentId)
  // An operator settled it meanwhile.
  if (!(await setRefundDone(tx, refund.id, now))) return
  if (payment.status !== 'CANCELED') {
    const taken = payment.takenAmount ?? refund.amount
    const canceledAmount = isOfWholePayment(refund) ? taken : payment.canceledAmount + refund.amount
    const to = canceledAmount >= taken ? 'CANCELED' : 'PARTIAL_CANCELED'
    await movePayment(tx, payment, { to, canceledAmount })
  }
  await setReceiptDue(tx, payment.orderId, now)
}
