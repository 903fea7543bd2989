import { integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { big, id, instant } from './columns.ts'

/** Carts of members and of guest browsers: exactly one owner is set (Product 3.3). */
export const carts = pgTable('carts', {
  id: id(),
  userId: big('user_id'),
  clientId: uuid('client_id'),
  touchedAt: instant('touched_at').notNull(),
})

/** Lines of carts, one per size; price in KRW. */
export const cartItems = pgTable('cart_items', {
  id: id(),
  cartId: big('cart_id').notNull(),
  skuId: big('sku_id').notNull(),
  count: integer().notNull(),
  answer: text(),
  lastSeenPrice: big('last_seen_price').notNull(),
  addedAt: instant('added_at').notNull(),
})
