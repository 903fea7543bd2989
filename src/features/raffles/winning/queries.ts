import { getWinSheet } from '#contract/raffles/raffle-payments.calls.ts'
import { apiQuery } from '#src/page/api-query.ts'

/**
 * Query of what a win costs with this money, of its member alone. Always refetched, never
 * persisted.
 */
export const winSheetQuery = (owner: string, entryId: number, money: number) => ({
  ...apiQuery(getWinSheet, { params: { entryId }, query: { money } }),
  queryKey: ['raffle', 'win-sheet', owner, entryId, money],
  staleTime: 0,
  gcTime: 60_000,
})
