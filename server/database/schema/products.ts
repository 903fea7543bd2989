import { boolean, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { Picture } from '#contract/pictures.ts'
import type { ProductQuestion } from '#contract/products.ts'
import { big, id, instant } from './columns.ts'

/** Products: one row per colour of a style (Product 3.2). Prices are in KRW. */
export const products = pgTable('products', {
  id: id(),
  code: text().notNull(),
  styleCode: text('style_code').notNull(),
  brandId: big('brand_id').notNull(),
  categoryId: big('category_id').notNull(),
  nameKo: text('name_ko').notNull(),
  nameEn: text('name_en').notNull(),
  colorName: text('color_name').notNull(),
  colorHex: text('color_hex').notNull(),
  listPrice: big('list_price').notNull(),
  salePrice: big('sale_price').notNull(),
  status: text({ enum: ['DRAFT', 'ON_SALE', 'STOPPED'] }).notNull(),
  saleType: text('sale_type', { enum: ['NORMAL', 'RAFFLE'] }).notNull(),
  releaseAt: instant('release_at'),
  listedAt: instant('listed_at').notNull(),
  newUntil: instant('new_until').notNull(),
  maxPerOrder: integer('max_per_order').notNull(),
  maxPerUser: integer('max_per_user'),
  question: jsonb().$type<ProductQuestion>(),
  couponExcluded: boolean('coupon_excluded').notNull().default(false),
  mileageExcluded: boolean('mileage_excluded').notNull().default(false),
  madeToOrder: boolean('made_to_order').notNull().default(false),
  exclusive: boolean().notNull().default(false),
  description: jsonb().$type<readonly string[]>().notNull(),
  notice: jsonb().$type<readonly { label: string; value: string }[]>().notNull(),
  pictures: jsonb().$type<readonly Picture[]>().notNull(),
  likeCount: big('like_count').notNull().default(0),
  score: big('score').notNull().default(0),
})

/** Searchable text of a product and its index terms; maintained by triggers (Product 0.27). */
export const productSearch = pgTable('product_search', {
  productId: big('product_id').primaryKey(),
  value: text().notNull(),
  grams: text().array().notNull(),
})

/** Further words for a category or a colour, by its Korean name (Product 0.27). */
export const searchSynonyms = pgTable(
  'search_synonyms',
  { name: text().notNull(), synonym: text().notNull() },
  (table) => [primaryKey({ columns: [table.name, table.synonym] })],
)
