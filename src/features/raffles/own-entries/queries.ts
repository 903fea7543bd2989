import {
  getRaffleEntry,
  listRaffleEntries,
  type EntrySection,
} from '#contract/raffles/raffle-entries.calls.ts'
import { apiPagesQuery, apiQuery } from '#src/page/api-query.ts'

/**
 * Query of the member's entries of one tab, page after page; requested on every visit, readable
 * offline once seen.
 */
export const raffleEntriesQuery = (state: EntrySection) => ({
  ...apiPagesQuery(
    listRaffleEntries,
    { params: { raffleScope: 'all' }, query: { state } },
    { persist: 'month' },
  ),
  staleTime: 0,
})

/** Query of one own entry; the clock of the shop changes it without the member. */
export const raffleEntryQuery = (entryId: number) => ({
  ...apiQuery(getRaffleEntry, { params: { entryId } }, { persist: 'month' }),
  staleTime: 0,
})
