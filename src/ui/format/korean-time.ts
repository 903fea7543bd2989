import { dayOf, formatClock, koreanDate } from './korean-clock.ts'

/**
 * Formats an instant in Korean time as `2026.08.14 13:00`, independent of the device's time zone
 * .
 */
export function formatMoment(at: string | number): string {
  return `${formatDate(at)} ${formatClock(at)}`
}

/** Formats the Korean day of an instant as `2026.08.14`. */
export function formatDate(at: string | number): string {
  return koreanDate(at).toISOString().slice(0, 10).replaceAll('-', '.')
}

/** Formats a calendar day `YYYY-MM-DD` as `8.14(금)` (app#wording). */
export function formatDay(day: string): string {
  return dayOf(new Date(`${day}T00:00:00Z`))
}
