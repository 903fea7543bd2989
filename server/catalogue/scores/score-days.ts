import { onKoreanClock } from '#server/platform/services/kst.ts'
import type { Days } from './score.store.ts'

const DAY_MS = 24 * 3_600_000
/** Length of the periods of the ranking. */
const PERIOD_DAYS = { DAY: 1, WEEK: 7 } as const

/** Day of an instant in KST, `YYYY-MM-DD`. */
export function scoreDay(at: Date): string {
  return onKoreanClock(at).toISOString().slice(0, 10)
}

/** The period that ends today, or the one before it. */
export function periodOf(now: Date, period: 'DAY' | 'WEEK', isBefore = false): Days {
  const length = PERIOD_DAYS[period] * DAY_MS
  const end = isBefore ? now.getTime() - length : now.getTime()
  return { after: scoreDay(new Date(end - length)), until: scoreDay(new Date(end)) }
}

/** A browser's view counts once in this time (catalogue#view-count). */
const VIEW_BUCKET_MS = 30 * 60_000

/** Number of the half hour of an instant. */
export const viewBucket = (at: Date): number => Math.floor(at.getTime() / VIEW_BUCKET_MS)
