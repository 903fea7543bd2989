import { ApiError } from '#core/api/errors.ts'

/** Refusals with a status below 500 that may succeed later: a time-out and a limit of calls per minute. */
const PASSING = new Set([408, 429])

/**
 * True when a retry may succeed: after a network failure, a slow or a failing server. A business refusal (4xx) is the
 * same on every try, so its panel offers no retry.
 */
export function mayRetry(error: unknown): boolean {
  if (!(error instanceof ApiError)) return true
  return error.status < 400 || error.status >= 500 || PASSING.has(error.status)
}
