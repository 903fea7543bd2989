import { and, isNull, lte, sql, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { APP_CLIENT_LIFE_MS } from '#contract/platform/limits.ts'
import { oldRows } from '#server/platform/domain/old-rows.store.ts'
import { guestLookupFailures } from '#server/platform/database/schema/after-sales.ts'
import {
  productViews,
  scoreEvents,
  searchLogs,
} from '#server/platform/database/schema/catalogue.ts'
import { contentViews, partnerRequests } from '#server/platform/database/schema/editorial.ts'
import { identityChecks, phoneVerifications } from '#server/platform/database/schema/identity.ts'
import {
  knownDevices,
  passwordResets,
  passkeyChallenges,
  sessions,
} from '#server/platform/database/schema/members.ts'
import { pushSubscriptions } from '#server/platform/database/schema/messages.ts'
import {
  carts,
  guestOrderProofs,
  guestTokens,
  orders,
} from '#server/platform/database/schema/orders.ts'
import {
  appClients,
  idempotencyKeys,
  codeTries,
} from '#server/platform/database/schema/platform.ts'
import { raffleEntries } from '#server/platform/database/schema/raffles.ts'
import { surveyAnswers } from '#server/platform/database/schema/service.ts'
import { admissionKeys } from '#server/platform/database/schema/waiting-room.ts'
import type { AppServices } from '#server/platform/services/app-services.ts'
import { DOMAINS } from './domains.ts'

const HOUR_MS = 3_600_000

/** Columns that reference a browser: a referenced browser is not deleted. */
export const CLIENT_REFERENCES: readonly PgColumn[] = [
  sessions.clientId,
  carts.clientId,
  orders.guestClientId,
  knownDevices.clientId,
  pushSubscriptions.clientId,
  raffleEntries.clientId,
  surveyAnswers.clientId,
  partnerRequests.clientId,
]
/** Columns with a client id of tables whose rows are deleted long before a browser. */
export const BRIEF_CLIENT_COLUMNS: readonly PgColumn[] = [
  admissionKeys.clientId,
  contentViews.clientId,
  guestLookupFailures.clientId,
  guestOrderProofs.clientId,
  guestTokens.clientId,
  identityChecks.clientId,
  passkeyChallenges.clientId,
  passwordResets.clientId,
  phoneVerifications.clientId,
  productViews.clientId,
  scoreEvents.clientId,
  searchLogs.clientId,
]

/**
 * Deletes rows that no rule uses any more: those of each domain and of the platform, then browsers
 * that nothing references. Idempotent, and safe in several processes.
 */
export async function cleanUp(services: AppServices): Promise<void> {
  for (const { retention } of DOMAINS) await retention?.(services)
  const rows = oldRows(services)
  await rows.removeUntil(codeTries, codeTries.at, HOUR_MS)
  await rows.removeUntil(idempotencyKeys, idempotencyKeys.expiresAt)
  await rows.remove(appClients, isInactive(rows.before(APP_CLIENT_LIFE_MS)))
}

/** Condition on long inactive browsers without references; a blocked one remains. */
function isInactive(lastSeen: Date): SQL | undefined {
  const isUnreferenced = CLIENT_REFERENCES.map(
    (column) =>
      sql`NOT EXISTS (SELECT 1 FROM ${column.table} WHERE ${column} = ${appClients.clientId})`,
  )
  return and(lte(appClients.lastSeenAt, lastSeen), isNull(appClients.blockedAt), ...isUnreferenced)
}
