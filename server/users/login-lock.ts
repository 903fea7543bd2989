import { sql } from 'drizzle-orm'
import { LOGIN_LOCK_MS, LOGIN_TRIES } from '#contract/limits.ts'
import type { AppServices } from '#server/services/app-services.ts'
import { toInstant } from '#server/services/kst.ts'
import { ApiFailure } from '#server/errors/api-failure.ts'
import { hashToken } from '#server/services/token.ts'
import type { Database } from '#server/database/database.ts'

/** LOGIN_LOCKED {until} while a lock lasts (Product 5.1). */
export function refuseWhileLocked(lockedUntil: string | null | undefined, now: Date): void {
  if (!lockedUntil || new Date(lockedUntil) <= now) return
  throw new ApiFailure('LOGIN_LOCKED', { until: toInstant(new Date(lockedUntil)) })
}

/** End of the lock of a login id without an account. */
export async function findStrangersLock(db: Database, loginId: string): Promise<string | null> {
  const { rows } = await db.execute<{ locked_until: string | null }>(sql`
    SELECT locked_until FROM stranger_logins WHERE login_id_hash = ${hashToken(loginId)}
  `)
  return rows[0]?.locked_until ?? null
}

/**
 * Counts a wrong password and returns the failure. One statement, so that parallel attempts are all counted; an
 * ended lock resets the count.
 */
export async function countFailure(services: AppServices, userId: number): Promise<ApiFailure> {
  const { nowText, lockText } = timesOf(services)
  const { rows } = await services.db.execute<{ failed: number }>(sql`
    WITH counted AS (
      SELECT id, CASE WHEN locked_until <= ${nowText} THEN 1 ELSE failed_login_count + 1 END AS failed
      FROM users WHERE id = ${userId} FOR UPDATE
    )
    UPDATE users SET failed_login_count = counted.failed,
      locked_until = CASE WHEN counted.failed >= ${LOGIN_TRIES} THEN ${lockText}::timestamptz END
    FROM counted WHERE users.id = counted.id RETURNING counted.failed
  `)
  return refusalAfter(services, rows[0]?.failed ?? LOGIN_TRIES)
}

/** As above for a login id without an account, so that its responses are the same. */
export async function countStranger(services: AppServices, loginId: string): Promise<ApiFailure> {
  const { nowText, lockText } = timesOf(services)
  const failed = sql`CASE WHEN s.locked_until <= ${nowText} THEN 1 ELSE s.failed_login_count + 1 END`
  const { rows } = await services.db.execute<{ failed: number }>(sql`
    INSERT INTO stranger_logins AS s (login_id_hash, failed_login_count, last_failed_at)
    VALUES (${hashToken(loginId)}, 1, ${nowText})
    ON CONFLICT (login_id_hash) DO UPDATE SET failed_login_count = ${failed}, last_failed_at = ${nowText},
      locked_until = CASE WHEN ${failed} >= ${LOGIN_TRIES} THEN ${lockText}::timestamptz END
    RETURNING failed_login_count AS failed
  `)
  return refusalAfter(services, rows[0]?.failed ?? LOGIN_TRIES)
}

function timesOf({ clock }: AppServices): { nowText: string; lockText: string } {
  const now = clock.now()
  const lockUntil = new Date(now.getTime() + LOGIN_LOCK_MS)
  return { nowText: now.toISOString(), lockText: lockUntil.toISOString() }
}

function refusalAfter({ clock }: AppServices, failed: number): ApiFailure {
  if (failed >= LOGIN_TRIES) {
    const until = new Date(clock.now().getTime() + LOGIN_LOCK_MS)
    return new ApiFailure('LOGIN_LOCKED', { until: toInstant(until) })
  }
  const message = `아이디 또는 비밀번호가 올바르지 않습니다. (${failed}/${LOGIN_TRIES})`
  return new ApiFailure('LOGIN_FAILED', null, { message })
}
