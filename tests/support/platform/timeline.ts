/** What happens when, in order; what is due at the same moment happens in the order it was said. */
export class Timeline {
  #now: number
  readonly #due: { readonly at: number; readonly run: () => void }[] = []

  constructor(now: number) {
    this.#now = now
  }

  readonly now = (): number => this.#now

  /** Has something happen after this long. */
  after(delayMs: number, run: () => void): void {
    const at = this.#now + delayMs
    let low = 0
    let high = this.#due.length
    while (low < high) {
      const middle = (low + high) >> 1
      if ((this.#due[middle]?.at ?? at) > at) low = middle + 1
      else high = middle
    }
    // Latest first, so that the next one is taken off the end.
    this.#due.splice(low, 0, { at, run })
  }

  /** Lets everything happen that is due within this long. */
  pass(forMs: number): void {
    const end = this.#now + forMs
    for (;;) {
      const next = this.#due.at(-1)
      if (next === undefined || next.at > end) break
      this.#due.pop()
      this.#now = next.at
      next.run()
    }
    this.#now = end
  }
}

/** Chance that is the same in every run: 0 ≤ x < 1 (mulberry32). */
export function seededChance(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d_2b_79_f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
