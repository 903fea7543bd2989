import { boolean, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type * as v from 'valibot'
import type { PasskeyTransport } from '#contract/members/passkey-forms.ts'
import type { Permission } from '#contract/platform/permissions.ts'
import type { ListScreen } from '#contract/operators/list-screens.ts'
import type { ListView } from '#contract/operators/views.calls.ts'
import type { RunField } from '#contract/operators/runs.calls.ts'
import { type RunKind } from '#contract/operators/run-kinds.ts'
import { RUN_OUTCOMES, RUN_STATES } from '#contract/operators/run-states.ts'
import { big, id, instant } from './columns.ts'

const ROLE_CODES = ['owner', 'manager', 'warehouse', 'support', 'editor', 'viewer'] as const

/** Staff of the console. `version` rises with each change of role and name. */
export const operators = pgTable('operators', {
  id: id(),
  loginId: text('login_id').notNull(),
  name: text().notNull(),
  role: text({ enum: ROLE_CODES }).notNull(),
  grants: text().array().$type<Permission[]>().notNull().default([]),
  denials: text().array().$type<Permission[]>().notNull().default([]),
  status: text({ enum: ['ACTIVE', 'DISABLED'] })
    .notNull()
    .default('ACTIVE'),
  passwordHash: text('password_hash').notNull(),
  totpEncrypted: text('totp_encrypted'),
  totpStep: big('totp_step').notNull().default(0),
  version: integer().notNull().default(1),
  isDemo: boolean('is_demo').notNull().default(false),
  createdAt: instant('created_at').notNull(),
  lastLoginAt: instant('last_login_at'),
})

/** Recovery codes by their hash; each is used once. */
export const operatorRecoveryCodes = pgTable(
  'operator_recovery_codes',
  {
    operatorId: big('operator_id').notNull(),
    codeHash: text('code_hash').notNull(),
    usedAt: instant('used_at'),
  },
  (table) => [primaryKey({ columns: [table.operatorId, table.codeHash] })],
)

/** Failed sign-ins by keyed hash of a login id or of a network. */
export const operatorLocks = pgTable('operator_locks', {
  keyHash: text('key_hash').primaryKey(),
  failedCount: integer('failed_count').notNull(),
  lockedUntil: instant('locked_until'),
  lastFailedAt: instant('last_failed_at').notNull(),
})

/** Sign-ins between the password and the second factor, by the hash of their token. */
export const operatorChallenges = pgTable('operator_challenges', {
  tokenHash: text('token_hash').primaryKey(),
  operatorId: big('operator_id').notNull(),
  totpEncrypted: text('totp_encrypted'),
  failedCount: integer('failed_count').notNull().default(0),
  expiresAt: instant('expires_at').notNull(),
  passkeyChallenge: text('passkey_challenge'),
})

/** Sessions of operators by the hash of their cookie. `usedAt`: last use by a person. */
export const operatorSessions = pgTable('operator_sessions', {
  id: id(),
  operatorId: big('operator_id').notNull(),
  tokenHash: text('token_hash').notNull(),
  createdAt: instant('created_at').notNull(),
  usedAt: instant('used_at').notNull(),
  idleMs: integer('idle_ms').notNull(),
  expiresAt: instant('expires_at').notNull(),
  reauthUntil: instant('reauth_until'),
  reauthFailedCount: integer('reauth_failed_count').notNull().default(0),
  revokedAt: instant('revoked_at'),
  device: text().notNull(),
  network: text().notNull(),
  passkeyChallenge: text('passkey_challenge'),
  passkeyChallengeUntil: instant('passkey_challenge_until'),
})

/** Passkeys of operators, a second factor next to the authenticator app. */
export const operatorPasskeys = pgTable('operator_passkeys', {
  id: id(),
  operatorId: big('operator_id').notNull(),
  credentialId: text('credential_id').notNull(),
  publicKey: text('public_key').notNull(),
  counter: big('counter').notNull(),
  transports: text().array().$type<v.InferOutput<typeof PasskeyTransport>[]>().notNull(),
  name: text().notNull(),
  createdAt: instant('created_at').notNull(),
  lastUsedAt: instant('last_used_at'),
})

/** One-time links by the hash of their token; a used one is deleted. */
export const operatorLinks = pgTable('operator_links', {
  tokenHash: text('token_hash').primaryKey(),
  id: big('id').generatedAlwaysAsIdentity().notNull(),
  kind: text({ enum: ['OWNER', 'INVITE', 'RESET'] }).notNull(),
  name: text().notNull(),
  role: text({ enum: ROLE_CODES }).notNull(),
  operatorId: big('operator_id'),
  createdAt: instant('created_at').notNull(),
  expiresAt: instant('expires_at').notNull(),
})

/**
 * Runs: actions on several rows. `leaseToken`: the process that works on it, until `leaseUntil`.
 */
export const operatorRuns = pgTable('operator_runs', {
  id: id(),
  kind: text().$type<RunKind>().notNull(),
  state: text({ enum: RUN_STATES }).notNull(),
  version: integer().notNull().default(1),
  operatorId: big('operator_id').notNull(),
  fileName: text('file_name'),
  undoOf: big('undo_of'),
  retryOf: big('retry_of'),
  total: integer().notNull(),
  createdAt: instant('created_at').notNull(),
  appliedBy: big('applied_by'),
  appliedAt: instant('applied_at'),
  endedAt: instant('ended_at'),
  traceId: text('trace_id').notNull(),
  network: text().notNull(),
  leaseToken: text('lease_token'),
  leaseUntil: instant('lease_until'),
})

/**
 * Columns of files of runs as operators confirmed them: by a heading, or one value for all rows.
 */
export const operatorRunColumns = pgTable('operator_run_columns', {
  id: id(),
  kind: text().$type<RunKind>().notNull(),
  columnName: text('column_name').notNull(),
  heading: text(),
  value: text(),
  operatorId: big('operator_id').notNull(),
  changedAt: instant('changed_at').notNull(),
})

/** Views of lists; a shared one is there for all operators. */
export const operatorViews = pgTable('operator_views', {
  id: id(),
  screen: text().$type<ListScreen>().notNull(),
  operatorId: big('operator_id').notNull(),
  name: text().notNull(),
  query: jsonb().$type<ListView['query']>().notNull(),
  isShared: boolean('is_shared').notNull().default(false),
  version: integer().notNull().default(1),
  changedAt: instant('changed_at').notNull(),
})

/** Signed monthly checks of the audit log. */
export const operatorAuditReviews = pgTable('operator_audit_reviews', {
  id: id(),
  /** `YYYY-MM` in Korea. */
  month: text().notNull(),
  operatorId: big('operator_id').notNull(),
  rowsChecked: integer('rows_checked').notNull(),
  note: text().notNull(),
  signedAt: instant('signed_at').notNull(),
})

/** Text values of a row of a run by their names. */
export type RunInput = Readonly<Record<string, string>>

/** Rows of runs. `seen`: what the check saw; `undo`: input of the row that takes it back. */
export const operatorRunRows = pgTable(
  'operator_run_rows',
  {
    runId: big('run_id').notNull(),
    rowNo: integer('row_no').notNull(),
    key: text().notNull(),
    input: jsonb().$type<RunInput>().notNull(),
    outcome: text({ enum: RUN_OUTCOMES }).notNull(),
    fields: jsonb().$type<readonly RunField[]>().notNull().default([]),
    errorColumn: text('error_column'),
    message: text(),
    seen: text(),
    undo: jsonb().$type<RunInput>(),
    tries: integer().notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.runId, table.rowNo] })],
)
