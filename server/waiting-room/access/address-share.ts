const SWEEP_EVERY_MS = 60_000

/** Admitted visitors by address, as far as this process replied to them. */
export class AddressShare {
  /** Address → number of the position → instant of its time-out. */
  readonly #sessions = new Map<string, Map<number, number>>()
  #nextSweepMs = 0

  /** Records an admission; `untilMs` is the instant of its time-out. */
  enter(address: string, place: number, untilMs: number): void {
    const sessions = this.#sessions.get(address)
    if (sessions === undefined) this.#sessions.set(address, new Map([[place, untilMs]]))
    else sessions.set(place, untilMs)
  }

  /** Records the end of an admission. */
  end(address: string, place: number): void {
    this.#sessions.get(address)?.delete(place)
  }

  /** Whether the address has reached its maximum of admitted visitors. */
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
