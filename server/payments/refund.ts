import type { AppServices } from '#server/services/app-services.ts'
import type { Tx } from '#server/database/database.ts'
import {
  ProviderRefused,
  ProviderUnavailable,
  type ProviderPayment,
} from '#server/services/payment-provider.ts'
import { setReceiptDue } from '#server/cash-receipts/cash-receipt.store.ts'
import { lockPayment, movePayment } from './payment.store.ts'
import { readRefundAccount } from './refund-account.ts'
import {
  claimRefund,
  findRefundsOfPayment,
  setRefundDone,
  setRefundMessage,
} from './refund.store.ts'
import type { RefundRow } from './refund.store.ts'

/** Pause before a failed refund is retried. */
const REFUND_RETRY_MS = 60_000

const REASONS: Readonly<Record<RefundRow['cause'], string>> = {
  MISMATCH: '결제 금액 불일치',
  SOLD_OUT: '재고 소진',
  NOT_PAYABLE: '결제할 수 없는 주문',
  BENEFIT_GONE: '사용한 혜택 소진',
  OVER_LIMIT: '1인당 구매 수량 초과',
  CLAIM: '취소·반품',
  FEE: '신청 철회',
}

/**
 * Executes a refund exactly once. The provider is asked first whether an earlier try succeeded whose answer was
 * lost, and the checksum makes it refuse a second refund. Failures are retried later.
 */
export async function tryRefund(services: AppServices, refundId: number): Promise<void> {
  const { db, clock, payments, log } = services
  const now = clock.now()
  const nextTryAt = new Date(now.getTime() + REFUND_RETRY_MS)
  const refund = await claimRefund(db, refundId, { now, nextTryAt })
  if (refund === undefined) return
  try {
    const refunds = await findRefundsOfPayment(db, refund.paymentId)
    // Refunds of one payment are executed in their order, because each one's checksum is the rest before it.
    if (refunds.some(({ id, status }) => id < refund.id && status === 'REQUESTED')) return
    const before = refunds
      .filter(({ status }) => status === 'DONE')
      .reduce((sum, { amount }) => sum + amount, 0)
    const said = await payments.paymentByImpUid(refund.impUid)
    if (!isRefunded(said, refund, before)) {
      const checksum = refund.claimId === null || !said ? refund.checksum : said.amount - before
      const account = await readRefundAccount(services, refund.paymentId)
      await payments.refund({ ...refund, checksum, reason: REASONS[refund.cause], account })
    }
    await db.transaction((tx) => finish(tx, refund, clock.now()))
  } catch (error) {
    if (!(error instanceof ProviderUnavailable) && !(error instanceof ProviderRefused)) throw error
    log.warn({ err: error, refundId }, 'a refund failed')
    await setRefundMessage(db, refundId, error.message)
  }
}

/** Whether an earlier try succeeded, by the amount that the provider has refunded so far. */
function isRefunded(said: ProviderPayment | undefined, refund: RefundRow, before: number): boolean {
  if (said?.status === 'cancelled') return true
  return (
    refund.claimId !== null && said !== undefined && said.cancelAmount >= before + refund.amount
  )
}

async function finish(tx: Tx, refund: RefundRow, now: Date): Promise<void> {
  const payment = await lockPayment(tx, refund.paymentId)
  if (payment.status !== 'CANCELED') {
    const taken = payment.takenAmount ?? refund.amount
    const canceledAmount = refund.claimId === null ? taken : payment.canceledAmount + refund.amount
    const to = canceledAmount >= taken ? 'CANCELED' : 'PARTIAL_CANCELED'
    await movePayment(tx, payment, { to, canceledAmount })
  }
  await setRefundDone(tx, refund.id, now)
  await setReceiptDue(tx, payment.orderId, now)
}
