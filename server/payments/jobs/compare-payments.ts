import { forEachIsolated } from '#server/platform/http/for-each-isolated.ts'
import { completeAttempt } from '#server/payments/attempts/complete-payment.ts'
import { findPayment } from '#server/payments/attempts/payment.store.ts'
import { isSettled } from '#server/payments/attempts/payment-states.ts'
import { listUnmatched } from '#server/payments/attempts/settle-unmatched.ts'
import type { AppServices } from '#server/platform/services/app-services.ts'
import type { ProviderPayment } from '#server/platform/services/payment-provider.ts'

/** Period of one comparison: a shop that was down for days finds what it missed. */
const COMPARED_MS = 7 * 24 * 3_600_000

/**
 * Job that compares the provider's paid payments of seven days with those of the shop. A payment of
 * an attempt that the shop holds for unpaid is completed: kept, or listed and refunded
 * (payments#daily-comparison). One whose attempt the shop does not know, or knows under another id,
 * is listed, and refunded when it is of this shop. Idempotent. Throws `ProviderUnavailable`.
 */
export async function comparePayments(services: AppServices): Promise<void> {
  const to = services.clock.now()
  await comparePaymentsSince(services, new Date(to.getTime() - COMPARED_MS))
}

/** As {@link comparePayments}, for the payments since an instant. */
export async function comparePaymentsSince(services: AppServices, from: Date): Promise<void> {
  const to = services.clock.now()
  // Read wholly before anything is refunded, because a refund shortens the list. By id, because a
  // payment that arrives between two pages moves others to the next page; one that leaves hides
  // another until the next day.
  const held = new Map<string, ProviderPayment>()
  let page: number | null = 1
  while (page !== null) {
    const { payments, nextPage } = await services.payments.paidPayments({ from, to, page })
    for (const reported of payments) held.set(reported.impUid, reported)
    page = nextPage
  }
  const rows = [...held.values()].map((reported) => ({ ...reported, id: reported.impUid }))
  await forEachIsolated(services.log, rows, (reported) => compare(services, reported))
}

async function compare(services: AppServices, reported: ProviderPayment): Promise<void> {
  const { impUid, merchantUid, amount, cancelAmount } = reported
  const payment = await findPayment(services.db, merchantUid)
  if (payment !== undefined && !isSettled(payment.status)) {
    await completeAttempt(services, payment, impUid)
  } else if (payment?.impUid !== impUid && amount > cancelAmount) {
    await listUnmatched(services, reported)
  }
}
