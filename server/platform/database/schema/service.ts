import { boolean, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { PostBlock } from '#contract/service/customer-center.calls.ts'
import { id, instant } from './columns.ts'

/** Quick buttons of the customer center (Product 2.19). */
export const ccButtons = pgTable(
  'cc_buttons',
  {
    site: text().notNull(),
    key: text().notNull(),
    label: text().notNull(),
    icon: text({ enum: ['bag', 'copy', 'truck', 'ticket', 'pin'] }).notNull(),
    link: text().notNull(),
    sort: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.site, table.key] })],
)

/** Categories of frequent questions, notices and information pages. */
export const ccCategories = pgTable(
  'cc_categories',
  {
    site: text().notNull(),
    groupKey: text('group_key', { enum: ['FAQ', 'NOTICE', 'INFO'] }).notNull(),
    key: text().notNull(),
    label: text().notNull(),
    sort: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.site, table.groupKey, table.key] })],
)

/** Notices and versions of information pages (Product 3.8). `version` is null for notices. */
export const ccPosts = pgTable('cc_posts', {
  id: id(),
  site: text().notNull(),
  kind: text({ enum: ['NOTICE', 'INFO'] }).notNull(),
  category: text().notNull(),
  version: text(),
  title: text().notNull(),
  body: jsonb().$type<PostBlock[]>().notNull(),
  pinned: boolean().notNull().default(false),
  publishedAt: instant('published_at').notNull(),
})

/** Frequent questions (Product 3.8). */
export const faqs = pgTable('faqs', {
  id: id(),
  category: text().notNull(),
  question: text().notNull(),
  answer: text().notNull(),
  sort: integer().notNull(),
})
