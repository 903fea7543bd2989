import type { listBanners } from '#contract/editorial/banners.calls.ts'
import type { ParsedRequestOf, ResponseOf } from '#contract/platform/endpoint.ts'
import type { AppServices } from '#server/platform/services/app-services.ts'
import { toInstant, toInstantOrNull } from '#server/platform/services/kst.ts'
import { findLiveBanners } from './banner.store.ts'

/** Banners that are shown now. */
export async function readBanners(
  services: AppServices,
  query: ParsedRequestOf<typeof listBanners>['query'],
): Promise<ResponseOf<typeof listBanners>> {
  const rows = await findLiveBanners(services, services.clock.now(), query)
  return rows.map(({ startAt, endAt, ...banner }) => ({
    ...banner,
    startAt: toInstant(startAt),
    endAt: toInstantOrNull(endAt),
  }))
}
