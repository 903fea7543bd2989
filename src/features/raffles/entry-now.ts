import type { EntrySummary } from '#contract/raffles/raffle-entries.calls.ts'
import type { RaffleEntryState } from '#contract/catalogue/raffle-terms.ts'

/**
 * State of an entry at this instant (epoch milliseconds of the shop): the end of its payment window
 * ends a win that is paid by hand.
 */
export function entryNow(
  { state, isCharging, payDueAt }: Pick<EntrySummary, 'state' | 'isCharging' | 'payDueAt'>,
  now: number,
): RaffleEntryState {
  const isWin = state === 'WON' || state === 'PAYING'
  const isOver = payDueAt !== null && now >= Date.parse(payDueAt)
  return isWin && isOver && !isCharging ? 'PAY_EXPIRED' : state
}
