/** Clock port of the waiting room. */
export interface RoomClock {
  now(): Date
  /**
   * Milliseconds since any instant, which no step of the wall clock changes; absent: those of
   * `now`.
   */
  elapsedMs?(): number
}

/** A longer time without any call means that the process did not run: no notice could arrive. */
const PAUSE_MS = 5_000
const BEAT_MS = 1_000

/**
 * Time of the queue: the wall clock at the opening, and from then on the monotonic clock, so that a
 * step of the wall clock moves no deadline. After a pause of the process all visitors have as much
 * time left as before (the rule of docs/decisions/035).
 */
export class QueueClock implements RoomClock {
  readonly #elapsedMs: () => number
  readonly #detectsPauses: boolean
  readonly #timer: NodeJS.Timeout | undefined
  #lastMs: number
  #aheadMs: number

  /** `detectsPauses` starts a timer, so that a time without requests is no pause. */
  constructor(clock: RoomClock, detectsPauses = false) {
    this.#elapsedMs = clock.elapsedMs?.bind(clock) ?? (() => clock.now().getTime())
    this.#detectsPauses = detectsPauses
    this.#lastMs = this.#elapsedMs()
    this.#aheadMs = clock.now().getTime() - this.#lastMs
    this.#timer = detectsPauses ? setInterval(() => this.nowMs(), BEAT_MS).unref() : undefined
  }

  now(): Date {
    return new Date(this.nowMs())
  }

  /** Whole milliseconds since 1970; never less than before. */
  nowMs(): number {
    const elapsedMs = this.#elapsedMs()
    const gapMs = elapsedMs - this.#lastMs
    if (gapMs < 0 || (this.#detectsPauses && gapMs > PAUSE_MS)) this.#aheadMs -= gapMs
    this.#lastMs = elapsedMs
    return Math.floor(elapsedMs + this.#aheadMs)
  }

  close(): void {
    clearInterval(this.#timer)
  }
}
