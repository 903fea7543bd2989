import type { RaffleState } from '#contract/raffle-terms.ts'

/** The instants that decide the state of a raffle. */
export interface RaffleTimes {
  readonly openAt: Date
  readonly closeAt: Date
  readonly announceAt: Date
  readonly payHours: number
  readonly canceledAt: Date | null
}

const HOUR_MS = 3_600_000

/** State of a raffle at this instant: every time included at its start, excluded at its end (Product 3.7, 5.8 E). */
export function raffleStateAt(times: RaffleTimes, now: Date): RaffleState {
  if (times.canceledAt !== null && times.canceledAt <= now) return 'CANCELED'
  if (now < times.openAt) return 'SCHEDULED'
  if (now < times.closeAt) return 'OPEN'
  if (now < times.announceAt) return 'CLOSED'
  const paidUntil = times.announceAt.getTime() + times.payHours * HOUR_MS
  return now.getTime() < paidUntil ? 'ANNOUNCED' : 'COMPLETED'
}
