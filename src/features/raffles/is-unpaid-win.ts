import type { EntrySummary } from '#contract/raffles/raffle-entries.calls.ts'

/**
 * Whether a win waits for its payment by the member at an instant (epoch milliseconds of the shop).
 * The registered card of a deferred raffle is charged by the shop.
 */
export const isUnpaidWin = (
  { state, isCharging, payDueAt }: Pick<EntrySummary, 'state' | 'isCharging' | 'payDueAt'>,
  now: number,
): boolean =>
  !isCharging &&
  (state === 'WON' || state === 'PAYING') &&
  payDueAt !== null &&
  Date.parse(payDueAt) > now
