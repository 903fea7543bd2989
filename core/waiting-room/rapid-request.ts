import {
  RAPID_DEVIATION_MS,
  RAPID_DEVIATION_SAMPLES,
  RAPID_REQUESTS_ONLY,
  RAPID_REQUESTS_PER_WINDOW,
  RAPID_SAMPLES_MIN,
  RAPID_WINDOW_MS,
} from '#contract/limits.ts'
import type { EpochMs } from './ports.ts'

/** Requests for a place, newest last, and how many were not followed by a completion. */
export interface RapidHistory {
  readonly requestedAt: readonly EpochMs[]
  readonly sinceComplete: number
}

/** Why a visitor is held back: too many in the window, too even to be a person, or only requests and never a completion. */
export type RapidVerdict = 'none' | 'too-many' | 'too-even' | 'only-requests'

/** Notes one request for a place and judges it by the requests before it. */
export type RapidProtection = (
  history: RapidHistory,
  now: EpochMs,
) => { readonly history: RapidHistory; readonly verdict: RapidVerdict }

/** Where rapid begins. */
export interface RapidLimits {
  readonly windowMs: number
  /** Requests that a window may hold. */
  readonly requestsPerWindow: number
  /** Pauses that a window must hold before anybody is judged by it. */
  readonly samplesMin: number
  /** Standard deviation of the last pauses below which they are no person's, and how many pauses that takes. */
  readonly deviationMs: number
  readonly deviationSamples: number
  /** Requests without a completion. */
  readonly requestsOnly: number
}

/** The specification's limits (Spec 9 "rapid-request protection"). */
export const RAPID_LIMITS: RapidLimits = {
  windowMs: RAPID_WINDOW_MS,
  requestsPerWindow: RAPID_REQUESTS_PER_WINDOW,
  samplesMin: RAPID_SAMPLES_MIN,
  deviationMs: RAPID_DEVIATION_MS,
  deviationSamples: RAPID_DEVIATION_SAMPLES,
  requestsOnly: RAPID_REQUESTS_ONLY,
}

/** The protection against rapid requests (Product 7.4). After `only-requests` the count starts again. */
export function rapidProtection(limits: RapidLimits = RAPID_LIMITS): RapidProtection {
  return (history, now) => {
    const kept = history.requestedAt.slice(-limits.deviationSamples - limits.requestsPerWindow)
    const requestedAt = [...kept, now]
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
