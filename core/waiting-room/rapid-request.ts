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

/** Nothing asked yet. */
export const NO_HISTORY: RapidHistory = { requestedAt: [], sinceComplete: 0 }

/**
 * Notes one request for a place and judges it by the requests before it (Product 7.4, Spec 9 "rapid-request
 * protection"). After `only-requests` the count starts again.
 */
export function judgeRequest(
  history: RapidHistory,
  now: EpochMs,
): { readonly history: RapidHistory; readonly verdict: RapidVerdict } {
  const kept = history.requestedAt.slice(-RAPID_DEVIATION_SAMPLES - RAPID_REQUESTS_PER_WINDOW)
  const requestedAt = [...kept, now]
  const sinceComplete = history.sinceComplete + 1
  const verdict = judge(requestedAt, sinceComplete, now)
  return {
    history: { requestedAt, sinceComplete: verdict === 'only-requests' ? 0 : sinceComplete },
    verdict,
  }
}

/** A session was completed: the count of mere requests starts again. */
export function noteCompletion(history: RapidHistory): RapidHistory {
  return { ...history, sinceComplete: 0 }
}

function judge(requestedAt: readonly EpochMs[], sinceComplete: number, now: EpochMs): RapidVerdict {
  const intervals = requestedAt.slice(1).map((at, i) => at - (requestedAt[i] ?? at))
  const last = intervals.slice(-RAPID_DEVIATION_SAMPLES)
  if (last.length === RAPID_DEVIATION_SAMPLES && deviation(last) < RAPID_DEVIATION_MS) {
    return 'too-even'
  }
  const inWindow = requestedAt.filter((at) => at > now - RAPID_WINDOW_MS).length
  if (inWindow - 1 < RAPID_SAMPLES_MIN) return 'none'
  if (inWindow > RAPID_REQUESTS_PER_WINDOW) return 'too-many'
  return sinceComplete > RAPID_REQUESTS_ONLY ? 'only-requests' : 'none'
}

/** Population standard deviation. */
function deviation(values: readonly number[]): number {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length
  const squares = values.reduce((sum, value) => sum + (value - mean) ** 2, 0)
  return Math.sqrt(squares / values.length)
}
