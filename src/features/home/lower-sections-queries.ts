import { listContents } from '#contract/contents.ts'
import type { ResponseOf } from '#contract/endpoint.ts'
import { listRaffleGroups } from '#contract/raffles.ts'
import { listRanks, type ScoreTarget } from '#contract/scores.ts'
import { listStoreInfos } from '#contract/store-infos.ts'
import { apiQuery } from '#src/page/api-query.ts'

/** Query of open and announced raffles, with the server's time for countdowns. */
export const raffleGroupsQuery = apiQuery(listRaffleGroups, { query: {} })

/** Query of the newest stories. */
export const newestContentsQuery = (count: number) => ({
  ...apiQuery(listContents, { query: { size: count } }, { persist: 'day' }),
  select: ({ items }: ResponseOf<typeof listContents>) => items,
})

/** Query of the first ranks of the week. */
export const ranksQuery = (targetType: ScoreTarget) =>
  apiQuery(listRanks, { query: { targetType, size: RANKS } }, { persist: 'day' })

/** Ranks of each list. */
const RANKS = 5

/** Query of the branches that customers can visit. */
export const storesQuery = apiQuery(listStoreInfos, { query: {} }, { persist: 'day' })
