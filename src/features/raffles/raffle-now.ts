import type { OwnEntry } from '#contract/raffles/raffle-entries.calls.ts'
import type { RaffleState, RaffleTerms } from '#contract/catalogue/raffle-terms.ts'

/**
 * State of a raffle at this instant of the server's clock: opening and close follow the published
 * times, so that a page needs no request at these instants (raffles#published-times). All later
 * states come from the shop. `now` in epoch milliseconds.
 */
export function stateNow(
  { state, openAt, closeAt }: Pick<RaffleTerms, 'state' | 'openAt' | 'closeAt'>,
  now: number,
): RaffleState {
  if ((state !== 'SCHEDULED' && state !== 'OPEN') || now < Date.parse(openAt)) return state
  return now < Date.parse(closeAt) ? 'OPEN' : 'CLOSED'
}

/** Whether the result of a raffle is due, but not announced by the last answer. */
export function isResultDue(
  raffle: Pick<RaffleTerms, 'state' | 'openAt' | 'closeAt' | 'announceAt'>,
  now: number,
): boolean {
  return stateNow(raffle, now) === 'CLOSED' && now >= Date.parse(raffle.announceAt)
}

/**
 * Whether the shop has changed an entry, or will soon: its raffle is announced, its card is
 * charged, or its payment window has ended.
 */
export function isEntryOutdated(
  raffle: Pick<RaffleTerms, 'state'>,
  { state, isCharging, payDueAt }: Pick<OwnEntry, 'state' | 'isCharging' | 'payDueAt'>,
  now: number,
): boolean {
  if (state === 'APPLIED') return raffle.state === 'ANNOUNCED' || raffle.state === 'COMPLETED'
  if (state !== 'WON' && state !== 'PAYING') return false
  return isCharging || (payDueAt !== null && now >= Date.parse(payDueAt))
}
