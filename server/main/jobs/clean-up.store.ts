import { and, gt, isNull, lt, lte, ne, sql, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import {
  APP_CLIENT_LIFE_MS,
  CONSENT_RECORD_LIFE_MS,
  IDLE_PAYMENT_EVENT_LIFE_MS,
  MEASUREMENT_LIFE_MS,
  NOTIFICATION_LIFE_MS,
  PAYMENT_RECORD_LIFE_MS,
  REPEATED_PAYMENT_EVENT_LIFE_MS,
  SEARCH_LOG_LIFE_MS,
  WITHDRAWAL_RECORD_LIFE_MS,
} from '#contract/platform/limits.ts'
import { SIGN_IN_RECORD_LIFE_MS } from '#contract/platform/retention-limits.ts'
import { SURVEY_ANSWER_LIFE_MS } from '#contract/service/survey-limits.ts'
import type { AppServices } from '#server/platform/services/app-services.ts'
import type { Database } from '#server/platform/database/database.ts'
import { admissionKeys, appClients } from '#server/platform/database/schema/app-clients.ts'
import { carts } from '#server/platform/database/schema/carts.ts'
import { contentViews } from '#server/platform/database/schema/contents.ts'
import { codeTries } from '#server/platform/database/schema/coupons.ts'
import {
  guestLookupFailures,
  guestOrderProofs,
  guestTokens,
} from '#server/platform/database/schema/guest-lookups.ts'
import { idempotencyKeys } from '#server/platform/database/schema/idempotency-keys.ts'
import { identityChecks } from '#server/platform/database/schema/identity-checks.ts'
import { knownDevices, passwordResets } from '#server/platform/database/schema/known-devices.ts'
import { measurements } from '#server/platform/database/schema/measurements.ts'
import { bankAccounts, restockAlerts } from '#server/platform/database/schema/member-account.ts'
import { userAgreements, withdrawals } from '#server/platform/database/schema/member-records.ts'
import { messageOutbox } from '#server/platform/database/schema/message-outbox.ts'
import { notifications, pushSubscriptions } from '#server/platform/database/schema/notifications.ts'
import { orders } from '#server/platform/database/schema/orders.ts'
import { passkeyChallenges } from '#server/platform/database/schema/passkeys.ts'
import { paymentEvents, payments } from '#server/platform/database/schema/payments.ts'
import { phoneVerifications } from '#server/platform/database/schema/phone-verifications.ts'
import { standInTokens } from '#server/platform/database/schema/stand-in.ts'
import { standInNiceTokens } from '#server/platform/database/schema/stand-in-nice.ts'
import { productViews } from '#server/platform/database/schema/products.ts'
import { raffleEntries } from '#server/platform/database/schema/raffle-entries.ts'
import { scoreDays, scoreEvents, searchLogs } from '#server/platform/database/schema/searches.ts'
import { surveyAnswers, surveys } from '#server/platform/database/schema/surveys.ts'
import { partnerRequests } from '#server/platform/database/schema/works-with-us.ts'
import { unmatchedPayments } from '#server/platform/database/schema/unmatched-payments.ts'
import { sessions, strangerLogins, users } from '#server/platform/database/schema/users.ts'
import { scoreDay, viewBucket } from '#server/catalogue/scores/score-days.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** Product 2.8: retention of guest carts after the last change. */
const GUEST_CART_LIFE_MS = 30 * DAY_MS
/** Retention of guests' push subscriptions, as of their client ids (privacy policy 3). */
const GUEST_PUSH_LIFE_MS = 30 * DAY_MS
/** Retention of requests for another bank account than the verified one: the period of the daily limit. */
const BANK_REQUEST_LIFE_MS = DAY_MS
/** Retention of sent codes: the period of the daily limit. */
const VERIFICATION_LIFE_MS = 2 * DAY_MS
/** Retention of failed logins of unknown ids: longer than any lock. */
const STRANGER_LIFE_MS = 30 * DAY_MS
/** Retention of known devices after the last sign-in: our choice. */
const KNOWN_DEVICE_LIFE_MS = 400 * DAY_MS
/** Retention of sent messages, which contain names. */
const MESSAGE_LIFE_MS = 30 * DAY_MS
/** Period in which repeated payment notices are searched. */
const REPEATS_WINDOW_MS = 7 * DAY_MS
/** Retention of points for the ranking: four weeks. */
const SCORE_DAY_LIFE_MS = 28 * DAY_MS
/** Rows per statement, so that none exceeds the statement time-out. */
const BATCH = 5_000

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
 * Deletes rows that no rule uses any more, table by table and in batches. Idempotent, and safe in several
 * processes.
 */
export async function cleanUp({ db, clock }: AppServices): Promise<void> {
  const now = clock.now()
  const before = (ms: number) => new Date(now.getTime() - ms)
  const removeUntil = (table: PgTable, column: PgColumn, ageMs = 0) =>
    remove(db, table, lte(column, before(ageMs)))
  await removeUntil(sessions, sessions.expiresAt, SIGN_IN_RECORD_LIFE_MS)
  await remove(db, contentViews, lt(contentViews.bucket, viewBucket(now)))
  await remove(db, productViews, lt(productViews.bucket, viewBucket(now)))
  await removeUntil(guestTokens, guestTokens.expiresAt)
  await removeUntil(guestOrderProofs, guestOrderProofs.expiresAt)
  await removeUntil(strangerLogins, strangerLogins.lastFailedAt, STRANGER_LIFE_MS)
  await removeUntil(admissionKeys, admissionKeys.firstUsedAt, DAY_MS)
  await removeUntil(guestLookupFailures, guestLookupFailures.at, HOUR_MS)
  await removeUntil(phoneVerifications, phoneVerifications.sentAt, VERIFICATION_LIFE_MS)
  await removeUntil(identityChecks, identityChecks.createdAt, DAY_MS)
  await removeUntil(codeTries, codeTries.at, HOUR_MS)
  await removeUntil(passwordResets, passwordResets.expiresAt)
  await removeUntil(knownDevices, knownDevices.lastLoginAt, KNOWN_DEVICE_LIFE_MS)
  await removeUntil(withdrawals, withdrawals.at, WITHDRAWAL_RECORD_LIFE_MS)
  await remove(db, userAgreements, isOfFormerMember(before(CONSENT_RECORD_LIFE_MS)))
  await removeUntil(standInNiceTokens, standInNiceTokens.createdAt, DAY_MS)
  await removeUntil(restockAlerts, restockAlerts.expiresAt)
  await removeUntil(notifications, notifications.createdAt, NOTIFICATION_LIFE_MS)
  await removeUntil(passkeyChallenges, passkeyChallenges.expiresAt)
  await removeUntil(searchLogs, searchLogs.at, SEARCH_LOG_LIFE_MS)
  await remove(db, scoreEvents, lt(scoreEvents.day, scoreDay(before(2 * DAY_MS))))
  await remove(db, scoreDays, lt(scoreDays.day, scoreDay(before(SCORE_DAY_LIFE_MS))))
  await removeUntil(messageOutbox, messageOutbox.createdAt, MESSAGE_LIFE_MS)
  await remove(db, surveyAnswers, isOfSurveyUntil(before(SURVEY_ANSWER_LIFE_MS)))
  const isOldCart = lte(carts.touchedAt, before(GUEST_CART_LIFE_MS))
  await remove(db, carts, and(isNull(carts.userId), isOldCart))
  const isOldPush = lte(pushSubscriptions.createdAt, before(GUEST_PUSH_LIFE_MS))
  await remove(db, pushSubscriptions, and(isNull(pushSubscriptions.userId), isOldPush))
  const isOldRequest = lte(bankAccounts.requestedAt, before(BANK_REQUEST_LIFE_MS))
  await remove(db, bankAccounts, and(ne(bankAccounts.status, 'VERIFIED'), isOldRequest))
  await removeUntil(unmatchedPayments, unmatchedPayments.doneAt, PAYMENT_RECORD_LIFE_MS)
  await removeUntil(measurements, measurements.receivedAt, MEASUREMENT_LIFE_MS)
  await removeUntil(idempotencyKeys, idempotencyKeys.expiresAt)
  await removeUntil(standInTokens, standInTokens.expiresAt)
  // After the carts, sessions and subscriptions that reference them.
  await remove(db, appClients, isForgotten(before(APP_CLIENT_LIFE_MS)))
  await removePaymentEvents(db, before)
}

/** Condition on answers of members who withdrew before an instant. */
function isOfFormerMember(withdrawnBefore: Date): SQL {
  return sql`EXISTS (
    SELECT 1 FROM ${users} WHERE ${users.id} = ${userAgreements.userId} AND ${users.withdrawnAt} <= ${withdrawnBefore})`
}

/** Condition on answers to surveys that closed until an instant. */
function isOfSurveyUntil(closedUntil: Date): SQL {
  return sql`EXISTS (
    SELECT 1 FROM ${surveys} WHERE ${surveys.id} = ${surveyAnswers.surveyId} AND ${surveys.closesAt} <= ${closedUntil})`
}

/** Condition on long inactive browsers without references; a blocked one remains. */
function isForgotten(lastSeen: Date): SQL | undefined {
  const isUnreferenced = CLIENT_REFERENCES.map(
    (column) =>
      sql`NOT EXISTS (SELECT 1 FROM ${column.table} WHERE ${column} = ${appClients.clientId})`,
  )
  return and(lte(appClients.lastSeenAt, lastSeen), isNull(appClients.blockedAt), ...isUnreferenced)
}

/** Deletes payment notices: those of taken payments have the retention of payment records, repeats a shorter one. */
async function removePaymentEvents(db: Database, before: (ms: number) => Date): Promise<void> {
  const { at, id, merchantUid, source, impUid, body } = paymentEvents
  await remove(db, paymentEvents, lte(at, before(PAYMENT_RECORD_LIFE_MS)))
  const hasNoTakenMoney = sql`NOT EXISTS (
    SELECT 1 FROM ${payments} WHERE ${payments.merchantUid} = ${merchantUid} AND ${payments.paidAt} IS NOT NULL)`
  const isIdle = lte(at, before(IDLE_PAYMENT_EVENT_LIFE_MS))
  await remove(db, paymentEvents, and(isIdle, hasNoTakenMoney))
  const end = REPEATED_PAYMENT_EVENT_LIFE_MS
  const isInWindow = and(gt(at, before(end + REPEATS_WINDOW_MS)), lte(at, before(end)))
  const isRepeat = sql`${id} IN (
    SELECT id FROM (
      SELECT ${id}, row_number() OVER (PARTITION BY ${merchantUid}, ${source}, ${impUid}, ${body} ORDER BY ${id}) AS nth
      FROM ${paymentEvents} WHERE ${isInWindow}
    ) notice WHERE nth > 1)`
  await remove(db, paymentEvents, isRepeat)
}

async function remove(db: Database, table: PgTable, condition: SQL | undefined): Promise<void> {
  for (;;) {
    const { rowCount } = await db.execute(sql`
      DELETE FROM ${table} WHERE ctid = ANY(ARRAY(SELECT ctid FROM ${table} WHERE ${condition} LIMIT ${BATCH}))
    `)
    if ((rowCount ?? 0) < BATCH) return
  }
}
