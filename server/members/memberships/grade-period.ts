import { onKoreanClock } from '#server/platform/services/kst.ts'

const KST_OFFSET_MS = 9 * 3_600_000
const REVIEW_HOUR = 4
const PERIOD_MONTHS = 12

/**
 * Instant of the first day of a month at an hour in Korea; `month` counts from 0 and may be
 * negative.
 */
function monthStart(year: number, month: number, hour = 0): Date {
  return new Date(Date.UTC(year, month, 1, hour) - KST_OFFSET_MS)
}

/** Purchases from `from` on, before `to`. */
export interface GradePeriod {
  readonly from: Date
  readonly to: Date
}

/** Dates of the grade rules around now. */
export interface GradeDates {
  /** Last review: the first of a month, 04:00 KST. */
  readonly lastReview: Date
  readonly nextReview: Date
  /** The twelve full months before the last review. */
  readonly reviewed: GradePeriod
  /** The purchases that the next review will count, until now. */
  readonly current: GradePeriod
}

/** Dates of the grade rules. */
export function gradeDates(now: Date): GradeDates {
  const korean = onKoreanClock(now)
  const [year, month] = [korean.getUTCFullYear(), korean.getUTCMonth()]
  const isReviewed = now >= monthStart(year, month, REVIEW_HOUR)
  const last = isReviewed ? month : month - 1
  return {
    lastReview: monthStart(year, last, REVIEW_HOUR),
    nextReview: monthStart(year, last + 1, REVIEW_HOUR),
    reviewed: { from: monthStart(year, last - PERIOD_MONTHS), to: monthStart(year, last) },
    current: { from: monthStart(year, last + 1 - PERIOD_MONTHS), to: now },
  }
}
