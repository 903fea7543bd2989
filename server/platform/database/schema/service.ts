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
import type { Picture } from '#contract/media/pictures.ts'
import type { PostBlock } from '#contract/service/customer-center.calls.ts'
import { InquiryType } from '#contract/service/inquiry-forms.ts'
import type { StoreInfo } from '#contract/service/store-infos.calls.ts'
import { QuestionKind } from '#contract/service/survey-answers.ts'
import type { SurveyAnswer } from '#contract/service/survey-answers.ts'
import { big, id, instant } from './columns.ts'

/** Quick buttons of the customer center. */
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

/** Notices and versions of information pages. `version` is null for notices. */
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

/** Frequent questions. */
export const faqs = pgTable('faqs', {
  id: id(),
  category: text().notNull(),
  question: text().notNull(),
  answer: text().notNull(),
  sort: integer().notNull(),
})

/**
 * Inquiries of members. `movedAt`: last change of the state; `readAt`: the member read the answers.
 */
export const inquiries = pgTable('inquiries', {
  id: id(),
  userId: big('user_id').notNull(),
  type: text({ enum: InquiryType.options }).notNull(),
  orderNumber: text('order_number'),
  title: text().notNull(),
  state: text({ enum: ['WAITING', 'ANSWERED', 'CLOSED', 'DELETED'] }).notNull(),
  createdAt: instant('created_at').notNull(),
  movedAt: instant('moved_at').notNull(),
  answeredAt: instant('answered_at'),
  readAt: instant('read_at'),
  /** Operator who answers; null: none yet. */
  assigneeId: big('assignee_id'),
})

/** Messages of inquiries; files belong to a message. */
export const inquiryMessages = pgTable('inquiry_messages', {
  id: id(),
  inquiryId: big('inquiry_id').notNull(),
  author: text({ enum: ['USER', 'STAFF'] }).notNull(),
  contents: text().notNull(),
  at: instant('at').notNull(),
})

/** Branches: physical shops. */
export const stores = pgTable('stores', {
  id: id(),
  name: text().notNull(),
  region: text().notNull(),
  address: text().notNull(),
  lat: doublePrecision().notNull(),
  lng: doublePrecision().notNull(),
  phone: text().notNull(),
  hours: jsonb().$type<StoreInfo['hours']>().notNull(),
  services: jsonb().$type<string[]>().notNull(),
  sort: integer().notNull(),
  holidays: jsonb().$type<StoreInfo['holidays']>().notNull().default([]),
  photos: jsonb().$type<Picture[]>().notNull().default([]),
  directions: text().notNull().default(''),
  map: jsonb().$type<StoreInfo['map']>().notNull().default({ roads: [], stations: [], way: [] }),
})

/** Surveys. `reward`: mileage of a member who answers; null: none. */
export const surveys = pgTable('surveys', {
  id: id(),
  code: text().notNull(),
  title: text().notNull(),
  intro: text().notNull(),
  isForMembers: boolean('is_for_members').notNull(),
  reward: integer(),
  opensAt: instant('opens_at').notNull(),
  closesAt: instant('closes_at').notNull(),
})

/** Questions of a survey in the order of `sort`. */
export const surveyQuestions = pgTable('survey_questions', {
  id: id(),
  surveyId: big('survey_id').notNull(),
  kind: text({ enum: QuestionKind.options }).notNull(),
  title: text().notNull(),
  isRequired: boolean('is_required').notNull(),
  options: jsonb().$type<string[]>().notNull(),
  sort: integer().notNull(),
})

/** Answers: one for each member, or for each browser of a guest. */
export const surveyAnswers = pgTable('survey_answers', {
  id: id(),
  surveyId: big('survey_id').notNull(),
  userId: big('user_id'),
  clientId: uuid('client_id').notNull(),
  answers: jsonb().$type<SurveyAnswer[]>().notNull(),
  completedAt: instant('completed_at').notNull(),
})

/** Notes of staff on inquiries; members never see them. */
export const inquiryNotes = pgTable('inquiry_notes', {
  id: id(),
  inquiryId: big('inquiry_id').notNull(),
  operatorId: big('operator_id').notNull(),
  text: text().notNull(),
  at: instant('at').notNull(),
})

/** Texts that staff insert into answers; `{주문번호}` is replaced. */
export const savedReplies = pgTable('saved_replies', {
  id: id(),
  title: text().notNull(),
  body: text().notNull(),
  version: integer().notNull().default(1),
  changedAt: instant('changed_at').notNull(),
})
