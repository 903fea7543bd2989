import type { AppServices } from '#server/services/app-services.ts'
import { findDueRefunds, tryRefund } from '#server/payments/refund.ts'
import { forEachIsolated } from './for-each-isolated.ts'

const REFUNDS_AT_ONCE = 50

/** Gives back what is still owed: refunds whose first try failed, or that a stopped server never tried. Safe to run twice. */
export async function retryRefunds(services: AppServices): Promise<void> {
  const due = await findDueRefunds(services.db, services.clock.now(), REFUNDS_AT_ONCE)
  await forEachIsolated(services.log, due, ({ id }) => tryRefund(services, id))
}
