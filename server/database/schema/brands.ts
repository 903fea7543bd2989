import { bigint, boolean, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { Picture } from '#contract/pictures.ts'

/** Brands (Product 3.2). */
export const brands = pgTable('brands', {
  id: bigint({ mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
  slug: text().notNull(),
  nameKo: text('name_ko').notNull(),
  nameEn: text('name_en').notNull(),
  initialKo: text('initial_ko').notNull(),
  initialEn: text('initial_en').notNull(),
  categoryType: text('category_type', { enum: ['SKATE', 'FASHION', 'SHOES'] }).notNull(),
  story: text().notNull(),
  hero: jsonb().$type<Picture | null>(),
  likeCount: bigint('like_count', { mode: 'number' }).notNull().default(0),
  isActive: boolean('is_active').notNull().default(true),
})
