import { dayOf, formatClock, koreanDate } from '#src/ui/format/korean-clock.ts'

/** Formats the day of an instant as `8.20(목)` in KST. */
export function dayText(instant: string): string {
  return dayOf(koreanDate(instant))
}

/** Formats `8.20(목) 11:00 발매`. */
export function releaseText(releaseAt: string): string {
  return `${dayText(releaseAt)} ${formatClock(releaseAt)} 발매`
}
