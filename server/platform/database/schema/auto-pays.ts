import { boolean, pgTable, text } from 'drizzle-orm/pg-core'
import { big, id, instant } from './columns.ts'

/**
 * Registered cards of members (Product 3.1). `customerUid` identifies one card at the payment provider. ISSUED: given out
 * for the provider's window. DELETED with `nextTryAt`: the card still has to be deleted at the provider.
 */
export const autoPays = pgTable('auto_pays', {
  id: id(),
  userId: big('user_id').notNull(),
  customerUid: text('customer_uid').notNull(),
  cardName: text('card_name'),
  cardLast4: text('card_last4'),
  alias: text().notNull().default(''),
  isDefault: boolean('is_default').notNull().default(false),
  status: text({ enum: ['ISSUED', 'ACTIVE', 'DELETED'] }).notNull(),
  issuedAt: instant('issued_at').notNull(),
  verifiedAt: instant('verified_at'),
  nextTryAt: instant('next_try_at'),
})

/** Charges of registered cards in KRW, stored before the provider is called. One `merchantUid` is charged at most once. */
export const cardCharges = pgTable('card_charges', {
  id: id(),
  autoPayId: big('auto_pay_id').notNull(),
  merchantUid: text('merchant_uid').notNull(),
  amount: big('amount').notNull(),
  status: text({ enum: ['REQUESTED', 'PAID', 'REFUSED'] }).notNull(),
  failMessage: text('fail_message'),
  requestedAt: instant('requested_at').notNull(),
  doneAt: instant('done_at'),
})
