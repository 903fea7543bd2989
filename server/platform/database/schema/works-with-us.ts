import { boolean, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { Picture } from '#contract/media/pictures.ts'
import type { WorksField } from '#contract/editorial/works-field.ts'
import type { WorksDetail } from '#contract/editorial/works-with-us.calls.ts'
import { big, id, instant } from './columns.ts'

/** Fields of work with partners (Product 2.20). Their rows are reference data with fixed ids. */
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
  createdAt: instant('created_at').notNull(),
})
