/** Where the server reads the time; a test or STORE_CLOCK may put another in. */
export interface Clock {
  now(): Date
}

/** The clock of the machine, `offsetMs` ahead of it (negative: behind). */
export function systemClock(offsetMs = 0): Clock {
  return { now: () => new Date(Date.now() + offsetMs) }
}

/** A clock that stands still until it is set; for tests. */
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
