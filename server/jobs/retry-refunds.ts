import type { AppServices } from '#server/services/app-services.ts'
import { tryRefund } from '#server/payments/refund.ts'
import { findDueRefunds } from '#server/payments/refund.store.ts'
import { settleUnmatched } from '#server/payments/settle-unmatched.ts'
import { findDueUnmatched } from '#server/payments/unmatched-payment.store.ts'
import { forEachIsolated } from '#server/http/for-each-isolated.ts'

const REFUNDS_AT_ONCE = 50

/**
 * Job that executes due refunds: those whose first try failed, or that a stopped server never tried.
 * It also looks at payments that the shop does not keep. Idempotent.
 */
export async function retryRefunds(services: AppServices): Promise<void> {
  const { db, clock, log } = services
  const due = await findDueRefunds(db, clock.now(), REFUNDS_AT_ONCE)
  await forEachIsolated(log, due, ({ id }) => tryRefund(services, id))
  const unmatched = await findDueUnmatched(db, clock.now(), REFUNDS_AT_ONCE)
  await forEachIsolated(
    log,
    unmatched.map((row) => ({ ...row, id: row.impUid })),
    ({ impUid }) => settleUnmatched(services, impUid),
  )
}
