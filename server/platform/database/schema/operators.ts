import { boolean, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { Permission } from '#contract/platform/permissions.ts'
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
})

/** One-time links by the hash of their token; a used one is deleted. */
export const operatorLinks = pgTable('operator_links', {
  tokenHash: text('token_hash').primaryKey(),
  kind: text({ enum: ['OWNER', 'INVITE', 'RESET'] }).notNull(),
  name: text().notNull(),
  role: text({ enum: ROLE_CODES }).notNull(),
  operatorId: big('operator_id'),
  createdAt: instant('created_at').notNull(),
  expiresAt: instant('expires_at').notNull(),
})
