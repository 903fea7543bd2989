import { useQuery } from '@tanstack/react-query'
import type { Banner, BannerPosition } from '#contract/editorial/banners.calls.ts'
import { bannersQuery } from '#src/features/catalogue/cards/queries.ts'

/**
 * Live banners of a position; undefined while the first answer is awaited. A page shows its
 * skeleton until then: a banner that came later would move what is below it. Empty after a failure
 * and without network.
 */
export function useBanners(position: BannerPosition): readonly Banner[] | undefined {
  const { data = [], isLoading, failureCount } = useQuery(bannersQuery(position))
  return isLoading && failureCount === 0 ? undefined : data
}
