import { boolean, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'

/** Version of the inserted demo data: one row. */
export const seedState = pgTable('seed_state', {
  isOnly: boolean('is_only').primaryKey().default(true),
  seededAt: instant('seeded_at').notNull(),
  fingerprint: text().notNull(),
  /** Instant at which all demo orders were there; null before. */
  ordersAt: instant('orders_at'),
})
