import type { Context } from 'hono'
import { HEADERS } from '#contract/envelope.ts'
import type { AppServices } from './app-services.ts'
import type { App, AppEnv } from './app.ts'
import { Refusal } from './refusal.ts'

const WINDOW_MS = 60_000

/** Product 5.7: calls of one client in a minute, and how many of them may write. */
export const RATE_LIMITS = { all: 120, writes: 30 } as const

/** Counts events by key in windows of a minute; forgets a window when the next begins. */
export class MinuteCounter {
  readonly #counts = new Map<string, number>()
  #window = 0

  /** Counts one event; answers how many the key has had in this minute. */
  count(key: string, now: Date): number {
    const window = Math.floor(now.getTime() / WINDOW_MS)
    if (window !== this.#window) {
      this.#counts.clear()
      this.#window = window
    }
    const count = (this.#counts.get(key) ?? 0) + 1
    this.#counts.set(key, count)
    return count
  }
}

/**
 * Refuses clients that ask more than {@link RATE_LIMITS}. Only calls that carry a client id are counted, by it: many
 * shoppers may share one address, and what costs is only open to clients. RATE_LIMITED with Retry-After.
 */
export function rateLimit(app: App, { clock }: AppServices): void {
  const all = new MinuteCounter()
  const writes = new MinuteCounter()
  app.use('/v1/*', async (c, next) => {
    const client = c.req.header(HEADERS.clientId)
    if (client) {
      const now = clock.now()
      const isOver =
        all.count(client, now) > RATE_LIMITS.all ||
        (isWrite(c) && writes.count(client, now) > RATE_LIMITS.writes)
      if (isOver) throw tooMany(now)
    }
    await next()
  })
}

function isWrite(c: Context<AppEnv>): boolean {
  return c.req.method !== 'GET' && c.req.method !== 'HEAD' && c.req.method !== 'OPTIONS'
}

function tooMany(now: Date): Refusal {
  const leftMs = WINDOW_MS - (now.getTime() % WINDOW_MS)
  return new Refusal('RATE_LIMITED', null, { retryAfterS: Math.ceil(leftMs / 1_000) })
}
