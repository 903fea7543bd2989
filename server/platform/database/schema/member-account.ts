import { doublePrecision, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { big, id, instant } from './columns.ts'

/** Body measures and usual sizes of members; null: not given. */
export const userSizes = pgTable('user_sizes', {
  userId: big('user_id').primaryKey(),
  heightCm: integer('height_cm'),
  weightKg: integer('weight_kg'),
  topSize: text('top_size'),
  bottomSize: text('bottom_size'),
  waistInch: integer('waist_inch'),
  shoeMm: integer('shoe_mm'),
  deckWidth: doublePrecision('deck_width'),
  fit: text({ enum: ['SLIM', 'REGULAR', 'OVER'] }),
})

/** Bank accounts for refunds with the state of their check (Product 3.1). */
export const bankAccounts = pgTable('bank_accounts', {
  id: id(),
  userId: big('user_id').notNull(),
  bankCode: text('bank_code').notNull(),
  numberEncrypted: text('number_encrypted').notNull(),
  last4: text().notNull(),
  holderName: text('holder_name').notNull(),
  status: text({ enum: ['REQUESTED', 'VERIFIED', 'FAILED', 'REPLACED'] }).notNull(),
  codeHash: text('code_hash').notNull(),
  attempts: integer().notNull().default(0),
  requestedAt: instant('requested_at').notNull(),
  expiresAt: instant('expires_at').notNull(),
  verifiedAt: instant('verified_at'),
})

/** Changes of grades (Product 3.1). */
export const gradeHistory = pgTable('grade_history', {
  id: id(),
  userId: big('user_id').notNull(),
  fromCode: text('from_code').notNull(),
  toCode: text('to_code').notNull(),
  periodSum: big('period_sum').notNull(),
  at: instant('at').notNull(),
})

/** Recently viewed products of members. */
export const recentProducts = pgTable(
  'recent_products',
  {
    userId: big('user_id').notNull(),
    productId: big('product_id').notNull(),
    viewedAt: instant('viewed_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.productId] })],
)

/** Numbers of members that were notified since a size is in stock again. */
export const restockRounds = pgTable('restock_rounds', {
  skuId: big('sku_id').primaryKey(),
  sent: integer().notNull(),
})

/** Requests to be notified of a size that is in stock again. */
export const restockAlerts = pgTable('restock_alerts', {
  id: id(),
  userId: big('user_id').notNull(),
  skuId: big('sku_id').notNull(),
  state: text({ enum: ['WAITING', 'SENT'] }).notNull(),
  createdAt: instant('created_at').notNull(),
  expiresAt: instant('expires_at').notNull(),
  channel: text({ enum: ['PUSH', 'SMS'] })
    .notNull()
    .default('PUSH'),
})
