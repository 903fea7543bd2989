import { LOGIN_LOCK_MS, LOGIN_TRIES } from '#contract/platform/limits.ts'
import type { Clock } from '#server/platform/services/clock.ts'
import { toInstant } from '#server/platform/services/kst.ts'
import { ApiFailure } from '#server/platform/errors/api-failure.ts'
import type { FailureTimes } from './login-lock.store.ts'

/** LOGIN_LOCKED {until} while a lock lasts (members#login-lock). */
export function refuseWhileLocked(lockedUntil: Date | null, now: Date): void {
  if (lockedUntil === null || lockedUntil <= now) return
  throw new ApiFailure('LOGIN_LOCKED', { until: toInstant(lockedUntil) })
}

/** Times of a failed sign-in. */
export function failureTimes(clock: Clock): FailureTimes {
  const now = clock.now()
  return { now, lockUntil: new Date(now.getTime() + LOGIN_LOCK_MS) }
}

/**
 * Failure of the sign-in whose count of failures is `failed`: LOGIN_FAILED, or LOGIN_LOCKED
 * {until}.
 */
export function refusalAfter(failed: number, { lockUntil }: FailureTimes): ApiFailure {
  if (failed >= LOGIN_TRIES) {
    return new ApiFailure('LOGIN_LOCKED', { until: toInstant(lockUntil) })
  }
  const message = `아이디 또는 비밀번호가 올바르지 않습니다. (${failed}/${LOGIN_TRIES})`
  return new ApiFailure('LOGIN_FAILED', null, { message })
}
