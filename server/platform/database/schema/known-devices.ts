import { integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { big, instant } from './columns.ts'

/** Browsers in which a member signed in or proved the phone, each with its own count of failures (docs/decisions/115). */
export const knownDevices = pgTable(
  'known_devices',
  {
    userId: big('user_id').notNull(),
    clientId: uuid('client_id').notNull(),
    failedLoginCount: integer('failed_login_count').notNull().default(0),
    lockedUntil: instant('locked_until'),
    /** Null while the member only proved the phone there. */
    firstLoginAt: instant('first_login_at'),
    /** Latest sign-in or proof. */
    lastLoginAt: instant('last_login_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.clientId] })],
)

/** Tokens for one new password each (Product 2.18); only hashes are stored. */
export const passwordResets = pgTable('password_resets', {
  tokenHash: text('token_hash').primaryKey(),
  userId: big('user_id').notNull(),
  clientId: uuid('client_id').notNull(),
  expiresAt: instant('expires_at').notNull(),
  usedAt: instant('used_at'),
})
