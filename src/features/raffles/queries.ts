import { listRaffleAlarms } from '#contract/raffles/raffle-alarms.calls.ts'
import {
  getRaffle,
  listRaffleSizes,
  listSisterRaffles,
} from '#contract/raffles/raffle-details.calls.ts'
import {
  getRaffleEligibility,
  getRaffleReceipt,
  listRaffleEntries,
} from '#contract/raffles/raffle-entries.calls.ts'
import { listRaffleGroups } from '#contract/raffles/raffles.calls.ts'
import { bannersQuery } from '#src/features/catalogue/cards/queries.ts'
import { apiQuery } from '#src/page/api-query.ts'

/** Query of all raffle groups with the server's time. */
export const allRaffleGroupsQuery = apiQuery(listRaffleGroups, { query: {} }, { persist: 'day' })

/** Public queries of the hub. */
export const hubQueries = { allRaffleGroupsQuery, banners: bannersQuery('RAFFLE') }

/** Public queries of the page of a raffle. */
export const rafflePageQueries = (raffleProductId: number) => ({
  raffleQuery: apiQuery(getRaffle, { params: { raffleProductId } }, { persist: 'day' }),
  sizesQuery: apiQuery(listRaffleSizes, { params: { raffleProductId } }, { persist: 'day' }),
  sistersQuery: apiQuery(listSisterRaffles, { params: { raffleProductId } }, { persist: 'day' }),
})

/** Query of what a member can do in a raffle; of members alone. */
export const eligibilityQuery = (raffleProductId: number) =>
  apiQuery(getRaffleEligibility, { params: { raffleProductId } }, { persist: 'day' })

/** Query of the alarms at openings; of members alone. */
export const alarmsQuery = apiQuery(listRaffleAlarms, {})

/**
 * Query of the receipt of an entry with all evidence, stored on the device for the check without
 * network.
 */
export const receiptQuery = (entryId: number) =>
  apiQuery(getRaffleReceipt, { params: { entryId } }, { persist: 'month' })

/** Query of the member's latest entries in all raffles, for badges. */
export const latestEntriesQuery = apiQuery(
  listRaffleEntries,
  { params: { raffleScope: 'all' }, query: {} },
  { persist: 'day' },
)
