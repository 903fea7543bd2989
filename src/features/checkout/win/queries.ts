import { getWinSheet } from '#contract/raffle-payments.ts'
import { apiQuery } from '#src/page/api-query.ts'

/** Query of what a win costs, of its member alone. Always refetched, never persisted. */
export const winSheetQuery = (owner: string, entryId: number) => ({
  ...apiQuery(getWinSheet, { params: { entryId } }),
  queryKey: ['raffle', 'win-sheet', owner, entryId],
  staleTime: 0,
  gcTime: 60_000,
})
