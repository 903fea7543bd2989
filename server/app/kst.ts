const HOUR_MS = 3_600_000
const KST_OFFSET_MS = 9 * HOUR_MS
const DAY_MS = 24 * HOUR_MS

/** An instant as the wire has it: ISO-8601 in Korean time, to the second (Product 1.2). */
export function toInstant(date: Date): string {
  return `${new Date(date.getTime() + KST_OFFSET_MS).toISOString().slice(0, 19)}+09:00`
}

/** As {@link toInstant}, where a missing date stays null. */
export function toInstantOrNull(date: Date | null): string | null {
  return date === null ? null : toInstant(date)
}

/** Hour, weekday (0 = Sunday) and date `YYYY-MM-DD` that clocks and calendars in Korea show. */
export function kstCalendar(date: Date): { hour: number; weekday: number; day: string } {
  const shifted = new Date(date.getTime() + KST_OFFSET_MS)
  return {
    hour: shifted.getUTCHours(),
    weekday: shifted.getUTCDay(),
    day: shifted.toISOString().slice(0, 10),
  }
}

/** The same time of day, that many days later. */
export function addDays(date: Date, days: number): Date {
  return new Date(date.getTime() + days * DAY_MS)
}
