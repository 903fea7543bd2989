/** A day in milliseconds. */
export const DAY_MS = 24 * 3_600_000
const HOUR_MS = 3_600_000
const KST_OFFSET_MS = 9 * HOUR_MS

/** The instant T of the demo data, to which all its dates are relative. */
export class SeedTime {
  readonly now: Date

  constructor(now: Date) {
    this.now = now
  }

  daysAgo(days: number): Date {
    return new Date(this.now.getTime() - days * DAY_MS)
  }

  hoursFromNow(hours: number): Date {
    return new Date(this.now.getTime() + hours * HOUR_MS)
  }

  /** The full hour `hour` KST of the day `days` days after today. */
  atHour(days: number, hour: number): Date {
    const today = Math.floor((this.now.getTime() + KST_OFFSET_MS) / DAY_MS) * DAY_MS - KST_OFFSET_MS
    return new Date(today + days * DAY_MS + hour * HOUR_MS)
  }
}
