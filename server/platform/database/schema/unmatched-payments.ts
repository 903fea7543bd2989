import { integer, pgTable, text } from 'drizzle-orm/pg-core'
import { big, instant } from './columns.ts'

/**
 * Payments that the provider holds and the shop does not keep (Product 7.1). LISTED is for an operator, because the payment
 * may be of another shop; REQUESTED is refunded by the shop. `amount` is what was left of it in KRW.
 */
export const unmatchedPayments = pgTable('unmatched_payments', {
  impUid: text('imp_uid').primaryKey(),
  merchantUid: text('merchant_uid').notNull(),
  amount: big('amount').notNull(),
  status: text({ enum: ['LISTED', 'REQUESTED', 'DONE'] }).notNull(),
  foundAt: instant('found_at').notNull(),
  nextTryAt: instant('next_try_at').notNull(),
  tries: integer().notNull().default(0),
  providerMessage: text('provider_message'),
  doneAt: instant('done_at'),
})
