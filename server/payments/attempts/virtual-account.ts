import type { VirtualAccount } from '#contract/payments/virtual-accounts.ts'
import { ORDER_HOLD_MS } from '#contract/platform/limits.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { NOTIFICATION_TEXTS } from '#server/messages/inbox/templates.ts'
import { announceStep } from '#server/orders/messages/announce-order.ts'
import { setHoldEnd } from '#server/orders/placing/order.store.ts'
import type { OrderRow } from '#server/orders/placing/order.store.ts'
import { ApiFailure } from '#server/platform/errors/api-failure.ts'
import { onKoreanClock, toInstant } from '#server/platform/services/kst.ts'
import type { ProviderPayment } from '#server/platform/services/payment-provider.ts'
import { findPaymentsOfOrder, movePayment } from './payment.store.ts'
import type { PaymentRow } from './payment.store.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** Pause between two requests to the provider about a deposit; the webhook is faster. */
const DEPOSIT_POLL_MS = HOUR_MS
/** Least time for a deposit: an account with less is not issued. */
const DEPOSIT_TIME_MIN_MS = ORDER_HOLD_MS

/** End of the first virtual account of an order: 23:59 KST of the next day (payments#deposits). */
export function accountEnd(now: Date): Date {
  const tomorrow = onKoreanClock(new Date(now.getTime() + DAY_MS))
    .toISOString()
    .slice(0, 10)
  return new Date(`${tomorrow}T23:59:00+09:00`)
}

/**
 * End of the virtual account of an attempt that started at `startedAt`, among all attempts of its
 * order. The first account decides the end of all: the stock is held until then, and each new
 * account would hold it a day longer. Pure.
 */
export function accountEndOf(attempts: readonly PaymentRow[], startedAt: Date): Date {
  const first = attempts.find(({ vbank }) => vbank !== null)
  return accountEnd(first?.createdAt ?? startedAt)
}

/** PAY_METHOD_UNAVAILABLE when a virtual account would end before it can be paid to. */
export function requireTimeToDeposit(attempts: readonly PaymentRow[], now: Date): void {
  const left = accountEndOf(attempts, now).getTime() - now.getTime()
  if (left < DEPOSIT_TIME_MIN_MS) throw new ApiFailure('PAY_METHOD_UNAVAILABLE')
}

/** The end in the format of the provider, `YYYYMMDDhhmm` in KST. */
export function toVbankDue(end: Date): string {
  return onKoreanClock(end).toISOString().slice(0, 16).replaceAll(/\D/gu, '')
}

/**
 * Time of the next request about a deposit; null one day after the latest end that an account of
 * the attempt can have.
 */
export function nextDepositPoll({ createdAt }: PaymentRow, now: Date): Date | null {
  const isOver = now.getTime() > accountEnd(createdAt).getTime() + DAY_MS
  return isOver ? null : new Date(now.getTime() + DEPOSIT_POLL_MS)
}

/**
 * Stores an issued virtual account and holds the stock until its end, at most until the end that
 * the shop asked for: the window gets it from the browser. The buyer receives the account as a
 * message. Returns the attempt as it is then.
 */
export async function storeAccount(
  tx: Tx,
  { order, payment, reported }: { order: OrderRow; payment: PaymentRow; reported: ProviderPayment },
  now: Date,
): Promise<PaymentRow> {
  if (reported.vbank === null) throw new Error(`Payment ${payment.merchantUid} has no account`)
  const { bankName, accountNo, holder, dueAt } = reported.vbank
  const attempts = await findPaymentsOfOrder(tx, order.id)
  const latestEnd = accountEndOf(attempts, payment.createdAt)
  const end = new Date(Math.min(dueAt.getTime(), latestEnd.getTime()))
  const vbank = { bankName, accountNo, holder, dueAt: toInstant(end) }
  const issued = await movePayment(tx, payment, {
    to: 'VBANK_ISSUED',
    provider: reported,
    vbank,
    nextPollAt: nextDepositPoll(payment, now),
  })
  if (end > order.holdExpiresAt) {
    await setHoldEnd(tx, order.id, { expiresAt: end, extended: true })
  }
  const text = NOTIFICATION_TEXTS.VBANK({ ...vbank, amount: payment.amount })
  await announceStep(tx, order, { text, event: `VBANK_${payment.attempt}`, now })
  return issued
}

/** Issued account of an attempt for the buyer; null for other attempts. */
export function presentAccount({
  status,
  vbank,
  amount,
  receiptUrl,
}: PaymentRow): VirtualAccount | null {
  return status === 'VBANK_ISSUED' && vbank !== null
    ? { ...vbank, amount, pageUrl: receiptUrl }
    : null
}
