import { and, lte, notInArray } from 'drizzle-orm'
import { RUN_LIFE_MS } from '#contract/operators/run-kinds.ts'
import { AUDIT_YEARS, STAFF_AUDIT_YEARS } from '#contract/operators/operator-limits.ts'
import {
  operatorAuditReviews,
  operatorChallenges,
  operatorLinks,
  operatorLocks,
  operatorRuns,
  operatorSessions,
} from '#server/platform/database/schema/operators.ts'
import { operatorAudit } from '#server/platform/database/schema/platform.ts'
import { oldRows } from '#server/platform/domain/old-rows.store.ts'
import type { AppServices } from '#server/platform/services/app-services.ts'

const DAY_MS = 24 * 3_600_000
const YEAR_MS = 366 * DAY_MS
/** Retention of ended sessions and of counted failures. */
const SIGN_IN_LIFE_MS = 30 * DAY_MS
/** Targets of the rows that stay longer. */
const STAFF_TARGETS = ['operator', 'invite', 'auditMonth']

/**
 * Deletes rows of this domain that no rule uses any more. Idempotent, and safe in several
 * processes.
 */
export async function operatorsRetention(
  services: Pick<AppServices, 'clock' | 'db'>,
): Promise<void> {
  const rows = oldRows(services)
  await rows.removeUntil(operatorChallenges, operatorChallenges.expiresAt)
  await rows.removeUntil(operatorLinks, operatorLinks.expiresAt)
  await rows.removeUntil(operatorLocks, operatorLocks.lastFailedAt, SIGN_IN_LIFE_MS)
  await rows.removeUntil(operatorSessions, operatorSessions.expiresAt, SIGN_IN_LIFE_MS)
  await rows.removeUntil(operatorRuns, operatorRuns.createdAt, RUN_LIFE_MS)
  await rows.removeUntil(
    operatorAuditReviews,
    operatorAuditReviews.signedAt,
    STAFF_AUDIT_YEARS * YEAR_MS,
  )
  await rows.removeUntil(operatorAudit, operatorAudit.at, STAFF_AUDIT_YEARS * YEAR_MS)
  await rows.remove(
    operatorAudit,
    and(
      lte(operatorAudit.at, rows.before(AUDIT_YEARS * YEAR_MS)),
      notInArray(operatorAudit.targetType, STAFF_TARGETS),
    ),
  )
}
