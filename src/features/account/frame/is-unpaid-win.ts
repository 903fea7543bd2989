import type { EntrySummary } from '#contract/raffle-entries.ts'

/** Whether a win waits for its payment by the member; the registered card of a deferred raffle is charged by the shop. */
export const isUnpaidWin = ({
  state,
  isCharging,
}: Pick<EntrySummary, 'state' | 'isCharging'>): boolean =>
  !isCharging && (state === 'WON' || state === 'PAYING')
