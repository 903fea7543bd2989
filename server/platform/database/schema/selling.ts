import { boolean, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { MOVEMENT_KINDS } from '#contract/selling/movement-kinds.ts'
import { STOCK_PLACES } from '#contract/selling/stock-places.ts'
import { big, id, instant } from './columns.ts'

/** Sizes of products with their stock; `available = onHand - held`. */
export const skus = pgTable('skus', {
  id: id(),
  productId: big('product_id').notNull(),
  label: text().notNull(),
  sort: integer().notNull(),
  barcode: text().notNull(),
  measures: jsonb().$type<Record<string, number>>().notNull().default({}),
  onHand: integer('on_hand').notNull(),
  held: integer().notNull().default(0),
  isActive: boolean('is_active').notNull().default(true),
})

/** Where pieces are. */
const place = () => text({ enum: STOCK_PLACES })

/** Stock by place; a size has the sums of its places (selling#stock-places). */
export const stockLevels = pgTable(
  'stock_levels',
  {
    skuId: big('sku_id').notNull(),
    place: place().notNull(),
    onHand: integer('on_hand').notNull(),
    held: integer().notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.skuId, table.place] })],
)

/**
 * Append-only ledger of stock; a movement of one reference is stored once (selling#stock-ledger).
 */
export const stockMovements = pgTable('stock_movements', {
  id: id(),
  skuId: big('sku_id').notNull(),
  kind: text({ enum: MOVEMENT_KINDS }).notNull(),
  qty: integer().notNull(),
  refType: text('ref_type').notNull(),
  refId: text('ref_id').notNull(),
  onHandAfter: integer('on_hand_after').notNull(),
  heldAfter: integer('held_after').notNull(),
  at: instant('at').notNull(),
  place: place().notNull().default('WAREHOUSE'),
  /** Why an operator moved, or the papers of what came in. */
  note: text(),
  operatorId: big('operator_id'),
})

/** Stock that orders hold, one row per order and size. */
export const orderHolds = pgTable('order_holds', {
  id: id(),
  orderId: big('order_id').notNull(),
  skuId: big('sku_id').notNull(),
  qty: integer().notNull(),
  expiresAt: instant('expires_at').notNull(),
  status: text({ enum: ['HELD', 'CONSUMED', 'RELEASED'] }).notNull(),
  place: place().notNull().default('WAREHOUSE'),
})

/** Result of the last check of the stock against its ledger; one row. */
export const stockChecks = pgTable('stock_checks', {
  id: integer().primaryKey(),
  checkedAt: instant('checked_at').notNull(),
  /** Sizes whose pieces on hand are not the sum of their movements. */
  wrongSizes: integer('wrong_sizes').notNull(),
  /** Places of sizes with other pieces than their movements say. */
  wrongLevels: integer('wrong_levels').notNull().default(0),
})
