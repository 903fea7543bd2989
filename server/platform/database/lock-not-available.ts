/** PostgreSQL error code of a lock time-out. */
const LOCK_NOT_AVAILABLE = '55P03'

/** Whether an error, or the cause of one, is a lock time-out of PostgreSQL. */
export function isLockNotAvailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return ('code' in error && error.code === LOCK_NOT_AVAILABLE) || isLockNotAvailable(error.cause)
}
