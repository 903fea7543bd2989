import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { id, instant } from './columns.ts'

/** Messages to send; `dedupeKey` identifies the event, with one message each (Product 3.8). */
export const messageOutbox = pgTable('message_outbox', {
  id: id(),
  channel: text({ enum: ['SMS', 'PUSH'] }).notNull(),
  recipient: text().notNull(),
  template: text().notNull(),
  params: jsonb().$type<unknown>().notNull(),
  dedupeKey: text('dedupe_key').notNull(),
  state: text({ enum: ['WAITING', 'SENT', 'FAILED', 'CANCELED'] })
    .notNull()
    .default('WAITING'),
  tries: integer().notNull().default(0),
  nextTryAt: instant('next_try_at').notNull(),
  createdAt: instant('created_at').notNull(),
  sentAt: instant('sent_at'),
  /** Reason of the last failed try. */
  failure: text(),
})
