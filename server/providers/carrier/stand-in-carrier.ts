import type { CarrierTracking } from '#server/platform/services/carrier-tracking.ts'
import type { Clock } from '#server/platform/services/clock.ts'

/** Time that a parcel of the stand-in takes: long enough to see the order on its way. */
const ON_THE_WAY_MS = 10 * 60_000

/**
 * Stand-in for carriers: parcels that were shipped since it began arrive after ten minutes. Those
 * of the demo data stay on their way, so that the queue of shipped orders is not empty.
 */
export function standInCarrier(clock: Clock): CarrierTracking {
  const since = clock.now()
  return {
    find: async ({ shippedAt }) => {
      const isDelivered =
        shippedAt >= since && clock.now().getTime() - shippedAt.getTime() >= ON_THE_WAY_MS
      return isDelivered ? { isDelivered, place: '문 앞' } : { isDelivered }
    },
  }
}
