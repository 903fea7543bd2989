/** Virtual time with ordered events; simultaneous ones run in the order of their registration. */
export class Timeline {
  #now: number
  readonly #due: { readonly at: number; readonly run: () => void }[] = []

  constructor(now: number) {
    this.#now = now
  }

  readonly now = (): number => this.#now

  /** Registers an event after this delay. */
  after(delayMs: number, run: () => void): void {
    const at = this.#now + delayMs
    let low = 0
    let high = this.#due.length
    while (low < high) {
      const middle = (low + high) >> 1
      if ((this.#due[middle]?.at ?? at) > at) low = middle + 1
      else high = middle
    }
    // Latest first, so that the next one is popped off the end.
    this.#due.splice(low, 0, { at, run })
  }

  /** Runs all events that are due within this period. */
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

/** Deterministic random source: 0 ≤ x < 1 (mulberry32). */
export function seededChance(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d_2b_79_f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
