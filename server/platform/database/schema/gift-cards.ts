import { jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { big, id, instant } from './columns.ts'

/** Gift cards (Product 3.6). Codes are stored as keyed hashes. */
export const giftCards = pgTable('gift_cards', {
  id: id(),
  codeHash: text('code_hash').notNull(),
  last4: text().notNull(),
  faceAmount: big('face_amount').notNull(),
  state: text({ enum: ['ISSUED', 'REGISTERED', 'CANCELED'] }).notNull(),
  expiresAt: instant('expires_at').notNull(),
  registeredBy: big('registered_by'),
  registeredAt: instant('registered_at'),
})

/** Payments of stored money to the bank account of a member (Product 3.6). */
export const moneyRefunds = pgTable('money_refunds', {
  id: id(),
  userId: big('user_id').notNull(),
  amount: big('amount').notNull(),
  bankCode: text('bank_code').notNull(),
  numberEncrypted: text('number_encrypted').notNull(),
  last4: text().notNull(),
  holderName: text('holder_name').notNull(),
  state: text({ enum: ['REQUESTED', 'TRANSFERRED', 'FAILED', 'CANCELED'] }).notNull(),
  /** Taken parts of lots. */
  lots: jsonb().$type<{ readonly lotId: number; readonly amount: number }[]>().notNull(),
  requestedAt: instant('requested_at').notNull(),
  /** Instant of the first request to the bank, stored before it; from then on the money may have been paid. */
  transferStartedAt: instant('transfer_started_at'),
  doneAt: instant('done_at'),
})
