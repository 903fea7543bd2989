const SWEEP_EVERY_MS = 60_000

/** Visitors inside by the address they ask from, as far as this process answered them. */
export class AddressShare {
  /** Address → number of the place → instant at which silence ends its session. */
  readonly #sessions = new Map<string, Map<number, number>>()
  #nextSweepMs = 0

  /** Notes a visitor who was told to be inside; `untilMs` is when silence would end that. */
  enter(address: string, place: number, untilMs: number): void {
    const sessions = this.#sessions.get(address)
    if (sessions === undefined) this.#sessions.set(address, new Map([[place, untilMs]]))
    else sessions.set(place, untilMs)
  }

  /** Notes that a session was ended. */
  end(address: string, place: number): void {
    this.#sessions.get(address)?.delete(place)
  }

  /** Whether as many visitors of the address are inside as may be. */
  isFull(address: string, allowed: number, nowMs: number): boolean {
    this.#sweep(nowMs)
    const sessions = this.#sessions.get(address)
    if (sessions === undefined || sessions.size < allowed) return false
    dropEnded(sessions, nowMs)
    return sessions.size >= allowed
  }

  #sweep(nowMs: number): void {
    if (nowMs < this.#nextSweepMs) return
    this.#nextSweepMs = nowMs + SWEEP_EVERY_MS
    for (const [address, sessions] of this.#sessions) {
      dropEnded(sessions, nowMs)
      if (sessions.size === 0) this.#sessions.delete(address)
    }
  }
}

function dropEnded(sessions: Map<number, number>, nowMs: number): void {
  for (const [place, untilMs] of sessions) if (untilMs <= nowMs) sessions.delete(place)
}
