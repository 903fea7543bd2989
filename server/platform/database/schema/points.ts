import { pgTable, text } from 'drizzle-orm/pg-core'
import { big, id, instant } from './columns.ts'

const KINDS = ['MILEAGE', 'MONEY'] as const

/**
 * Granted mileage and stored money (Product 3.6). `remaining` is what is left, `held` the part of it that unpaid orders
 * hold. Mileage of an order line becomes a lot at its confirmation (docs/decisions/172).
 */
export const pointLots = pgTable('point_lots', {
  id: id(),
  userId: big('user_id').notNull(),
  kind: text({ enum: KINDS }).notNull(),
  source: text({
    enum: [
      'ORDER',
      'JOIN',
      'EVENT',
      'SURVEY',
      'RESTORE',
      'ADMIN',
      'GIFT_CARD',
      'ORDER_REFUND',
      'REFERRAL',
      'BIRTHDAY',
    ],
  }).notNull(),
  refId: text('ref_id').notNull(),
  amount: big('amount').notNull(),
  remaining: big('remaining').notNull(),
  held: big('held').notNull().default(0),
  state: text({ enum: ['AVAILABLE', 'EXPIRED'] }).notNull(),
  /** Expired lot in whose place this one was restored. */
  restoredFromId: big('restored_from_id'),
  /** Null: never expires. */
  expiresAt: instant('expires_at'),
  createdAt: instant('created_at').notNull(),
})

/** Append-only ledger of mileage and stored money. Amounts are signed. */
export const pointEntries = pgTable('point_entries', {
  id: id(),
  userId: big('user_id').notNull(),
  kind: text({ enum: KINDS }).notNull(),
  type: text({ enum: ['EARN', 'USE', 'RESTORE', 'EXPIRE', 'REVOKE', 'PAY_OUT'] }).notNull(),
  amount: big('amount').notNull(),
  balanceAfter: big('balance_after').notNull(),
  lotId: big('lot_id').notNull(),
  refType: text('ref_type').notNull(),
  refId: text('ref_id').notNull(),
  at: instant('at').notNull(),
})

/** Parts of lots that an order holds (HELD), used (CAPTURED) or gave up (VOIDED). */
export const pointHolds = pgTable('point_holds', {
  id: id(),
  orderId: big('order_id').notNull(),
  lotId: big('lot_id').notNull(),
  kind: text({ enum: KINDS }).notNull(),
  amount: big('amount').notNull(),
  restored: big('restored').notNull().default(0),
  state: text({ enum: ['HELD', 'CAPTURED', 'VOIDED'] }).notNull(),
})
