import {
  PASSWORD_CHECK_LOCK_MS,
  PASSWORD_CHECK_TRIES,
  REAUTH_LIFE_MS,
} from '#contract/platform/limits.ts'
import type { Database, Tx } from '#server/platform/database/database.ts'
import { ApiFailure } from '#server/platform/errors/api-failure.ts'
import type { SignedIn } from '#server/platform/http/visitor.ts'
import type { AppServices } from '#server/platform/services/app-services.ts'
import { toInstant } from '#server/platform/services/kst.ts'
import {
  addPasswordFailure,
  findPasswordCheck,
  setPasswordChecked,
} from './password-check.store.ts'
import { isPassword } from '#server/platform/services/password-hash.ts'

/**
 * Checks the password of a signed-in member. Failures count for this session, so that a stolen
 * session cannot lock the member's other devices out. Returns the end of the validity.
 * PASSWORD_WRONG {left}, PASSWORD_LOCKED {until}.
 */
export async function checkPassword(
  { db, clock }: AppServices,
  user: SignedIn,
  password: string,
): Promise<Date> {
  const now = clock.now()
  const check = await findPasswordCheck(db, user)
  if (!check) throw new ApiFailure('UNAUTHORIZED')
  if (check.lockedUntil && check.lockedUntil > now) throw locked(check.lockedUntil)
  if (await isPassword(check.passwordHash, password)) {
    const reauthUntil = new Date(now.getTime() + REAUTH_LIFE_MS)
    await setPasswordChecked(db, user.sessionId, reauthUntil)
    return reauthUntil
  }
  const lockUntil = new Date(now.getTime() + PASSWORD_CHECK_LOCK_MS)
  const failed = await addPasswordFailure(db, user.sessionId, { now, lockUntil })
  if (failed >= PASSWORD_CHECK_TRIES) throw locked(lockUntil)
  throw new ApiFailure('PASSWORD_WRONG', { left: PASSWORD_CHECK_TRIES - failed })
}

function locked(until: Date): ApiFailure {
  return new ApiFailure('PASSWORD_LOCKED', { until: toInstant(until) })
}

/**
 * Requires a password check of the last 30 minutes on this session (members#password-check).
 * REAUTH_REQUIRED.
 */
export async function requireReauth(db: Database | Tx, user: SignedIn, now: Date): Promise<void> {
  const check = await findPasswordCheck(db, user)
  if (!check?.reauthUntil || check.reauthUntil <= now) throw new ApiFailure('REAUTH_REQUIRED')
}
