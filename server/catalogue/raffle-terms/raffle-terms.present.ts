import type { RaffleTerms } from '#contract/catalogue/raffle-terms.ts'
import { toInstant } from '#server/platform/services/kst.ts'
import { drawnStateAt, type RaffleTimes } from './raffle-state.ts'
import type { RaffleProductRow } from './raffle-terms.store.ts'

/** The schedule of a raffle or a group. */
export function presentTimes(
  times: Pick<RaffleTimes, 'openAt' | 'closeAt' | 'announceAt'>,
): Pick<RaffleTerms, 'openAt' | 'closeAt' | 'announceAt'> {
  return {
    openAt: toInstant(times.openAt),
    closeAt: toInstant(times.closeAt),
    announceAt: toInstant(times.announceAt),
  }
}

/** Price, schedule and state of a raffle at this instant. */
export function presentTerms(row: RaffleProductRow, now: Date): RaffleTerms {
  return {
    raffleProductId: row.id,
    price: row.price,
    mode: row.mode,
    channel: row.channel,
    ...presentTimes(row),
    payHours: row.payHours,
    state: drawnStateAt(row, row.step, now),
    totalQty: row.totalQty,
  }
}
