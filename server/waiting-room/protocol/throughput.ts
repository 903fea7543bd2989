import { QUEUE_TTL_MAX_S } from '#contract/platform/limits.ts'

/** Entries per second over the last half minute, sent to waiting visitors (`tps`). */
export class Speed {
  static readonly #windowS = 30
  readonly #counts = new Uint32Array(Speed.#windowS)
  #sum = 0
  #second = 0
  #since: number | undefined

  /** Counts one entry. */
  note(nowMs: number): void {
    this.#moveTo(nowMs)
    this.#since ??= this.#second
    const slot = this.#second % Speed.#windowS
    this.#counts[slot] = (this.#counts[slot] ?? 0) + 1
    this.#sum += 1
  }

  /** 0 without recent entries. A new queue is measured over its own age, at least five seconds. */
  perSecond(nowMs: number): number {
    this.#moveTo(nowMs)
    if (this.#since === undefined) return 0
    const age = Math.min(Speed.#windowS, Math.max(5, this.#second - this.#since + 1))
    return this.#sum / age
  }

  #moveTo(nowMs: number): void {
    const second = Math.floor(nowMs / 1_000)
    const passed = second - this.#second
    if (passed <= 0) return
    for (let i = 1; i <= Math.min(passed, Speed.#windowS); i += 1) {
      const slot = (this.#second + i) % Speed.#windowS
      this.#sum -= this.#counts[slot] ?? 0
      this.#counts[slot] = 0
    }
    if (passed >= Speed.#windowS) this.#since = undefined
    this.#second = second
  }
}

/**
 * Sliding-window limiter: at most `rate` calls in any second. A call is due once the call `rate`
 * calls before is old enough. A rate of 0 allows none.
 */
export class RateLimit {
  readonly #calls: Float64Array
  readonly #spanMs: number
  readonly #isClosed: boolean
  #next = 0

  /** `before`: the replaced limiter, whose calls still count. */
  constructor(rate: number, before?: RateLimit) {
    const size = Math.max(1, Math.floor(rate))
    this.#calls = new Float64Array(size).fill(Number.NEGATIVE_INFINITY)
    this.#spanMs = (size / rate) * 1_000
    this.#isClosed = rate <= 0
    for (const call of before?.calls() ?? []) this.note(call)
  }

  /** Times of recent calls, oldest first. */
  calls(): number[] {
    return [...this.#calls].filter((call) => Number.isFinite(call)).toSorted((a, b) => a - b)
  }

  /** Those of them that still delay a call. */
  callsThatCount(nowMs: number): number[] {
    return this.calls().filter((call) => nowMs - call < this.#spanMs)
  }

  allows(nowMs: number): boolean {
    return !this.#isClosed && nowMs - (this.#calls[this.#next] ?? 0) >= this.#spanMs
  }

  note(nowMs: number): void {
    this.#calls[this.#next] = nowMs
    this.#next = (this.#next + 1) % this.#calls.length
  }
}

const PLACES_PER_SECOND_OF_TTL = 100
const JITTER_S = 2

/**
 * Seconds until the next poll of a waiting visitor: 1 at the front, the maximum at the back, never
 * longer than until its turn. At the back it varies by up to two seconds, so that polls of a long
 * queue are spread.
 */
export function pollDelayS(ahead: number, perSecond: number, random: () => number): number {
  const byDistance = 1 + ahead / PLACES_PER_SECOND_OF_TTL
  const byTime = perSecond > 0 ? Math.max(1, ahead / perSecond / 2) : byDistance
  const delay = Math.min(QUEUE_TTL_MAX_S, byDistance, byTime)
  const jitter = delay > 2 * JITTER_S ? random() * JITTER_S : 0
  return Math.max(1, Math.round(delay - jitter))
}
