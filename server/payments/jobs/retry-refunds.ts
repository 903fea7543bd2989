import type { AppServices } from '#server/platform/services/app-services.ts'
import { tryRefund } from '#server/payments/attempts/refund.ts'
import { findDueRefunds } from '#server/payments/attempts/refund.store.ts'
import { settleUnmatched } from '#server/payments/attempts/settle-unmatched.ts'
import { findDueUnmatched } from '#server/payments/attempts/unmatched-payment.store.ts'
import { forEachIsolated } from '#server/platform/http/for-each-isolated.ts'

const REFUNDS_AT_ONCE = 50

/**
 * Job that executes due refunds: those whose first try failed, or that a stopped server never
 * tried. It also looks at payments that the shop does not keep. Idempotent.
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
