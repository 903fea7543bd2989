const SECOND_MS = 1_000
const FIRST_PAUSE_MS = 30 * SECOND_MS
const PAUSE_MAX_MS = 3_600_000

/** A message that could not be sent this long after it was written is given up. */
export const MESSAGE_RETRY_PERIOD_MS = 24 * 3_600_000

/**
 * Instant of the next try after `tries` failed ones: pauses of 30 s, doubled up to an hour;
 * undefined when the message is given up.
 */
export function nextTryAt(createdAt: Date, tries: number, now: Date): Date | undefined {
  const pause = Math.min(FIRST_PAUSE_MS * 2 ** (tries - 1), PAUSE_MAX_MS)
  const next = new Date(now.getTime() + pause)
  return next.getTime() - createdAt.getTime() > MESSAGE_RETRY_PERIOD_MS ? undefined : next
}
