import {
  RAPID_DEVIATION_MS,
  RAPID_DEVIATION_SAMPLES,
  RAPID_REQUESTS_ONLY,
  RAPID_REQUESTS_PER_WINDOW,
  RAPID_SAMPLES_MIN,
  RAPID_WINDOW_MS,
} from '#contract/platform/limits.ts'
import type { EpochMs } from './ports.ts'

/** Times of requests for a position, newest last, and the number without a completion. */
export interface RapidHistory {
  readonly requestedAt: readonly EpochMs[]
  readonly sinceComplete: number
}

/**
 * Reason of a virtual wait: too many requests in the window, too regular for a person, or only
 * requests without a completion.
 */
export type RapidVerdict = 'none' | 'too-many' | 'too-even' | 'only-requests'

/** Records one request for a position and judges it by the previous ones. */
export type RapidProtection = (
  history: RapidHistory,
  now: EpochMs,
) => { readonly history: RapidHistory; readonly verdict: RapidVerdict }

/** Limits of the protection. */
export interface RapidLimits {
  readonly windowMs: number
  /** Maximum requests in a window. */
  readonly requestsPerWindow: number
  /** Minimum pauses in a window before a verdict. */
  readonly samplesMin: number
  /**
   * Standard deviation of the last pauses below which they are automatic, and the number of pauses.
   */
  readonly deviationMs: number
  readonly deviationSamples: number
  /** Maximum requests without a completion. */
  readonly requestsOnly: number
}

/** Default limits. */
export const RAPID_LIMITS: RapidLimits = {
  windowMs: RAPID_WINDOW_MS,
  requestsPerWindow: RAPID_REQUESTS_PER_WINDOW,
  samplesMin: RAPID_SAMPLES_MIN,
  deviationMs: RAPID_DEVIATION_MS,
  deviationSamples: RAPID_DEVIATION_SAMPLES,
  requestsOnly: RAPID_REQUESTS_ONLY,
}

/**
 * Creates the protection against rapid requests (waiting-room#rapid-requests). After
 * `only-requests` the count restarts.
 */
export function rapidProtection(limits: RapidLimits = RAPID_LIMITS): RapidProtection {
  return (history, now) => {
    const recent = history.requestedAt.slice(-limits.deviationSamples - limits.requestsPerWindow)
    const requestedAt = [...recent, now]
    const sinceComplete = history.sinceComplete + 1
    const verdict = judge({ requestedAt, sinceComplete }, now, limits)
    return {
      history: { requestedAt, sinceComplete: verdict === 'only-requests' ? 0 : sinceComplete },
      verdict,
    }
  }
}

function judge(
  { requestedAt, sinceComplete }: RapidHistory,
  now: EpochMs,
  limits: RapidLimits,
): RapidVerdict {
  const pauses = requestedAt.slice(1).map((at, i) => at - (requestedAt[i] ?? at))
  const last = pauses.slice(-limits.deviationSamples)
  if (last.length === limits.deviationSamples && deviation(last) < limits.deviationMs) {
    return 'too-even'
  }
  const inWindow = requestedAt.filter((at) => at > now - limits.windowMs).length
  if (inWindow - 1 < limits.samplesMin) return 'none'
  if (inWindow > limits.requestsPerWindow) return 'too-many'
  return sinceComplete > limits.requestsOnly ? 'only-requests' : 'none'
}

/** Population standard deviation. */
function deviation(values: readonly number[]): number {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length
  const squares = values.reduce((sum, value) => sum + (value - mean) ** 2, 0)
  return Math.sqrt(squares / values.length)
}
