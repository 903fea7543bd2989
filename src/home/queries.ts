import { queryOptions } from '@tanstack/react-query'
import { listBanners } from '#contract/banners.ts'
import type { BannerPosition } from '#contract/banners.ts'
import type { Api } from '#core/api/client.ts'

/** Live banners of one place. */
export const bannersQuery = (api: Api, position: BannerPosition) =>
  queryOptions({
    queryKey: ['banners', position],
    queryFn: ({ signal }) => api.call(listBanners, { query: { position } }, signal),
    meta: { persist: true, quiet: true },
  })
