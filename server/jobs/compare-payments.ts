import { forEachIsolated } from '#server/http/for-each-isolated.ts'
import { completePayment } from '#server/payments/complete-payment.ts'
import { findPayment, type PaymentRow } from '#server/payments/payment.store.ts'
import { isSettled } from '#server/payments/payment-states.ts'
import type { AppServices } from '#server/services/app-services.ts'
import type { ProviderPayment } from '#server/services/payment-provider.ts'

/** Period of one comparison: a shop that was down for days finds what it missed. */
const COMPARED_MS = 7 * 24 * 3_600_000

/**
 * Job that compares the provider's paid payments of seven days with those of the shop. A payment of an attempt that the shop
 * holds for unpaid is completed: kept, or listed and refunded (Product 7.1). One whose attempt the shop does not know, or
 * knows under another id, is reported in the log for an operator. Idempotent. Throws `ProviderUnavailable`.
 */
export async function comparePayments(services: AppServices): Promise<void> {
  const to = services.clock.now()
  const from = new Date(to.getTime() - COMPARED_MS)
  // Read wholly before anything is refunded, because a refund shortens the list.
  const held: ProviderPayment[] = []
  let page: number | null = 1
  while (page !== null) {
    const { payments, nextPage } = await services.payments.paidPayments({ from, to, page })
    held.push(...payments)
    page = nextPage
  }
  const missed = []
  for (const said of held) {
    const payment = await missedPayment(services, said)
    if (payment !== undefined) missed.push({ ...payment, said })
  }
  await forEachIsolated(services.log, missed, async ({ merchantUid, said: { impUid } }) => {
    await completePayment(services, merchantUid, impUid)
  })
}

/** The attempt of a taken payment that is still open for the shop; undefined for others. */
async function missedPayment(
  { db, log }: AppServices,
  { merchantUid, impUid, amount, cancelAmount }: ProviderPayment,
): Promise<PaymentRow | undefined> {
  const payment = await findPayment(db, merchantUid)
  if (payment !== undefined && !isSettled(payment.status)) return payment
  if (payment?.impUid !== impUid) {
    const left = amount - cancelAmount
    log.error({ merchantUid, impUid, amount: left }, 'the provider holds an unknown payment')
  }
  return undefined
}
