import { integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { VerificationType } from '#contract/identity/verifications.calls.ts'
import { id, instant } from './columns.ts'

/** Phone numbers proved by a code (Product 3.1, 5.1). Codes, tokens and networks are stored as hashes. */
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
