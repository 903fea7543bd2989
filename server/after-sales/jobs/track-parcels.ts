import { lookUpParcel } from '#server/after-sales/tracking/look-up-parcel.ts'
import { findDueParcels } from '#server/after-sales/tracking/tracked-parcel.store.ts'
import { forEachIsolated } from '#server/platform/http/for-each-isolated.ts'
import type { AppServices } from '#server/platform/services/app-services.ts'

/** Our choice: parcels of one run. */
const PARCELS_AT_ONCE = 100

/**
 * Job that looks up parcels on their way and notes deliveries. A run ends where the service does
 * not answer. Idempotent.
 */
export async function trackParcels(services: AppServices): Promise<void> {
  const { carriers, db, clock, log } = services
  if (carriers === undefined) return
  const due = await findDueParcels(db, clock.now(), PARCELS_AT_ONCE)
  let isAnswering = true
  await forEachIsolated(log, due, async (parcel) => {
    if (isAnswering) isAnswering = await lookUpParcel(services, carriers, parcel)
  })
}
