import { integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { ContentCategory } from '#contract/catalogue/story-cards.ts'
import type { ContentBlock } from '#contract/editorial/contents.calls.ts'
import type { Picture } from '#contract/media/pictures.ts'
import { big, id, instant } from './columns.ts'

/** Articles (Product 3.8). */
export const contents = pgTable('contents', {
  id: id(),
  code: text().notNull(),
  category: text({ enum: ContentCategory.options }).notNull(),
  title: text().notNull(),
  summary: text().notNull(),
  author: text().notNull(),
  hero: jsonb().$type<Picture>().notNull(),
  body: jsonb().$type<ContentBlock[]>().notNull(),
  status: text({ enum: ['DRAFT', 'PUBLISHED', 'HIDDEN'] }).notNull(),
  publishedAt: instant('published_at').notNull(),
  viewCount: big('view_count').notNull().default(0),
  likeCount: big('like_count').notNull().default(0),
})

/** Products that an article shows. */
export const contentProducts = pgTable(
  'content_products',
  {
    contentId: big('content_id').notNull(),
    productId: big('product_id').notNull(),
    sort: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.contentId, table.productId] })],
)

/** Counted views: one per article, browser and `bucket` of half an hour. */
export const contentViews = pgTable(
  'content_views',
  {
    contentId: big('content_id').notNull(),
    clientId: uuid('client_id').notNull(),
    bucket: big('bucket').notNull(),
  },
  (table) => [primaryKey({ columns: [table.contentId, table.clientId, table.bucket] })],
)

/** Brands of an article. */
export const contentBrands = pgTable(
  'content_brands',
  {
    contentId: big('content_id').notNull(),
    brandId: big('brand_id').notNull(),
    sort: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.contentId, table.brandId] })],
)
