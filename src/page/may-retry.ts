import { ApiError } from '#core/api/errors.ts'

/**
 * Refusals with a status below 500 that may succeed later: a time-out and a limit of calls per
 * minute.
 */
const PASSING = new Set([408, 429])

/**
 * True when a retry may succeed: after a network failure, a slow or a failing server, which may
 * have acted. A business refusal (4xx) is the same on every try and without effect, so its panel
 * offers no retry.
 */
export function mayRetry(error: unknown): boolean {
  if (!(error instanceof ApiError)) return true
  const { status, code } = error
  if (code === 'IDEMPOTENCY_IN_PROGRESS') return true
  return status < 400 || status >= 500 || PASSING.has(status)
}
