import type { RaffleState } from '#contract/catalogue/raffle-terms.ts'
import type { raffleDraws } from '#server/platform/database/schema/raffles.ts'

/** Step of the draw that the clock has done. */
export type DrawStep = (typeof raffleDraws.$inferSelect)['step']

/** The instants that decide the state of a raffle. */
export interface RaffleTimes {
  readonly openAt: Date
  readonly closeAt: Date
  readonly announceAt: Date
  readonly payHours: number
  readonly canceledAt: Date | null
}

const AFTER_CLOSE: ReadonlySet<RaffleState> = new Set(['ANNOUNCED', 'COMPLETED'])

/**
 * State of a raffle with its draw: the result is announced and the raffle completed by the clock,
 * never by time alone. A raffle without a published draw has the state of its times.
 */
export function drawnStateAt(times: RaffleTimes, step: DrawStep | null, now: Date): RaffleState {
  const state = raffleStateAt(times, now)
  if (step === 'CANCELED') return 'CANCELED'
  if (step === null || !AFTER_CLOSE.has(state)) return state
  return step === 'ANNOUNCED' || step === 'COMPLETED' ? step : 'CLOSED'
}

const HOUR_MS = 3_600_000

/**
 * State of a raffle at this instant: every time included at its start, excluded at its end
 * (catalogue#raffle-times).
 */
export function raffleStateAt(times: RaffleTimes, now: Date): RaffleState {
  if (times.canceledAt !== null && times.canceledAt <= now) return 'CANCELED'
  if (now < times.openAt) return 'SCHEDULED'
  if (now < times.closeAt) return 'OPEN'
  if (now < times.announceAt) return 'CLOSED'
  const paidUntil = times.announceAt.getTime() + times.payHours * HOUR_MS
  return now.getTime() < paidUntil ? 'ANNOUNCED' : 'COMPLETED'
}
