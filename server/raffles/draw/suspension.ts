import { RAFFLE_PENALTY_LIFE_MS, RAFFLE_SUSPENSION_DAYS } from '#contract/raffles/raffle-limits.ts'

const DAY_MS = 24 * 3_600_000

/** Penalty of a lost win. Two half points are a point. */
export interface Penalty {
  readonly halfPoints: number
  readonly at: Date
}

/**
 * End of the suspension that the penalties of a person lead to; undefined for none, or for warnings
 * alone (raffles#penalties). Each penalty counts together with those of the 180 days before it.
 */
export function suspensionEnd(penalties: readonly Penalty[]): Date | undefined {
  const ends = penalties.flatMap(({ at }) => {
    const days = suspensionDays(pointsAt(penalties, at.getTime()))
    return days === 0 ? [] : [at.getTime() + days * DAY_MS]
  })
  return ends.length === 0 ? undefined : new Date(Math.max(...ends))
}

function pointsAt(penalties: readonly Penalty[], at: number): number {
  const counted = penalties.filter(
    (one) => one.at.getTime() <= at && one.at.getTime() > at - RAFFLE_PENALTY_LIFE_MS,
  )
  return Math.floor(counted.reduce((sum, { halfPoints }) => sum + halfPoints, 0) / 2)
}

function suspensionDays(points: number): number {
  if (points < 2) return 0
  return points === 2 ? RAFFLE_SUSPENSION_DAYS.two : RAFFLE_SUSPENSION_DAYS.three
}
