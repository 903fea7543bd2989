/** Public and substitute holidays of Korea. */
export interface Holidays {
  /** Whether a day, `YYYY-MM-DD`, is a holiday; weekends are none. */
  has(day: string): boolean
}

/**
 * Holidays of the years that are known. A day after them is reported, and is a holiday on weekends
 * alone.
 */
export class KnownHolidays implements Holidays {
  readonly #days: ReadonlySet<string>
  readonly #lastYear: string
  readonly #reportUnknown: (day: string) => void

  constructor(days: readonly string[], reportUnknown: (day: string) => void) {
    this.#days = new Set(days)
    this.#lastYear = days.reduce(
      (last, day) => (day.slice(0, 4) > last ? day.slice(0, 4) : last),
      '',
    )
    this.#reportUnknown = reportUnknown
  }

  has(day: string): boolean {
    if (day.slice(0, 4) > this.#lastYear) this.#reportUnknown(day)
    return this.#days.has(day)
  }
}
