/** Clock port of the server; a test or STORE_CLOCK may replace it. */
export interface Clock {
  now(): Date
}

/** The system clock with an offset of `offsetMs` (negative: behind). */
export function systemClock(offsetMs = 0): Clock {
  return { now: () => new Date(Date.now() + offsetMs) }
}

/** A clock that changes only when it is set; for tests. */
export class SettableClock implements Clock {
  #now: Date

  constructor(start: Date) {
    this.#now = start
  }

  now(): Date {
    return new Date(this.#now)
  }

  set(now: Date): void {
    this.#now = now
  }

  advance(byMs: number): void {
    this.#now = new Date(this.#now.getTime() + byMs)
  }
}
