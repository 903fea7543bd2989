/** Korea is nine hours ahead all year; asking the platform's zones costs a slow phone 60 ms. */
const AHEAD_MS = 9 * 3_600_000
const WEEKDAYS = '일월화수목금토'

/** A date whose UTC parts tell the time of an instant in Korea, whatever the device's zone is. */
export function koreanDate(at: string | number): Date {
  return new Date(new Date(at).getTime() + AHEAD_MS)
}

/** Clock time of an instant in Korea as `14:32`. */
export function formatClock(at: string | number): string {
  return koreanDate(at).toISOString().slice(11, 16)
}

/** Day of a {@link koreanDate}, or of a calendar day at midnight UTC, as `8.14(금)` (Product 1.2, weekday where a date matters). */
export function dayOf(date: Date): string {
  const weekday = WEEKDAYS.charAt(date.getUTCDay())
  return `${date.getUTCMonth() + 1}.${date.getUTCDate()}(${weekday})`
}
