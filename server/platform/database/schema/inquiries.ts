import { integer, pgTable, text } from 'drizzle-orm/pg-core'
import { InquiryType } from '#contract/service/inquiry-forms.ts'
import { big, id, instant } from './columns.ts'

/** Inquiries of members (Product 3.8). `movedAt`: last change of the state; `readAt`: the member read the answers. */
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

/** Notes of staff on inquiries; members never see them. */
export const inquiryNotes = pgTable('inquiry_notes', {
  id: id(),
  inquiryId: big('inquiry_id').notNull(),
  operatorId: big('operator_id').notNull(),
  text: text().notNull(),
  at: instant('at').notNull(),
})

/** Texts that staff insert into answers; `{이름}` and `{주문번호}` are replaced. */
export const savedReplies = pgTable('saved_replies', {
  id: id(),
  title: text().notNull(),
  body: text().notNull(),
  version: integer().notNull().default(1),
  changedAt: instant('changed_at').notNull(),
})
