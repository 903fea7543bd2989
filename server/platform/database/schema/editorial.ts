import {
  boolean,
  doublePrecision,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import { ContentCategory } from '#contract/catalogue/story-cards.ts'
import { BannerPosition } from '#contract/editorial/banners.calls.ts'
import type { ContentBlock } from '#contract/editorial/contents.calls.ts'
import type { WorksField } from '#contract/editorial/works-field.ts'
import type { WorksDetail } from '#contract/editorial/works-with-us.calls.ts'
import type { Picture } from '#contract/media/pictures.ts'
import { PARTNER_STATES } from '#contract/editorial/partner-states.ts'
import { big, id, instant } from './columns.ts'

/** Articles. */
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

/** Banners, shown between two instants. */
export const banners = pgTable('banners', {
  id: id(),
  code: text().notNull(),
  position: text({ enum: BannerPosition.options }).notNull(),
  imagePc: jsonb('image_pc').$type<Picture>().notNull(),
  imageMobile: jsonb('image_mobile').$type<Picture>().notNull(),
  title: text().notNull(),
  subtitle: text(),
  link: text().notNull(),
  startAt: instant('start_at').notNull(),
  endAt: instant('end_at'),
  sort: integer().notNull(),
  site: text({ enum: ['WEB', 'APP', 'ALL'] })
    .notNull()
    .default('ALL'),
})

/** Styling shots. */
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

/** Fields of work with partners. Their rows are reference data with fixed ids. */
export const worksTypes = pgTable('works_types', {
  id: big('id').primaryKey(),
  name: text().notNull(),
  summary: text().notNull(),
  isOpen: boolean('is_open').notNull(),
  intro: jsonb().$type<WorksDetail['intro']>().notNull(),
  steps: jsonb().$type<WorksDetail['steps']>().notNull(),
  requirements: jsonb().$type<WorksDetail['requirements']>().notNull(),
  faqs: jsonb().$type<WorksDetail['faqs']>().notNull(),
  agreement: text().notNull(),
  sort: integer().notNull(),
  image: jsonb().$type<Picture>(),
})

/** Groups of a type, each with the additional fields of its form. */
export const worksGroups = pgTable('works_groups', {
  id: big('id').primaryKey(),
  typeId: big('type_id').notNull(),
  name: text().notNull(),
  summary: text().notNull(),
  fields: jsonb().$type<WorksField[]>().notNull(),
  sort: integer().notNull(),
})

/** Requests of partners; files belong to a request. */
export const partnerRequests = pgTable('partner_requests', {
  id: id(),
  receiptNo: text('receipt_no').notNull(),
  groupId: big('group_id').notNull(),
  clientId: uuid('client_id').notNull(),
  userId: big('user_id'),
  company: text().notNull(),
  name: text().notNull(),
  phone: text().notNull(),
  email: text().notNull(),
  url: text(),
  contents: text().notNull(),
  answers: jsonb().$type<Record<string, string>>().notNull(),
  state: text({ enum: PARTNER_STATES }).notNull().default('NEW'),
  createdAt: instant('created_at').notNull(),
})
