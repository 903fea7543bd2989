import { integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { IdentityPurpose } from '#contract/identity/identity-purposes.ts'
import { VerificationType } from '#contract/identity/verifications.calls.ts'
import { big, id, instant } from './columns.ts'

/** Identity checks. Key and result are encrypted; CI and DI are keyed hashes. */
export const identityChecks = pgTable('identity_checks', {
  id: id(),
  tokenVersionId: text('token_version_id').notNull(),
  requestNo: text('request_no').notNull(),
  purpose: text({ enum: IdentityPurpose.options }).notNull(),
  returnPath: text('return_path').notNull(),
  keyEncrypted: text('key_encrypted').notNull(),
  clientId: uuid('client_id').notNull(),
  userId: big('user_id'),
  state: text({ enum: ['REQUESTED', 'RESULT_OK', 'RESULT_FAIL', 'CONSUMED'] }).notNull(),
  resultEncrypted: text('result_encrypted'),
  ciHash: text('ci_hash'),
  diHash: text('di_hash'),
  failReason: text('fail_reason'),
  /** Hash of the secret of a returned check that its browser has not released yet. */
  releaseHash: text('release_hash'),
  createdAt: instant('created_at').notNull(),
  expiresAt: instant('expires_at').notNull(),
})

/** Phone numbers proved by a code. Codes, tokens and networks are stored as hashes. */
export const phoneVerifications = pgTable('phone_verifications', {
  id: id(),
  type: text({ enum: VerificationType.options }).notNull(),
  phone: text().notNull(),
  clientId: uuid('client_id').notNull(),
  codeSalt: text('code_salt').notNull(),
  codeHash: text('code_hash').notNull(),
  status: text({
    enum: ['SENT', 'VERIFIED', 'EXPIRED', 'LOCKED', 'CONSUMED', 'FAILED'],
  }).notNull(),
  attempts: integer().notNull().default(0),
  sentAt: instant('sent_at').notNull(),
  expiresAt: instant('expires_at').notNull(),
  /** Instant of the wrong try that locked the code; null in older rows. */
  lockedAt: instant('locked_at'),
  tokenHash: text('token_hash'),
  tokenExpiresAt: instant('token_expires_at'),
  networkHash: text('network_hash'),
})
