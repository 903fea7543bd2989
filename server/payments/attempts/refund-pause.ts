const MINUTE_MS = 60_000

/**
 * Tries that follow each other after a minute: most failures of a provider are short (our choice).
 */
const QUICK_TRIES = 5
const FAILED_PAUSE_MAX_MS = 60 * MINUTE_MS
const UNDECIDED_PAUSE_MAX_MS = 6 * 60 * MINUTE_MS

/**
 * Milliseconds until a refund is tried again after `tries` of them. A failed one is tried each
 * minute at first, then after pauses that double up to an hour. One whose sums do not decide waits
 * for a person: its pauses double from the first on, up to six hours, and it is listed meanwhile.
 */
export function refundPauseMs(end: 'failed' | 'undecided', tries: number): number {
  const doublings = Math.max(0, end === 'failed' ? tries - QUICK_TRIES : tries - 1)
  const most = end === 'failed' ? FAILED_PAUSE_MAX_MS : UNDECIDED_PAUSE_MAX_MS
  return Math.min(MINUTE_MS * 2 ** doublings, most)
}
