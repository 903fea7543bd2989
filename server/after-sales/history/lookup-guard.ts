import {
  GUEST_LOOKUP_LOCK_MS,
  GUEST_LOOKUP_SLOW,
  GUEST_LOOKUP_TRIES,
} from '#contract/platform/limits.ts'

/**
 * End of the lock that these failures of one client, newest first, have led to; undefined without a
 * lock.
 */
export function lockEndAfter(failures: readonly Date[], now: Date): Date | undefined {
  const [newest] = failures
  const oldest = failures[GUEST_LOOKUP_TRIES - 1]
  if (newest === undefined || oldest === undefined) return undefined
  if (newest.getTime() - oldest.getTime() >= GUEST_LOOKUP_LOCK_MS) return undefined
  const end = new Date(newest.getTime() + GUEST_LOOKUP_LOCK_MS)
  return end > now ? end : undefined
}

/**
 * Milliseconds that the look-up of an order waits after this number of failures on it. An order is
 * never locked: a client that knows its number could lock out its owner (after-sales#look-up).
 */
export function lookupPauseMs(failures: number): number {
  const { fromFailures, firstMs, mostMs } = GUEST_LOOKUP_SLOW
  return failures < fromFailures ? 0 : Math.min(mostMs, firstMs * 2 ** (failures - fromFailures))
}
