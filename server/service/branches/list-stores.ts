import { distanceM } from '#contract/service/distance.ts'
import type { ParsedRequestOf } from '#contract/platform/endpoint.ts'
import { hoursOn, koreanDay } from '#contract/service/store-hours.ts'
import type { listStoreInfos, StoreInfo } from '#contract/service/store-infos.calls.ts'
import type { AppServices } from '#server/platform/services/app-services.ts'
import { findStores } from './store-info.store.ts'

const DAY_MS = 24 * 3_600_000

/**
 * Branches with their coming holidays and their distance to the position of the call, the nearest
 * first; without a position in their order.
 */
export async function listStores(
  services: AppServices,
  { lat, lng, ...filter }: ParsedRequestOf<typeof listStoreInfos>['query'],
): Promise<StoreInfo[]> {
  const now = services.clock.now().getTime()
  const rows = await findStores(services, filter)
  const found = rows.map((row) => ({
    ...row,
    // Yesterday's hours may last past midnight.
    holidays: row.holidays
      .filter(({ day }) => day >= koreanDay(now - DAY_MS))
      .toSorted((one, other) => (one.day < other.day ? -1 : 1)),
    todayOpen: hoursOn(row, koreanDay(now)).hours !== null,
  }))
  if (lat === undefined || lng === undefined) return found
  return found
    .map((store) => ({ ...store, distanceM: distanceM({ lat, lng }, store) }))
    .toSorted((one, other) => one.distanceM - other.distanceM)
}
