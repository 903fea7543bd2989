import { pgTable, text } from 'drizzle-orm/pg-core'
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
})

/** Messages of inquiries; files belong to a message. */
export const inquiryMessages = pgTable('inquiry_messages', {
  id: id(),
  inquiryId: big('inquiry_id').notNull(),
  author: text({ enum: ['USER', 'STAFF'] }).notNull(),
  contents: text().notNull(),
  at: instant('at').notNull(),
})
