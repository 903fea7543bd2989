/**
 * Minutes after the start of an attempt at which the shop asks the provider (payments#polls), and
 * once more a day later: a window may be approved long after its page was closed.
 */
const POLL_MINUTES = [1, 3, 10, 30, 24 * 60] as const

/** Time of the next request for an attempt after `polls` requests; null after the last one. */
export function nextPollAt(startedAt: Date, polls: number): Date | null {
  const minutes = POLL_MINUTES[polls]
  return minutes === undefined ? null : new Date(startedAt.getTime() + minutes * 60_000)
}
