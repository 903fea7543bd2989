import type { AppServices } from '#server/services/app-services.ts'
import type { Tx } from '#server/database/database.ts'
import { ProviderRefused, ProviderUnavailable } from '#server/services/payment-provider.ts'
import { lockPayment, movePayment } from './payment.store.ts'
import { claimRefund, setRefundDone, setRefundMessage } from './refund.store.ts'
import type { RefundRow } from './refund.store.ts'

/** Pause before a failed refund is retried. */
const REFUND_RETRY_MS = 60_000

const REASONS: Readonly<Record<RefundRow['cause'], string>> = {
  MISMATCH: '결제 금액 불일치',
  SOLD_OUT: '재고 소진',
  NOT_PAYABLE: '결제할 수 없는 주문',
  BENEFIT_GONE: '사용한 혜택 소진',
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
    const said = await payments.paymentByImpUid(refund.impUid)
    if (said?.status !== 'cancelled') {
      await payments.refund({ ...refund, reason: REASONS[refund.cause] })
    }
    await db.transaction((tx) => finish(tx, refund, clock.now()))
  } catch (error) {
    if (!(error instanceof ProviderUnavailable) && !(error instanceof ProviderRefused)) throw error
    log.warn({ err: error, refundId }, 'a refund failed')
    await setRefundMessage(db, refundId, error.message)
  }
}

async function finish(tx: Tx, refund: RefundRow, now: Date): Promise<void> {
  const payment = await lockPayment(tx, refund.paymentId)
  if (payment.status === 'CANCELED') return
  const canceledAmount = payment.takenAmount ?? refund.amount
  await movePayment(tx, payment, { to: 'CANCELED', canceledAmount })
  await setRefundDone(tx, refund.id, now)
}
