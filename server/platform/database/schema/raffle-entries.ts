import { boolean, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { EntryReceipt, Signed } from '#contract/raffles/raffle-draw.ts'
import { RaffleEntryState } from '#contract/catalogue/raffle-terms.ts'
import type { Receiver } from '#contract/members/receivers.ts'
import { big, id, instant } from './columns.ts'

/** Entries of raffles, one for each member and person (Product 3.7). Simulated entries have no member. */
export const raffleEntries = pgTable('raffle_entries', {
  id: id(),
  receiptNo: text('receipt_no').notNull(),
  raffleProductId: big('raffle_product_id').notNull(),
  userId: big('user_id'),
  ciHash: text('ci_hash').notNull(),
  /** Wished sizes, the first one preferred. */
  sizeIds: big('size_ids').array().notNull(),
  receiver: jsonb().$type<Receiver>(),
  answer: text(),
  customerUid: text('customer_uid'),
  seq: integer().notNull(),
  signedReceipt: jsonb('signed_receipt').$type<Signed<EntryReceipt>>(),
  state: text({ enum: RaffleEntryState.options }).notNull(),
  /** Rank in the reserve list from 1. */
  rank: integer(),
  wonSkuId: big('won_sku_id'),
  orderId: big('order_id'),
  payDueAt: instant('pay_due_at'),
  promoted: boolean().notNull().default(false),
  /** Charges of the registered card so far, and the time of the next one. */
  charges: integer().notNull().default(0),
  nextChargeAt: instant('next_charge_at'),
  /** Payment attempt of the charge that has no result yet. */
  chargingPaymentId: big('charging_payment_id'),
  /** Payment reminders so far. */
  reminders: integer().notNull().default(0),
  /** Time of the message about the result. */
  notifiedAt: instant('notified_at'),
  appliedAt: instant('applied_at').notNull(),
  clientId: uuid('client_id'),
})

/** Agreement texts that were accepted for an entry. */
export const raffleEntryAgreements = pgTable(
  'raffle_entry_agreements',
  {
    entryId: big('entry_id').notNull(),
    docId: big('doc_id').notNull(),
    agreedAt: instant('agreed_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.entryId, table.docId] })],
)

/** Half points of a person for unpaid and late refused wins (Product 5.6). */
export const rafflePenalties = pgTable('raffle_penalties', {
  id: id(),
  userId: big('user_id'),
  ciHash: text('ci_hash').notNull(),
  entryId: big('entry_id').notNull(),
  halfPoints: integer('half_points').notNull(),
  at: instant('at').notNull(),
})

/** Members who are notified at the opening of a raffle. */
export const raffleAlarms = pgTable(
  'raffle_alarms',
  {
    raffleProductId: big('raffle_product_id').notNull(),
    userId: big('user_id').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.raffleProductId, table.userId] })],
)

/** Members who are notified at the opening of every raffle. */
export const raffleFollowers = pgTable('raffle_followers', {
  userId: big('user_id').primaryKey(),
  createdAt: instant('created_at').notNull(),
})
