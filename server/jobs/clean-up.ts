import { sql, type SQL } from 'drizzle-orm'
import {
  APP_CLIENT_LIFE_MS,
  IDLE_PAYMENT_EVENT_LIFE_MS,
  MEASUREMENT_LIFE_MS,
  NOTIFICATION_LIFE_MS,
  PAYMENT_RECORD_LIFE_MS,
  REPEATED_PAYMENT_EVENT_LIFE_MS,
  WITHDRAWAL_RECORD_LIFE_MS,
} from '#contract/limits.ts'
import type { AppServices } from '#server/services/app-services.ts'
import type { Database } from '#server/database/database.ts'
import { VIEW_BUCKET_MS } from '#server/contents/read-articles.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** Product 2.8: retention of guest carts after the last change. */
const GUEST_CART_LIFE_MS = 30 * DAY_MS
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
/** Rows per statement, so that none exceeds the statement time-out. */
const BATCH = 5_000

/** Columns that reference a browser, by table: a referenced browser is not deleted. */
export const CLIENT_REFERENCES: Readonly<Record<string, string>> = {
  sessions: 'client_id',
  carts: 'client_id',
  orders: 'guest_client_id',
  known_devices: 'client_id',
  push_subscriptions: 'client_id',
}
/** Tables with a client id whose rows are deleted long before a browser. */
export const BRIEF_CLIENT_TABLES: readonly string[] = [
  'admission_keys',
  'content_views',
  'guest_lookup_failures',
  'guest_tokens',
  'identity_checks',
  'passkey_challenges',
  'password_resets',
  'phone_verifications',
]

/**
 * Deletes rows that no rule uses any more, table by table and in batches. Idempotent, and safe in several
 * processes.
 */
export async function cleanUp({ db, clock }: AppServices): Promise<void> {
  const now = clock.now()
  const before = (ms: number) => new Date(now.getTime() - ms).toISOString()
  const bucket = Math.floor(now.getTime() / VIEW_BUCKET_MS)
  await remove(db, sql`sessions`, sql`expires_at <= ${before(0)}`)
  await remove(db, sql`content_views`, sql`bucket < ${bucket}`)
  await remove(db, sql`guest_tokens`, sql`expires_at <= ${before(0)}`)
  await remove(db, sql`stranger_logins`, sql`last_failed_at <= ${before(STRANGER_LIFE_MS)}`)
  await remove(db, sql`admission_keys`, sql`first_used_at <= ${before(DAY_MS)}`)
  await remove(db, sql`guest_lookup_failures`, sql`at <= ${before(HOUR_MS)}`)
  await remove(db, sql`phone_verifications`, sql`sent_at <= ${before(VERIFICATION_LIFE_MS)}`)
  await remove(db, sql`identity_checks`, sql`created_at <= ${before(DAY_MS)}`)
  await remove(db, sql`password_resets`, sql`expires_at <= ${before(0)}`)
  await remove(db, sql`known_devices`, sql`last_login_at <= ${before(KNOWN_DEVICE_LIFE_MS)}`)
  await remove(db, sql`withdrawals`, sql`at <= ${before(WITHDRAWAL_RECORD_LIFE_MS)}`)
  await remove(db, sql`stand_in.nice_tokens`, sql`created_at <= ${before(DAY_MS)}`)
  await remove(db, sql`notifications`, sql`created_at <= ${before(NOTIFICATION_LIFE_MS)}`)
  await remove(db, sql`passkey_challenges`, sql`expires_at <= ${before(0)}`)
  await remove(db, sql`message_outbox`, sql`created_at <= ${before(MESSAGE_LIFE_MS)}`)
  await remove(db, sql`carts`, sql`user_id IS NULL AND touched_at <= ${before(GUEST_CART_LIFE_MS)}`)
  await remove(db, sql`measurements`, sql`received_at <= ${before(MEASUREMENT_LIFE_MS)}`)
  await remove(db, sql`idempotency_keys`, sql`expires_at <= ${before(0)}`)
  await remove(db, sql`stand_in.access_tokens`, sql`expires_at <= ${before(0)}`)
  // After the carts and sessions that reference them.
  await remove(db, sql`app_clients`, forgottenClients(before(APP_CLIENT_LIFE_MS)))
  await removePaymentEvents(db, before)
}

/** Deletes long inactive browsers without references; a block remains. */
function forgottenClients(lastSeen: string): SQL {
  const references = Object.entries(CLIENT_REFERENCES).map(
    ([table, column]) => sql`NOT EXISTS (
      SELECT 1 FROM ${sql.identifier(table)} r
      WHERE r.${sql.identifier(column)} = app_clients.client_id)`,
  )
  return sql`last_seen_at <= ${lastSeen} AND blocked_at IS NULL AND ${sql.join(references, sql` AND `)}`
}

/** Deletes payment notices: those of taken payments have the retention of payment records, repeats a shorter one. */
async function removePaymentEvents(db: Database, before: (ms: number) => string): Promise<void> {
  const events = sql`payment_events`
  await remove(db, events, sql`at <= ${before(PAYMENT_RECORD_LIFE_MS)}`)
  const hasTakenMoney = sql`EXISTS (
    SELECT 1 FROM payments p WHERE p.merchant_uid = payment_events.merchant_uid AND p.paid_at IS NOT NULL)`
  const idle = sql`at <= ${before(IDLE_PAYMENT_EVENT_LIFE_MS)} AND NOT ${hasTakenMoney}`
  await remove(db, events, idle)
  const end = REPEATED_PAYMENT_EVENT_LIFE_MS
  await remove(
    db,
    events,
    sql`id IN (
      SELECT id FROM (
        SELECT id, row_number() OVER (PARTITION BY merchant_uid, source, imp_uid, body ORDER BY id) AS nth
        FROM payment_events WHERE at > ${before(end + REPEATS_WINDOW_MS)} AND at <= ${before(end)}
      ) notice WHERE nth > 1)`,
  )
}

async function remove(db: Database, table: SQL, condition: SQL): Promise<void> {
  for (;;) {
    const { rowCount } = await db.execute(sql`
      DELETE FROM ${table} WHERE ctid = ANY(ARRAY(SELECT ctid FROM ${table} WHERE ${condition} LIMIT ${BATCH}))
    `)
    if ((rowCount ?? 0) < BATCH) return
  }
}
