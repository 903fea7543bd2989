import { boolean, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { SizeGroup } from '#contract/catalogue/categories.calls.ts'
import { big, id } from './columns.ts'

/** Categories of two levels; only the second has a size group (Product 3.2). */
export const categories = pgTable('categories', {
  id: id(),
  parentId: big('parent_id'),
  code: text().notNull(),
  nameKo: text('name_ko').notNull(),
  nameEn: text('name_en').notNull(),
  sizeGroup: text('size_group', { enum: SizeGroup.options }),
  sourceSite: text('source_site', { enum: ['WEB', 'APP', 'ALL'] })
    .notNull()
    .default('ALL'),
  sort: integer().notNull(),
  isActive: boolean('is_active').notNull().default(true),
})
