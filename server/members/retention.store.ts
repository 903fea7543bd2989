import { WITHDRAWAL_RECORD_LIFE_MS } from '#contract/platform/limits.ts'
import { SIGN_IN_RECORD_LIFE_MS } from '#contract/platform/retention-limits.ts'
import { oldRows } from '#server/platform/domain/old-rows.store.ts'
import { knownDevices, passwordResets } from '#server/platform/database/schema/known-devices.ts'
import { withdrawals } from '#server/platform/database/schema/member-records.ts'
import { passkeyChallenges } from '#server/platform/database/schema/passkeys.ts'
import { sessions, strangerLogins } from '#server/platform/database/schema/users.ts'
import type { AppServices } from '#server/platform/services/app-services.ts'

const DAY_MS = 24 * 3_600_000
/** Retention of failed logins of unknown ids: longer than any lock. */
const STRANGER_LIFE_MS = 30 * DAY_MS
/** Retention of known devices after the last sign-in: our choice. */
const KNOWN_DEVICE_LIFE_MS = 400 * DAY_MS

/** Deletes rows of this domain that no rule uses any more. Idempotent, and safe in several processes. */
export async function membersRetention(services: Pick<AppServices, 'clock' | 'db'>): Promise<void> {
  const rows = oldRows(services)
  await rows.removeUntil(sessions, sessions.expiresAt, SIGN_IN_RECORD_LIFE_MS)
  await rows.removeUntil(strangerLogins, strangerLogins.lastFailedAt, STRANGER_LIFE_MS)
  await rows.removeUntil(passwordResets, passwordResets.expiresAt)
  await rows.removeUntil(knownDevices, knownDevices.lastLoginAt, KNOWN_DEVICE_LIFE_MS)
  await rows.removeUntil(withdrawals, withdrawals.at, WITHDRAWAL_RECORD_LIFE_MS)
  await rows.removeUntil(passkeyChallenges, passkeyChallenges.expiresAt)
}
