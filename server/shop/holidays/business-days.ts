import { onKoreanClock } from '#server/platform/services/kst.ts'
import type { Holidays } from './holidays.ts'

const DAY_MS = 24 * 3_600_000

/** Day of an instant in Korea, `YYYY-MM-DD`. */
export function koreanDay(at: Date): string {
  return onKoreanClock(at).toISOString().slice(0, 10)
}

/** The day so many days later. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10)
}

/** Whether people work on a day in Korea: neither a Saturday or Sunday nor a holiday. */
export function isBusinessDay(day: string, holidays: Holidays): boolean {
  const weekday = new Date(day).getUTCDay()
  return weekday !== 0 && weekday !== 6 && !holidays.has(day)
}

/** The day itself, or the next business day. */
export function businessDayFrom(day: string, holidays: Holidays): string {
  let found = day
  while (!isBusinessDay(found, holidays)) found = addDays(found, 1)
  return found
}

/** Instant so many business days after now. */
export function businessDaysAfter(now: Date, days: number, holidays: Holidays): Date {
  let end = now
  let left = days
  while (left > 0) {
    end = new Date(end.getTime() + DAY_MS)
    if (isBusinessDay(koreanDay(end), holidays)) left -= 1
  }
  return end
}
