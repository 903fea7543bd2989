import { findDueDeliveries } from '#server/after-sales/escrow/escrow-delivery.store.ts'
import { registerDelivery } from '#server/after-sales/escrow/register-delivery.ts'
import { forEachIsolated } from '#server/platform/http/for-each-isolated.ts'
import type { AppServices } from '#server/platform/services/app-services.ts'

const DELIVERIES_AT_ONCE = 50

/** Job that registers the parcels of escrow payments at the provider. Idempotent. */
export async function registerDeliveries(services: AppServices): Promise<void> {
  const due = await findDueDeliveries(services.db, services.clock.now(), DELIVERIES_AT_ONCE)
  await forEachIsolated(services.log, due, (delivery) => registerDelivery(services, delivery))
}
