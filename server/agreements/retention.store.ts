import { sql, type SQL } from 'drizzle-orm'
import { CONSENT_RECORD_LIFE_MS } from '#contract/platform/limits.ts'
import { oldRows } from '#server/platform/domain/old-rows.store.ts'
import { userAgreements } from '#server/platform/database/schema/agreements.ts'
import { users } from '#server/platform/database/schema/members.ts'
import type { AppServices } from '#server/platform/services/app-services.ts'

/**
 * Deletes rows of this domain that no rule uses any more. Idempotent, and safe in several
 * processes.
 */
export async function agreementsRetention(
  services: Pick<AppServices, 'clock' | 'db'>,
): Promise<void> {
  const rows = oldRows(services)
  await rows.remove(userAgreements, isOfFormerMember(rows.before(CONSENT_RECORD_LIFE_MS)))
}

/** Condition on answers of members who withdrew before an instant. */
function isOfFormerMember(withdrawnBefore: Date): SQL {
  return sql`EXISTS (
    SELECT 1 FROM ${users} WHERE ${users.id} = ${userAgreements.userId} AND ${users.withdrawnAt} <= ${withdrawnBefore})`
}
