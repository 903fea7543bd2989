/** Clock port of the server; a test or STORE_CLOCK may replace it. */
export interface Clock {
  now(): Date
  /** Milliseconds since any instant, for spans: a step of the wall clock does not change them. */
  elapsedMs?(): number
}

/** The system clock with an offset of `offsetMs` (negative: behind). */
export function systemClock(offsetMs = 0): Clock {
  return { now: () => new Date(Date.now() + offsetMs), elapsedMs: () => performance.now() }
}

/** A clock that changes only when it is set (a step) or advanced (time that passes); for tests. */
export class SettableClock implements Clock {
  #now: Date
  #elapsedMs = 0

  constructor(start: Date) {
    this.#now = start
  }

  now(): Date {
    return new Date(this.#now)
  }

  elapsedMs(): number {
    return this.#elapsedMs
  }

  set(now: Date): void {
    this.#now = now
  }

  advance(byMs: number): void {
    this.#now = new Date(this.#now.getTime() + byMs)
    this.#elapsedMs += byMs
  }
}
