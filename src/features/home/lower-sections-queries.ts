import { queryOptions } from '@tanstack/react-query'
import { listContents } from '#contract/contents.ts'
import { listRaffleGroups } from '#contract/raffles.ts'
import { listStoreInfos } from '#contract/store-infos.ts'
import type { Api } from '#core/api/client.ts'

/** Raffles that are open or coming, with the server's time from which count-downs tick. */
export const raffleGroupsQuery = (api: Api) =>
  queryOptions({
    queryKey: ['raffle', 'groups'],
    queryFn: ({ signal }) => api.call(listRaffleGroups, { query: {} }, signal),
    meta: { quiet: true },
  })

/** The newest stories. */
export const newestContentsQuery = (api: Api, count: number) =>
  queryOptions({
    queryKey: ['contents', 'newest', count],
    queryFn: async ({ signal }) =>
      (await api.call(listContents, { query: { size: count } }, signal)).items,
    meta: { persist: true, quiet: true },
  })

/** The shops one can walk into. */
export const storesQuery = (api: Api) =>
  queryOptions({
    queryKey: ['storeInfos'],
    queryFn: ({ signal }) => api.call(listStoreInfos, { query: {} }, signal),
    meta: { persist: true, quiet: true },
  })
