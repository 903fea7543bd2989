import { boolean, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { big, id, instant } from './columns.ts'

/** Subjects of notifications, as in `contract/messages/notifications.calls.ts`. */
const NOTIFICATION_KINDS = ['RAFFLE', 'ORDER', 'RESTOCK', 'INQUIRY', 'BENEFIT', 'ACCOUNT'] as const

/** Inbox of members; `dedupeKey` identifies the event. */
export const notifications = pgTable('notifications', {
  id: id(),
  userId: big('user_id').notNull(),
  kind: text({ enum: NOTIFICATION_KINDS }).notNull(),
  title: text().notNull(),
  body: text().notNull(),
  link: text(),
  dedupeKey: text('dedupe_key').notNull(),
  createdAt: instant('created_at').notNull(),
  readAt: instant('read_at'),
})

/** Kinds of notifications whose push setting a member changed. */
export const notificationSettings = pgTable(
  'notification_settings',
  {
    userId: big('user_id').notNull(),
    kind: text({ enum: NOTIFICATION_KINDS }).notNull(),
    push: boolean().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.kind] })],
)

/** Push subscriptions of browsers, for their members. */
export const pushSubscriptions = pgTable('push_subscriptions', {
  id: id(),
  clientId: uuid('client_id').notNull(),
  userId: big('user_id'),
  endpoint: text().notNull(),
  p256dh: text().notNull(),
  auth: text().notNull(),
  createdAt: instant('created_at').notNull(),
})

/** Messages to send; `dedupeKey` identifies the event, with one message each. */
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
