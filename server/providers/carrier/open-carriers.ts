import type { Config } from '#server/platform/config/config.ts'
import type { CarrierTracking } from '#server/platform/services/carrier-tracking.ts'
import type { Clock } from '#server/platform/services/clock.ts'
import { carrierService } from './carrier-service.ts'
import { standInCarrier } from './stand-in-carrier.ts'

/**
 * The service that looks up parcels, else its stand-in in a shop with a demo warehouse; undefined:
 * staff note deliveries.
 */
export function openCarriers(
  { carriers, hasDemoWarehouse }: Pick<Config, 'carriers' | 'hasDemoWarehouse'>,
  { clock, fetch }: { readonly clock: Clock; readonly fetch: typeof globalThis.fetch },
): CarrierTracking | undefined {
  if (carriers !== undefined) return carrierService(carriers, fetch)
  return hasDemoWarehouse ? standInCarrier(clock) : undefined
}
