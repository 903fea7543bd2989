import { bigint, boolean, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { products } from './products.ts'

/** Sizes of products with their stock; `available = onHand - held` (Product 3.2). */
export const skus = pgTable('skus', {
  id: bigint({ mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
  productId: bigint('product_id', { mode: 'number' })
    .notNull()
    .references(() => products.id),
  label: text().notNull(),
  sort: integer().notNull(),
  barcode: text().notNull(),
  measures: jsonb().$type<Record<string, number>>().notNull(),
  onHand: integer('on_hand').notNull(),
  held: integer().notNull().default(0),
  isActive: boolean('is_active').notNull().default(true),
})
