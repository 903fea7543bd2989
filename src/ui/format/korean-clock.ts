/** Offset of Korea, constant all year; time zones of `Intl` cost a slow phone 60 ms. */
const AHEAD_MS = 9 * 3_600_000
const WEEKDAYS = '일월화수목금토'

/**
 * Date whose UTC parts are the Korean time of an instant, independent of the device's time zone.
 */
export function koreanDate(at: string | number): Date {
  return new Date(new Date(at).getTime() + AHEAD_MS)
}

/** Formats an instant as Korean clock time, `14:32`. */
export function formatClock(at: string | number): string {
  return koreanDate(at).toISOString().slice(11, 16)
}

/**
 * Formats a {@link koreanDate}, or a calendar day at midnight UTC, as `8.14(금)` (app#wording,
 * weekday where a date matters).
 */
export function dayOf(date: Date): string {
  const weekday = WEEKDAYS.charAt(date.getUTCDay())
  return `${date.getUTCMonth() + 1}.${date.getUTCDate()}(${weekday})`
}
