import { doublePrecision, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { Picture } from '#contract/media/pictures.ts'
import { big, id, instant } from './columns.ts'

/** Styling shots (Product 3.2). */
export const styles = pgTable('styles', {
  id: id(),
  code: text().notNull(),
  type: text({ enum: ['MODEL', 'STAFF', 'CUSTOMER'] }).notNull(),
  title: text().notNull(),
  images: jsonb().$type<Picture[]>().notNull(),
  heightCm: integer('height_cm'),
  weightKg: integer('weight_kg'),
  gender: text({ enum: ['MEN', 'WOMEN'] }).notNull(),
  instagramUserId: text('instagram_user_id'),
  status: text({ enum: ['PUBLISHED', 'WITHDRAWN'] })
    .notNull()
    .default('PUBLISHED'),
  publishedAt: instant('published_at').notNull(),
  likeCount: big('like_count').notNull().default(0),
})

/** Products of a styling shot with their pins. */
export const styleProducts = pgTable(
  'style_products',
  {
    styleId: big('style_id').notNull(),
    productId: big('product_id').notNull(),
    wornSize: text('worn_size').notNull(),
    pinX: doublePrecision('pin_x').notNull(),
    pinY: doublePrecision('pin_y').notNull(),
    sort: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.styleId, table.productId] })],
)
