import { listContents } from '#contract/editorial/contents.calls.ts'
import type { ResponseOf } from '#contract/platform/endpoint.ts'
import { listRaffleGroups } from '#contract/raffles/raffles.calls.ts'
import { listRanks, type ScoreTarget } from '#contract/catalogue/scores.calls.ts'
import { checkNewStories, listStyles } from '#contract/editorial/styles.calls.ts'
import { apiQuery } from '#src/page/api-query.ts'

/** Query of open and announced raffles, with the server's time for countdowns. */
export const raffleGroupsQuery = apiQuery(listRaffleGroups, { query: {} }, { persist: 'day' })

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

/** Query of the newest styling shots. */
export const newestStylesQuery = (count: number) => ({
  ...apiQuery(listStyles, { query: { size: count } }, { persist: 'day' }),
  select: ({ items }: ResponseOf<typeof listStyles>) => items,
})

/**
 * Query of whether styling shots were published since the last visit of their list on this device.
 */
export const newStoriesQuery = (since: string | undefined) =>
  apiQuery(checkNewStories, { query: { since } })
