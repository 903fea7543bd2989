import { ApiFailure } from '#server/platform/errors/api-failure.ts'

/** Capacity of one network: burst and refill per hour. */
export interface NetworkLimitSettings {
  readonly burst: number
  readonly perHour: number
}

const HOUR_MS = 3_600_000
/**
 * Maximum of stored networks, which bounds the memory; a flood from more networks is for the
 * firewall.
 */
const NETWORKS_MAX = 100_000

interface Bucket {
  tokens: number
  filledAt: number
}

/**
 * Token bucket per network, or per another key such as a client id (platform#network-limits).
 * Starts full with `burst` tokens and is refilled evenly with `perHour` an hour. Counts in this
 * process only.
 */
export class NetworkLimit {
  readonly #burst: number
  readonly #msPerToken: number
  readonly #buckets = new Map<string, Bucket>()

  constructor({ burst, perHour }: NetworkLimitSettings) {
    this.#burst = burst
    this.#msPerToken = HOUR_MS / perHour
  }

  /**
   * Takes a token of a network; undefined is not limited. RATE_LIMITED with the seconds until the
   * next token.
   */
  take(network: string | undefined, now: Date): void {
    const afterMs = this.#takeOrWait(network, now)
    if (afterMs === 0) return
    throw new ApiFailure('RATE_LIMITED', null, { retryAfterS: Math.ceil(afterMs / 1_000) })
  }

  /** Takes a token of a network if it has one; false where it has none. */
  tryTake(network: string | undefined, now: Date): boolean {
    return this.#takeOrWait(network, now) === 0
  }

  /** Takes a token; milliseconds until the next one where there is none. */
  #takeOrWait(network: string | undefined, now: Date): number {
    if (network === undefined) return 0
    const nowMs = now.getTime()
    const bucket = this.#buckets.get(network) ?? this.#open(network, nowMs)
    if (bucket === undefined) return 0
    this.#refill(bucket, nowMs)
    if (bucket.tokens < 1) return (1 - bucket.tokens) * this.#msPerToken
    bucket.tokens -= 1
    return 0
  }

  /** Returns a token that was taken for a harmless call. */
  returnToken(network: string | undefined): void {
    const bucket = network === undefined ? undefined : this.#buckets.get(network)
    if (bucket) bucket.tokens = Math.min(this.#burst, bucket.tokens + 1)
  }

  #open(network: string, nowMs: number): Bucket | undefined {
    if (this.#buckets.size >= NETWORKS_MAX) this.#deleteFullBuckets(nowMs)
    if (this.#buckets.size >= NETWORKS_MAX) return undefined
    const bucket = { tokens: this.#burst, filledAt: nowMs }
    this.#buckets.set(network, bucket)
    return bucket
  }

  #refill(bucket: Bucket, nowMs: number): void {
    const gained = (nowMs - bucket.filledAt) / this.#msPerToken
    bucket.tokens = Math.min(this.#burst, bucket.tokens + Math.max(0, gained))
    bucket.filledAt = nowMs
  }

  /** A full bucket needs no entry. */
  #deleteFullBuckets(nowMs: number): void {
    for (const [network, bucket] of this.#buckets) {
      this.#refill(bucket, nowMs)
      if (bucket.tokens >= this.#burst) this.#buckets.delete(network)
    }
  }
}
