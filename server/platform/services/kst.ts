const HOUR_MS = 3_600_000
const KST_OFFSET_MS = 9 * HOUR_MS

/** The same instant shifted to Korea: its UTC parts read as Korean time. */
export function onKoreanClock(date: Date): Date {
  return new Date(date.getTime() + KST_OFFSET_MS)
}

/** End of the day in Korea so many days after an instant, exclusive. */
export function koreanDayEnd(now: Date, days: number): Date {
  const korean = onKoreanClock(now)
  const [year, month, day] = [korean.getUTCFullYear(), korean.getUTCMonth(), korean.getUTCDate()]
  return new Date(Date.UTC(year, month, day + days + 1) - KST_OFFSET_MS)
}

/** Instant of a full hour of a day `YYYY-MM-DD` in Korea. */
export function koreanHour(day: string, hour: number): Date {
  return new Date(Date.parse(day) + hour * HOUR_MS - KST_OFFSET_MS)
}

/** Wire format of an instant: ISO-8601 in Korean time, to the second (platform#korean-time). */
export function toInstant(date: Date): string {
  return `${onKoreanClock(date).toISOString().slice(0, 19)}+09:00`
}

/** As {@link toInstant}, where a missing date stays null. */
export function toInstantOrNull(date: Date | null): string | null {
  return date === null ? null : toInstant(date)
}
