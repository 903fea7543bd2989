import type { Context, Next } from 'hono'
import { HEADERS } from '#contract/platform/headers.ts'
import type { AppServices } from '#server/platform/services/app-services.ts'
import type { App, AppEnv } from './app.ts'
import { bearerToken } from './read-visitor.ts'
import { ApiFailure } from '#server/platform/errors/api-failure.ts'
import { hashToken } from '#server/platform/services/token.ts'

const WINDOW_MS = 60_000

/**
 * Calls per minute of one client to one group of resources, and how many of them may write
 * (platform#rate-limits).
 */
export const RATE_LIMITS = { all: 120, writes: 30 } as const

/** Fixed-window counter of one minute by key; the next window discards the counts. */
export class MinuteCounter {
  readonly #counts = new Map<string, number>()
  #window = 0

  /** Counts one event; returns the count of its key in this minute. */
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

const CLIENT_ID = /^[0-9a-f-]{36}$/iu

const LIKE_PATH = /^\/v1\/products\/\d+\/(?:dis)?like$/u
const RESOURCE = /^\/(?:v1\/)?(?<resource>[^/]*)/u

/**
 * Rate-limit group of a call: the resource in its path. Bookmarks are a separate group, so that
 * many bookmarks do not block product pages.
 */
export function resourceGroup(path: string): string {
  if (LIKE_PATH.test(path)) return 'hearts'
  return RESOURCE.exec(path)?.groups?.['resource'] ?? ''
}

/**
 * Rate limiter: refuses clients that exceed {@link RATE_LIMITS} for a group of resources. Calls are
 * counted by client id and by token, never by address, which many shoppers may share. Expensive
 * calls require one of them. RATE_LIMITED with Retry-After.
 */
export function rateLimit(app: App, { clock }: AppServices): void {
  const all = new MinuteCounter()
  const writes = new MinuteCounter()
  const refuse = async (c: Context<AppEnv>, next: Next) => {
    const now = clock.now()
    const group = resourceGroup(c.req.path)
    for (const caller of callersOf(c)) {
      const key = `${group} ${caller}`
      const isOver =
        all.count(key, now) > RATE_LIMITS.all ||
        (isWrite(c) && writes.count(key, now) > RATE_LIMITS.writes)
      if (isOver) throw tooMany(now)
    }
    await next()
  }
  app.use('/v1/*', refuse)
  app.use('/users/*', refuse)
}

/**
 * The client id and the member's token. The format of the id is checked, so that invented ones
 * cannot fill the memory.
 */
function callersOf(c: Context<AppEnv>): string[] {
  const clientId = c.req.header(HEADERS.clientId) ?? ''
  const token = bearerToken(c.req.header('authorization') ?? null)
  return [
    ...(CLIENT_ID.test(clientId) ? [clientId.toLowerCase()] : []),
    ...(token === undefined ? [] : [hashToken(token)]),
  ]
}

function isWrite(c: Context<AppEnv>): boolean {
  return c.req.method !== 'GET' && c.req.method !== 'HEAD' && c.req.method !== 'OPTIONS'
}

/** RATE_LIMITED with the seconds until the next minute. */
export function tooMany(now: Date): ApiFailure {
  const leftMs = WINDOW_MS - (now.getTime() % WINDOW_MS)
  return new ApiFailure('RATE_LIMITED', null, { retryAfterS: Math.ceil(leftMs / 1_000) })
}
