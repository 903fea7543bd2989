import { pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { big, id, instant } from './columns.ts'

/** Proof of a guest's look-up: one order, one browser, ten minutes (Product 1.1). Tokens are stored as hashes. */
export const guestTokens = pgTable('guest_tokens', {
  tokenHash: text('token_hash').primaryKey(),
  orderId: big('order_id').notNull(),
  clientId: uuid('client_id').notNull(),
  expiresAt: instant('expires_at').notNull(),
})

/** Phones of guests, proved for one order in one browser (Product 0.32). Tokens are stored as hashes. */
export const guestOrderProofs = pgTable('guest_order_proofs', {
  tokenHash: text('token_hash').primaryKey(),
  orderId: big('order_id').notNull(),
  clientId: uuid('client_id').notNull(),
  expiresAt: instant('expires_at').notNull(),
})

/** Failed look-ups of orders by guests. */
export const guestLookupFailures = pgTable('guest_lookup_failures', {
  id: id(),
  orderNumber: text('order_number').notNull(),
  clientId: uuid('client_id').notNull(),
  at: instant('at').notNull(),
})
