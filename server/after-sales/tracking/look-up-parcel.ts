import {
  CarrierUnavailable,
  ParcelUnknown,
  type CarrierTracking,
  type ParcelReport,
} from '#server/platform/services/carrier-tracking.ts'
import type { AppServices } from '#server/platform/services/app-services.ts'
import { deliverShipment } from '#server/after-sales/shipping/ship-order.ts'
import type { ShipmentRow } from '#server/after-sales/shipping/shipment.store.ts'
import { noteAnswer, takeParcel } from './tracked-parcel.store.ts'

/** How often a parcel on its way is looked up. */
const LOOK_EVERY_MS = 30 * 60_000
const LAST_PAUSE_MS = 12 * 60 * 60_000

/** Pause after so many look-ups in a row without a report, in milliseconds. */
const pauseAfter = (failures: number) => Math.min(LOOK_EVERY_MS * 2 ** failures, LAST_PAUSE_MS)

/**
 * Looks a parcel up at its carrier and notes a delivery. No report is neither delivered nor on the
 * way: the parcel waits longer for its next look-up, which is stored before the carrier is asked.
 * Answers whether the service answered.
 */
export async function lookUpParcel(
  services: AppServices,
  carriers: CarrierTracking,
  due: ShipmentRow,
): Promise<boolean> {
  const { db, clock, log } = services
  const now = clock.now()
  const nextLookAt = new Date(now.getTime() + pauseAfter(due.lookFailures + 1))
  const parcel = await takeParcel(db, due, { now, nextLookAt })
  if (parcel === undefined) return true
  const { id, carrier, trackingNo, shippedAt, lookFailures } = parcel
  let report: ParcelReport
  try {
    report = await carriers.find({ carrier, trackingNo, shippedAt })
  } catch (error) {
    const isKnown = error instanceof CarrierUnavailable || error instanceof ParcelUnknown
    if (!isKnown) throw error
    log.warn({ err: error, id, lookFailures }, 'a parcel was not looked up')
    return error instanceof ParcelUnknown
  }
  if (report.isDelivered)
    await deliverShipment(services, id, {
      place: report.place,
      actor: 'SYSTEM',
      note: `${carrier} 배송조회`,
      // Staff may have corrected the number while the carrier was asked.
      trackingNo,
    })
  await noteAnswer(db, parcel, new Date(now.getTime() + LOOK_EVERY_MS))
  return true
}
