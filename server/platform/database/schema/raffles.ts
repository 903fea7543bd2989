import { boolean, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { Picture } from '#contract/media/pictures.ts'
import type { ProductQuestion } from '#contract/catalogue/products.calls.ts'
import { big, id, instant } from './columns.ts'

/** Raffles: groups of products with common times (Product 3.7). */
export const raffleGroups = pgTable('raffle_groups', {
  id: id(),
  code: text().notNull(),
  title: text().notNull(),
  description: text().notNull(),
  hero: jsonb().$type<Picture>(),
  openAt: instant('open_at').notNull(),
  closeAt: instant('close_at').notNull(),
  announceAt: instant('announce_at').notNull(),
  canceledAt: instant('canceled_at'),
})

/** Products of a raffle; price in KRW, `payHours` to pay for a prize. */
export const raffleProducts = pgTable('raffle_products', {
  id: id(),
  groupId: big('group_id').notNull(),
  productId: big('product_id').notNull(),
  mode: text({ enum: ['NORMAL', 'DEFERRED'] }).notNull(),
  channel: text({ enum: ['ALL', 'APP_ONLY'] }).notNull(),
  price: big('price').notNull(),
  openAt: instant('open_at').notNull(),
  closeAt: instant('close_at').notNull(),
  announceAt: instant('announce_at').notNull(),
  payHours: integer('pay_hours').notNull(),
  publishesQuantity: boolean('publishes_quantity').notNull(),
  /** Whether the brand of the product sells it, and receives the data of the entrants. */
  soldByBrand: boolean('sold_by_brand').notNull().default(false),
  /** Whether an entry needs a linked Instagram id. */
  requiresInstagram: boolean('requires_instagram').notNull().default(false),
  question: jsonb().$type<ProductQuestion>(),
  reservePercent: integer('reserve_percent').notNull().default(50),
  drawMode: text('draw_mode', { enum: ['drand', 'embedded'] })
    .notNull()
    .default('embedded'),
  /** Sequential hashes of the mode embedded. */
  delayIterations: integer('delay_iterations').notNull().default(20_000_000),
  sealBy: instant('seal_by').notNull(),
  drawAt: instant('draw_at').notNull(),
  canceledAt: instant('canceled_at'),
})

/** Number of prizes per size. */
export const raffleSizes = pgTable(
  'raffle_sizes',
  {
    raffleProductId: big('raffle_product_id').notNull(),
    skuId: big('sku_id').notNull(),
    quantity: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.raffleProductId, table.skuId] })],
)
