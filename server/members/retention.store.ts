import { and, eq, inArray, isNull, lte, or } from 'drizzle-orm'
import { DORMANT_AFTER_MS, WITHDRAWAL_RECORD_LIFE_MS } from '#contract/platform/limits.ts'
import { SIGN_IN_RECORD_LIFE_MS } from '#contract/platform/retention-limits.ts'
import { ERASED_AT_ONCE, oldRows } from '#server/platform/domain/old-rows.store.ts'
import {
  knownDevices,
  passwordResets,
  withdrawals,
  passkeyChallenges,
  sessions,
  strangerLogins,
  users,
} from '#server/platform/database/schema/members.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { AppServices } from '#server/platform/services/app-services.ts'

const DAY_MS = 24 * 3_600_000
/** Retention of failed logins of unknown ids: longer than any lock. */
const STRANGER_LIFE_MS = 30 * DAY_MS
/** Retention of known devices after the last sign-in. */
const KNOWN_DEVICE_LIFE_MS = 400 * DAY_MS

/**
 * Deletes rows and erases personal data of this domain that no rule uses any more. Idempotent, and
 * safe in several processes.
 */
export async function membersRetention(services: Pick<AppServices, 'clock' | 'db'>): Promise<void> {
  const rows = oldRows(services)
  await rows.removeUntil(sessions, sessions.expiresAt, SIGN_IN_RECORD_LIFE_MS)
  await rows.removeUntil(strangerLogins, strangerLogins.lastFailedAt, STRANGER_LIFE_MS)
  await rows.removeUntil(passwordResets, passwordResets.expiresAt)
  await rows.removeUntil(knownDevices, knownDevices.lastLoginAt, KNOWN_DEVICE_LIFE_MS)
  await rows.removeUntil(withdrawals, withdrawals.at, WITHDRAWAL_RECORD_LIFE_MS)
  await rows.removeUntil(passkeyChallenges, passkeyChallenges.expiresAt)
  await rows.erase(() => setDormant(services.db, rows.before(DORMANT_AFTER_MS)))
}

/** Makes active members dormant who have not signed in since an instant; returns their number. */
async function setDormant(db: Database, since: Date): Promise<number> {
  const idle = db
    .select({ id: users.id })
    .from(users)
    .where(
      and(
        eq(users.status, 'ACTIVE'),
        lte(users.createdAt, since),
        or(isNull(users.lastLoginAt), lte(users.lastLoginAt, since)),
      ),
    )
    .limit(ERASED_AT_ONCE)
  const { rowCount } = await db
    .update(users)
    .set({ status: 'DORMANT' })
    .where(and(inArray(users.id, idle), eq(users.status, 'ACTIVE')))
  return rowCount ?? 0
}
