import type { RaffleTerms } from '#contract/raffle-terms.ts'
import { toInstant } from '#server/services/kst.ts'
import { raffleStateAt, type RaffleTimes } from './raffle-state.ts'

/** Instants of a raffle or a raffle group in a database row. */
export interface TimesRow {
  readonly open_at: string
  readonly close_at: string
  readonly announce_at: string
  readonly canceled_at: string | null
}

/** A raffle product without its group and its product, as a database row. */
export interface RaffleTermsRow extends TimesRow {
  readonly id: number
  readonly mode: RaffleTerms['mode']
  readonly channel: RaffleTerms['channel']
  readonly price: number
  readonly pay_hours: number
  /** Null when the raffle does not publish it. */
  readonly total_qty: number | null
}

/** The times that decide the state of a raffle. */
export function timesOf(row: TimesRow, payHours: number): RaffleTimes {
  return {
    openAt: new Date(row.open_at),
    closeAt: new Date(row.close_at),
    announceAt: new Date(row.announce_at),
    payHours,
    canceledAt: row.canceled_at === null ? null : new Date(row.canceled_at),
  }
}

/** The schedule of a raffle or a group. */
export function presentTimes(
  row: TimesRow,
): Pick<RaffleTerms, 'openAt' | 'closeAt' | 'announceAt'> {
  return {
    openAt: toInstant(new Date(row.open_at)),
    closeAt: toInstant(new Date(row.close_at)),
    announceAt: toInstant(new Date(row.announce_at)),
  }
}

/** Price, schedule and state of a raffle at this instant. */
export function presentTerms(row: RaffleTermsRow, now: Date): RaffleTerms {
  return {
    raffleProductId: row.id,
    price: row.price,
    mode: row.mode,
    channel: row.channel,
    ...presentTimes(row),
    payHours: row.pay_hours,
    state: raffleStateAt(timesOf(row, row.pay_hours), now),
    totalQty: row.total_qty,
  }
}
