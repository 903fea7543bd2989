/** Maximum of stored visitors; others get an estimate during an outage. */
const REMEMBERED = 50_000

/** Last known status of a position. */
export type CachedAnswer =
  | { readonly is: 'waiting'; readonly ahead: number; readonly behind: number }
  /** Redis holds the slot at least until then, by the process's clock. */
  | { readonly is: 'inside'; readonly untilMs: number }

/** Stale cache of recent replies of one process, for use while Redis is unavailable. */
export class StaleCache {
  readonly #heard = new Map<string, CachedAnswer>()
  #latest = { number: 0, ahead: 0, size: 0 }
  /** Entries per second in the last reply. */
  perSecond = 0

  note(id: string, number: number, heard: CachedAnswer): void {
    // The oldest entry is evicted first.
    this.#heard.delete(id)
    this.#heard.set(id, heard)
    if (heard.is === 'waiting') {
      this.#latest = { number, ahead: heard.ahead, size: heard.ahead + heard.behind + 1 }
    }
    if (this.#heard.size <= REMEMBERED) return
    const [oldest] = this.#heard.keys()
    if (oldest !== undefined) this.#heard.delete(oldest)
  }

  forget(id: string): void {
    this.#heard.delete(id)
  }

  /** Whether the visitor was admitted in the last reply, and cannot have timed out since. */
  isInside(id: string, nowMs: number): boolean {
    const heard = this.#heard.get(id)
    return heard?.is === 'inside' && nowMs < heard.untilMs
  }

  /**
   * Positions ahead of and behind this one: from the last reply, or estimated from the latest reply to any
   * visitor.
   */
  placeOf(id: string, number: number): { readonly ahead: number; readonly behind: number } {
    const heard = this.#heard.get(id)
    if (heard?.is === 'waiting') return heard
    const { number: other, ahead, size } = this.#latest
    return number > other
      ? { ahead: size, behind: 0 }
      : { ahead, behind: Math.max(0, size - ahead - 1) }
  }
}
