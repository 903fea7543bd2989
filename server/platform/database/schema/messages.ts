import { boolean, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { big, id, instant } from './columns.ts'

/** Subjects of notifications, as in `contract/messages/notifications.calls.ts`. */
const KINDS = ['RAFFLE', 'ORDER', 'RESTOCK', 'INQUIRY', 'BENEFIT', 'ACCOUNT'] as const

/** Inbox of members; `dedupeKey` identifies the event. */
export const notifications = pgTable('notifications', {
  id: id(),
  userId: big('user_id').notNull(),
  kind: text({ enum: KINDS }).notNull(),
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
    kind: text({ enum: KINDS }).notNull(),
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

/** Values that the shop made itself, encrypted with the member key. */
export const shopSecrets = pgTable('shop_secrets', {
  name: text().primaryKey(),
  valueEncrypted: text('value_encrypted').notNull(),
})
