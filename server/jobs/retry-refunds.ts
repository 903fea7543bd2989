import type { AppServices } from '#server/services/app-services.ts'
import { tryRefund } from '#server/payments/refund.ts'
import { findDueRefunds } from '#server/payments/refund.store.ts'
import { forEachIsolated } from '#server/http/for-each-isolated.ts'

const REFUNDS_AT_ONCE = 50

/** Job that executes due refunds: those whose first try failed, or that a stopped server never tried. Idempotent. */
export async function retryRefunds(services: AppServices): Promise<void> {
  const due = await findDueRefunds(services.db, services.clock.now(), REFUNDS_AT_ONCE)
  await forEachIsolated(services.log, due, ({ id }) => tryRefund(services, id))
}
