import { RAFFLE_SUSPENSION_DAYS } from '#contract/raffle-limits.ts'

const DAY_MS = 24 * 3_600_000

/** End of the suspension after a penalty; undefined for a warning (Product 5.6). Two half points are a point. */
export function suspensionEnd(halfPoints: number, now: Date): Date | undefined {
  const points = Math.floor(halfPoints / 2)
  if (points < 2) return undefined
  const days = points === 2 ? RAFFLE_SUSPENSION_DAYS.two : RAFFLE_SUSPENSION_DAYS.three
  return new Date(now.getTime() + days * DAY_MS)
}
