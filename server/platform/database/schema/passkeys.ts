import { pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { big, id, instant } from './columns.ts'

/** Passkeys of members. */
export const passkeys = pgTable('passkeys', {
  id: id(),
  userId: big('user_id').notNull(),
  credentialId: text('credential_id').notNull(),
  publicKey: text('public_key').notNull(),
  counter: big('counter').notNull(),
  transports: text().array().notNull(),
  name: text().notNull(),
  createdAt: instant('created_at').notNull(),
  lastUsedAt: instant('last_used_at'),
})

/** Challenges of WebAuthn, used once. */
export const passkeyChallenges = pgTable('passkey_challenges', {
  challenge: text().primaryKey(),
  clientId: uuid('client_id').notNull(),
  userId: big('user_id'),
  expiresAt: instant('expires_at').notNull(),
})
