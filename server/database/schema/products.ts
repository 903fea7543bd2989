import { bigint, boolean, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { Picture } from '#contract/pictures.ts'
import type { ProductQuestion } from '#contract/products.ts'

/** Products: one row per colour of a style (Product 3.2). */
export const products = pgTable('products', {
  id: bigint({ mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
  code: text().notNull(),
  styleCode: text('style_code').notNull(),
  brandId: bigint('brand_id', { mode: 'number' }).notNull(),
  categoryId: bigint('category_id', { mode: 'number' }).notNull(),
  nameKo: text('name_ko').notNull(),
  nameEn: text('name_en').notNull(),
  colorName: text('color_name').notNull(),
  colorHex: text('color_hex').notNull(),
  listPrice: bigint('list_price', { mode: 'number' }).notNull(),
  salePrice: bigint('sale_price', { mode: 'number' }).notNull(),
  status: text({ enum: ['DRAFT', 'ON_SALE', 'STOPPED'] }).notNull(),
  saleType: text('sale_type', { enum: ['NORMAL', 'RAFFLE'] }).notNull(),
  releaseAt: timestamp('release_at', { withTimezone: true }),
  listedAt: timestamp('listed_at', { withTimezone: true }).notNull(),
  newUntil: timestamp('new_until', { withTimezone: true }).notNull(),
  maxPerOrder: integer('max_per_order').notNull(),
  maxPerUser: integer('max_per_user'),
  question: jsonb().$type<ProductQuestion | null>(),
  couponExcluded: boolean('coupon_excluded').notNull().default(false),
  mileageExcluded: boolean('mileage_excluded').notNull().default(false),
  madeToOrder: boolean('made_to_order').notNull(),
  exclusive: boolean().notNull(),
  description: jsonb().$type<readonly string[]>().notNull(),
  notice: jsonb().$type<readonly { label: string; value: string }[]>().notNull(),
  pictures: jsonb().$type<readonly Picture[]>().notNull(),
  likeCount: bigint('like_count', { mode: 'number' }).notNull().default(0),
  score: bigint({ mode: 'number' }).notNull().default(0),
})
