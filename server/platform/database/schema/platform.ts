import { boolean, cidr, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm'
import { big, id, instant } from './columns.ts'

/** Browsers to which the shop issued a client id. */
export const appClients = pgTable('app_clients', {
  clientId: uuid('client_id').primaryKey(),
  platform: text({ enum: ['WEB_PC', 'WEB_MOBILE', 'PWA'] }),
  appVersion: text('app_version'),
  blockedAt: instant('blocked_at'),
  lastSeenAt: instant('last_seen_at').notNull(),
  createdAt: instant('created_at').notNull().defaultNow(),
})

/** Networks that operators block, for guests only (platform#blocked-networks). */
export const blockedNetworks = pgTable('blocked_networks', {
  network: cidr().primaryKey(),
  reason: text().notNull(),
  blockedAt: instant('blocked_at').notNull().defaultNow(),
  endsAt: instant('ends_at'),
})

/**
 * Responses of idempotent requests, by owner and key. Without an answer the request is in progress.
 */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    owner: text().notNull(),
    key: text().notNull(),
    route: text().notNull(),
    requestHash: text('request_hash').notNull(),
    answer: jsonb().$type<{ readonly payload: unknown }>(),
    leasedUntil: instant('leased_until').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.owner, table.key] })],
)

/** Wrong codes by member or browser. */
export const codeTries = pgTable('code_tries', {
  id: id(),
  purpose: text({ enum: ['COUPON', 'GIFT_CARD'] }).notNull(),
  owner: text().notNull(),
  at: instant('at').notNull(),
})

/**
 * Versions of reference texts that this database has got, also those that the shop has deleted
 * since.
 */
export const referenceTexts = pgTable(
  'reference_texts',
  {
    key: text().notNull(),
    version: text().notNull(),
    insertedAt: instant('inserted_at')
      .notNull()
      .default(sql`now()`),
  },
  (table) => [primaryKey({ columns: [table.key, table.version] })],
)

/** Version of the inserted demo data: one row. */
export const seedState = pgTable('seed_state', {
  isOnly: boolean('is_only').primaryKey().default(true),
  seededAt: instant('seeded_at').notNull(),
  fingerprint: text().notNull(),
  /** Instant at which all demo orders were there; null before. */
  ordersAt: instant('orders_at'),
})

/** Values that the shop made itself, encrypted with the member key. */
export const shopSecrets = pgTable('shop_secrets', {
  name: text().primaryKey(),
  valueEncrypted: text('value_encrypted').notNull(),
})

/** Value of a changed field before and after; none of a person. */
export type AuditValue = string | number | boolean | null

/** Append-only log of what operators do. */
export const operatorAudit = pgTable('operator_audit', {
  id: id(),
  at: instant('at').notNull(),
  operatorId: big('operator_id'),
  permission: text().notNull(),
  action: text().notNull(),
  targetType: text('target_type').notNull(),
  targetId: text('target_id').notNull(),
  changes: jsonb().$type<Readonly<Record<string, readonly AuditValue[]>>>().notNull(),
  reason: text(),
  traceId: text('trace_id').notNull(),
  network: text().notNull(),
  runId: big('run_id'),
  /** Members whose data the row is about. */
  subjectIds: big('subject_ids').array().notNull().default([]),
})

/** A restored shop that may not act yet (platform#recovery): one row, or none. */
export const shopRecovery = pgTable('shop_recovery', {
  isOnly: boolean('is_only').primaryKey().default(true),
  takenAt: instant('taken_at').notNull(),
  restoredAt: instant('restored_at').notNull(),
})

/** What the finish of a recovery found and a person decides. */
export const recoveryFindings = pgTable('recovery_findings', {
  id: id(),
  foundAt: instant('found_at').notNull(),
  kind: text({
    enum: ['PAYMENT_WITHOUT_ORDER', 'REFUNDED_ELSEWHERE', 'MESSAGES_MAYBE_SENT', 'RAFFLE_LOG_LOST'],
  }).notNull(),
  subject: text().notNull(),
  detail: jsonb().$type<unknown>().notNull(),
})
