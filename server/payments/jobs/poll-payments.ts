import type { AppServices } from '#server/platform/services/app-services.ts'
import { completeAttempt } from '#server/payments/attempts/complete-payment.ts'
import type { PaymentOutcome } from '#server/payments/attempts/complete-payment.ts'
import { nextDepositPoll } from '#server/payments/attempts/virtual-account.ts'
import {
  findPaymentsToPoll,
  noteEvent,
  setNextPoll,
} from '#server/payments/attempts/payment.store.ts'
import type { PaymentRow } from '#server/payments/attempts/payment.store.ts'
import { nextPollAt } from '#server/payments/attempts/next-poll-at.ts'
import { isProviderFailure } from '#server/payments/attempts/provider-failure.ts'
import { forEachIsolated } from '#server/platform/http/for-each-isolated.ts'

const PAYMENTS_AT_ONCE = 100
/** Pause before the next request after the provider did not answer. */
const SILENCE_RETRY_MS = 60_000

/**
 * Job that asks the provider about attempts without a result: at 1, 3, 10 and 30 minutes, and after
 * a day (payments#polls). Idempotent, and safe in several processes: requests change nothing, and
 * decisions are made under lock.
 */
export async function pollPayments(services: AppServices): Promise<void> {
  const due = await findPaymentsToPoll(services.db, services.clock.now(), PAYMENTS_AT_ONCE)
  await forEachIsolated(services.log, due, (payment) => poll(services, payment))
}

/** Time of the next request by the state of the attempt; null for a final one. */
function nextRequestAt(
  kind: PaymentOutcome['kind'],
  payment: PaymentRow,
  polls: number,
  now: Date,
): Date | null {
  if (kind === 'issued') return nextDepositPoll(payment, now)
  return kind === 'open' || kind === 'failed' ? nextPollAt(payment.createdAt, polls) : null
}

async function poll(services: AppServices, payment: PaymentRow): Promise<void> {
  const { db, clock, log } = services
  const polls = payment.polls + 1
  const { merchantUid, impUid } = payment
  try {
    const { kind } = await completeAttempt(services, payment)
    const at = clock.now()
    await noteEvent(db, { source: 'POLL', merchantUid, impUid, body: { kind }, at })
    const next = nextRequestAt(kind, payment, polls, at)
    await setNextPoll(db, payment.id, { nextPollAt: next, polls })
  } catch (error) {
    if (!isProviderFailure(error)) throw error
    log.warn({ err: error, merchantUid }, 'a payment could not be checked')
    const later = new Date(clock.now().getTime() + SILENCE_RETRY_MS)
    await setNextPoll(db, payment.id, { nextPollAt: later, polls: payment.polls })
  }
}
