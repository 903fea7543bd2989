import type { RaffleEntryState } from '#contract/raffle-terms.ts'

/** Whether a win waits for its payment. */
export const isUnpaidWin = ({ state }: { readonly state: RaffleEntryState }): boolean =>
  state === 'WON' || state === 'PAYING'
