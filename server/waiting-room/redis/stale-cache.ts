/** Maximum of stored visitors; others get an estimate during an outage. */
const REMEMBERED = 50_000

/** Last known status of a position. */
export type CachedAnswer =
  | { readonly is: 'waiting'; readonly ahead: number; readonly behind: number }
  /** Redis holds the slot at least until then, by the process's clock. */
  | { readonly is: 'inside'; readonly untilMs: number }

/** Stale cache of recent replies of one process, for use while Redis is unavailable. */
export class StaleCache {
  readonly #answers = new Map<string, CachedAnswer>()
  #latest = { number: 0, ahead: 0, size: 0 }
  /** Entries per second in the last reply. */
  perSecond = 0

  note(id: string, number: number, answer: CachedAnswer): void {
    // The oldest entry is evicted first.
    this.#answers.delete(id)
    this.#answers.set(id, answer)
    if (answer.is === 'waiting') {
      this.#latest = { number, ahead: answer.ahead, size: answer.ahead + answer.behind + 1 }
    }
    if (this.#answers.size <= REMEMBERED) return
    const [oldest] = this.#answers.keys()
    if (oldest !== undefined) this.#answers.delete(oldest)
  }

  forget(id: string): void {
    this.#answers.delete(id)
  }

  /** Whether the visitor was admitted in the last reply, and cannot have timed out since. */
  isInside(id: string, nowMs: number): boolean {
    const answer = this.#answers.get(id)
    return answer?.is === 'inside' && nowMs < answer.untilMs
  }

  /**
   * Positions ahead of and behind this one: from the last reply, or estimated from the latest reply
   * to any visitor.
   */
  placeOf(id: string, number: number): { readonly ahead: number; readonly behind: number } {
    const answer = this.#answers.get(id)
    if (answer?.is === 'waiting') return answer
    const { number: other, ahead, size } = this.#latest
    return number > other
      ? { ahead: size, behind: 0 }
      : { ahead, behind: Math.max(0, size - ahead - 1) }
  }
}
