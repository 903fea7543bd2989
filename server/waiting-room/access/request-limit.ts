/** Request limits of one visitor, and the block time after exceeding them. */
export interface RequestLimitSettings {
  /**
   * Requests of one address (an IPv6 address counts with its /64) within `windowMs`; absent: not
   * limited.
   */
  readonly perAddress?: number | undefined
  /** The same for one `user_data`. */
  readonly perUser?: number | undefined
  /**
   * New positions of one address within `windowMs`; requests about an existing one are not counted.
   */
  readonly placesPerAddress?: number | undefined
  /** Maximum of admitted visitors from one address; further ones get no position. */
  readonly insidePerAddress?: number | undefined
  readonly windowMs: number
  readonly blockMs: number
  /** Addresses and networks that are not counted. */
  readonly exempt?: readonly string[] | undefined
}

/** Maximum of stored names, which bounds the memory; a flood of more names is for the firewall. */
const NAMES_MAX = 200_000

/** Fixed-window counter of requests by name; blocks names over their limit. */
export class RequestLimit {
  readonly #windowMs: number
  readonly #blockMs: number
  readonly #counts = new Map<string, number>()
  readonly #blockedUntil = new Map<string, number>()
  #window = Number.NaN

  constructor(windowMs: number, blockMs: number) {
    this.#windowMs = windowMs
    this.#blockMs = blockMs
  }

  /** Counts one request of a name; true when it is blocked, or is from now on. */
  isOver(name: string, allowed: number, nowMs: number): boolean {
    this.#moveTo(nowMs)
    const until = this.#blockedUntil.get(name)
    if (until !== undefined && until > nowMs) return true
    const count = (this.#counts.get(name) ?? 0) + 1
    if (count === 1 && this.#counts.size >= NAMES_MAX) return false
    this.#counts.set(name, count)
    if (count <= allowed) return false
    this.#blockedUntil.delete(name)
    if (this.#blockedUntil.size < NAMES_MAX) this.#blockedUntil.set(name, nowMs + this.#blockMs)
    return true
  }

  #moveTo(nowMs: number): void {
    const window = Math.floor(nowMs / this.#windowMs)
    if (window === this.#window) return
    this.#window = window
    this.#counts.clear()
    // Blocks end in the order in which they began.
    for (const [name, until] of this.#blockedUntil) {
      if (until > nowMs) break
      this.#blockedUntil.delete(name)
    }
  }
}
