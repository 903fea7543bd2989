import { boolean, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { Picture } from '#contract/media/pictures.ts'
import { big, id } from './columns.ts'

/** Brands (Product 3.2). */
export const brands = pgTable('brands', {
  id: id(),
  slug: text().notNull(),
  nameKo: text('name_ko').notNull(),
  nameEn: text('name_en').notNull(),
  initialKo: text('initial_ko').notNull(),
  initialEn: text('initial_en').notNull(),
  categoryType: text('category_type', { enum: ['SKATE', 'FASHION', 'SHOES'] }).notNull(),
  story: text().notNull(),
  hero: jsonb().$type<Picture>(),
  likeCount: big('like_count').notNull().default(0),
  isActive: boolean('is_active').notNull().default(true),
})
