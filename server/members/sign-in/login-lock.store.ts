import { and, eq, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { LOGIN_TRIES } from '#contract/platform/limits.ts'
import type { Database, Tx } from '#server/platform/database/database.ts'
import { knownDevices, strangerLogins, users } from '#server/platform/database/schema/members.ts'

/** Times of a failed sign-in: now, and the end of a lock that begins now. */
export interface FailureTimes {
  readonly now: Date
  readonly lockUntil: Date
}

/**
 * New count and lock after a failure, computed by the database from the stored ones; an ended lock
 * resets the count.
 */
function afterFailure(
  { lockedUntil, failedLoginCount }: { lockedUntil: PgColumn; failedLoginCount: PgColumn },
  { now, lockUntil }: FailureTimes,
) {
  const failed = sql<number>`CASE WHEN ${lockedUntil} <= ${now} THEN 1 ELSE ${failedLoginCount} + 1 END`
  return {
    failedLoginCount: failed,
    lockedUntil: sql`CASE WHEN ${failed} >= ${LOGIN_TRIES} THEN ${lockUntil}::timestamptz END`,
  }
}

/** End of the lock of a login id without an account. `loginIdHash`: its hash. */
export async function findUnknownIdLock(db: Database, loginIdHash: string): Promise<Date | null> {
  const [row] = await db
    .select({ lockedUntil: strangerLogins.lockedUntil })
    .from(strangerLogins)
    .where(eq(strangerLogins.loginIdHash, loginIdHash))
  return row?.lockedUntil ?? null
}

/**
 * Counts a wrong password of a member and returns the count. One statement, so that parallel
 * attempts are all counted.
 */
export async function addFailure(
  db: Database,
  userId: number,
  times: FailureTimes,
): Promise<number> {
  const [row] = await db
    .update(users)
    .set(afterFailure(users, times))
    .where(eq(users.id, userId))
    .returning({ failed: users.failedLoginCount })
  return row?.failed ?? LOGIN_TRIES
}

/** As {@link addFailure} for a known browser of the member (members#login-lock). */
export async function addDeviceFailure(
  db: Database,
  device: { readonly userId: number; readonly clientId: string },
  times: FailureTimes,
): Promise<number> {
  const [row] = await db
    .update(knownDevices)
    .set(afterFailure(knownDevices, times))
    .where(and(eq(knownDevices.userId, device.userId), eq(knownDevices.clientId, device.clientId)))
    .returning({ failed: knownDevices.failedLoginCount })
  return row?.failed ?? LOGIN_TRIES
}

/** As {@link addFailure} for a login id without an account. */
export async function addUnknownIdFailure(
  db: Database,
  loginIdHash: string,
  times: FailureTimes,
): Promise<number> {
  const [row] = await db
    .insert(strangerLogins)
    .values({ loginIdHash, failedLoginCount: 1, lastFailedAt: times.now })
    .onConflictDoUpdate({
      target: strangerLogins.loginIdHash,
      set: { ...afterFailure(strangerLogins, times), lastFailedAt: times.now },
    })
    .returning({ failed: strangerLogins.failedLoginCount })
  return row?.failed ?? LOGIN_TRIES
}

/** Locks a member until the transaction ends; returns the current data of its sign-in. */
export async function lockMember(tx: Tx, userId: number) {
  const [row] = await tx
    .select({
      lockedUntil: users.lockedUntil,
      passwordHash: users.passwordHash,
      status: users.status,
    })
    .from(users)
    .where(eq(users.id, userId))
    .for('update')
  return row
}

/**
 * Notes a sign-in of a member. The count of unknown devices is reset only by one of them: otherwise
 * a stranger could go on guessing whenever the member signs in on a known device.
 */
export async function resetFailures(
  tx: Tx,
  userId: number,
  now: Date,
  isKnownDevice: boolean,
): Promise<void> {
  const reset = isKnownDevice ? {} : { failedLoginCount: 0, lockedUntil: null }
  await tx
    .update(users)
    .set({ ...reset, lastLoginAt: now })
    .where(eq(users.id, userId))
}
