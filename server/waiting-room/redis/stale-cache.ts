/** Visitors whose last answer a process remembers; the others are told an estimate during an outage. */
const REMEMBERED = 50_000

/** What a process last heard of a place. */
export type CachedAnswer =
  | { readonly is: 'waiting'; readonly ahead: number; readonly behind: number }
  /** Redis keeps the slot at least until then, by the process's clock. */
  | { readonly is: 'inside'; readonly untilMs: number }

/** What one process told its visitors of late, so that it can go on telling it while Redis is away. */
export class StaleCache {
  readonly #heard = new Map<string, CachedAnswer>()
  #latest = { number: 0, ahead: 0, size: 0 }
  /** Entries per second, as last told. */
  perSecond = 0

  note(id: string, number: number, heard: CachedAnswer): void {
    // The one heard of longest ago is the first to be forgotten.
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

  /** Whether the visitor was inside when last heard of, and cannot have lost the slot by silence since. */
  isInside(id: string, nowMs: number): boolean {
    const heard = this.#heard.get(id)
    return heard?.is === 'inside' && nowMs < heard.untilMs
  }

  /** People ahead of and behind a place: as last told, or as many as the latest answer to anyone lets expect. */
  placeOf(id: string, number: number): { readonly ahead: number; readonly behind: number } {
    const heard = this.#heard.get(id)
    if (heard?.is === 'waiting') return heard
    const { number: other, ahead, size } = this.#latest
    return number > other
      ? { ahead: size, behind: 0 }
      : { ahead, behind: Math.max(0, size - ahead - 1) }
  }
}
