import { setReceiptDue } from '#server/payments/cash-receipts/cash-receipt.store.ts'
import { isOfWholePayment } from '#server/payments/attempts/judge-refund.ts'
import { lockPayment, movePayment } from '#server/payments/attempts/payment.store.ts'
import { asUnavailable } from '#server/payments/attempts/provider-failure.ts'
import {
  findRefundsOfPayment,
  setRefundDone,
  type RefundRow,
} from '#server/payments/attempts/refund.store.ts'
import { ApiFailure } from '#server/platform/errors/api-failure.ts'
import type { AppServices, TxServices } from '#server/platform/services/app-services.ts'
import { takeOpenRefund } from './open-refund.store.ts'

/** Time in which no job sends a refund that an operator looks at. */
const LOOK_MS = 60_000

/** An open refund, and what the provider has cancelled of its payment in all, in won. */
export interface AskedRefund {
  readonly refund: RefundRow
  readonly providerCanceled: number
}

/**
 * Asks the provider about the payment of an open refund, outside any transaction; undefined for a
 * refund that is done or unknown. The refund is taken from the jobs first, so that none sends it
 * meanwhile. PAYMENT_UNAVAILABLE.
 */
export async function askAboutRefund(
  { db, clock, payments }: AppServices,
  refundId: number,
): Promise<AskedRefund | undefined> {
  const nextTryAt = new Date(clock.now().getTime() + LOOK_MS)
  const refund = await takeOpenRefund(db, refundId, nextTryAt)
  if (refund === undefined) return undefined
  const reported = await asUnavailable(() => payments.paymentByImpUid(refund.impUid))
  return { refund, providerCanceled: reported?.cancelAmount ?? 0 }
}

/**
 * Stores that a refund was made at the provider's console. Only where the provider cancelled enough
 * for it and for everything that was refunded before; refunds of one payment are settled in their
 * order, because the provider reports sums alone. REFUND_NOT_FOUND, REFUND_ORDER, NOT_SETTLED
 * {providerCanceled, needed}.
 */
export async function settleRefund(
  { db: tx, clock }: Pick<TxServices, 'db' | 'clock'>,
  asked: AskedRefund | undefined,
): Promise<AskedRefund> {
  if (asked === undefined) throw new ApiFailure('REFUND_NOT_FOUND')
  const { refund, providerCanceled } = asked
  const payment = await lockPayment(tx, refund.paymentId)
  const all = await findRefundsOfPayment(tx, payment.id)
  const open = all.filter(({ status }) => status === 'REQUESTED')
  if (!open.some(({ id }) => id === refund.id)) throw new ApiFailure('REFUND_NOT_FOUND')
  if (open.some(({ id }) => id < refund.id)) throw new ApiFailure('REFUND_ORDER')
  const taken = payment.takenAmount ?? payment.amount
  const done = all.filter(({ status }) => status === 'DONE')
  const needed = isOfWholePayment(refund)
    ? taken
    : done.reduce((sum, { amount }) => sum + amount, refund.amount)
  if (providerCanceled < needed) throw new ApiFailure('NOT_SETTLED', { providerCanceled, needed })
  const canceledAmount = Math.min(providerCanceled, taken)
  const to = canceledAmount >= taken ? 'CANCELED' : 'PARTIAL_CANCELED'
  if (payment.status !== 'CANCELED') await movePayment(tx, payment, { to, canceledAmount })
  await setRefundDone(tx, refund.id, clock.now())
  await setReceiptDue(tx, payment.orderId, clock.now())
  return asked
}
