import { listContents } from '#contract/contents.ts'
import type { ResponseOf } from '#contract/endpoint.ts'
import { listRaffleGroups } from '#contract/raffles.ts'
import { listStoreInfos } from '#contract/store-infos.ts'
import { apiQuery } from '#src/page/api-query.ts'

/** Raffles that are open or coming, with the server's time from which countdowns tick. */
export const raffleGroupsQuery = apiQuery(listRaffleGroups, { query: {} })

/** The newest stories. */
export const newestContentsQuery = (count: number) => ({
  ...apiQuery(listContents, { query: { size: count } }, { persist: 'day' }),
  select: ({ items }: ResponseOf<typeof listContents>) => items,
})

/** Branches of the shop that customers can visit. */
export const storesQuery = apiQuery(listStoreInfos, { query: {} }, { persist: 'day' })
