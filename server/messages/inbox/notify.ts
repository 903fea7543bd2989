import type { Tx } from '#server/platform/database/database.ts'
import { insertMessage } from '#server/messages/outbox/message.store.ts'
import { findSubscriptionIds } from '#server/messages/push/subscription.store.ts'
import { findPushTime } from '#server/messages/push-permission/find-push-time.ts'
import { withAdvertisingMarks } from './advertising.ts'
import { insertNotification } from './notification.store.ts'
import type { NotificationText } from './templates.ts'

/** A notification for one member. */
export interface NewNotification {
  readonly userId: number
  readonly text: NotificationText
  /** Path of the page that the notification opens. */
  readonly link: string
  /** Names the event; a second notification of the same event is not stored. */
  readonly dedupeKey: string
  readonly now: Date
}

/**
 * Stores a notification in the inbox, and a push message for each device of the member where
 * {@link findPushTime} allows it. Advertising (BENEFIT) is marked, see
 * {@link withAdvertisingMarks}.
 */
export async function notify(tx: Tx, notification: NewNotification): Promise<void> {
  const { userId, link, dedupeKey, now } = notification
  const { kind, title, body } = withAdvertisingMarks(notification.text)
  const row = { userId, kind, title, body, link, dedupeKey, createdAt: now }
  const notificationId = await insertNotification(tx, row)
  if (notificationId === undefined) return
  const dueAt = await findPushTime(tx, { userId, kind }, now)
  if (dueAt === undefined) return
  for (const subscriptionId of await findSubscriptionIds(tx, userId, now)) {
    await insertMessage(tx, {
      channel: 'PUSH',
      recipient: String(subscriptionId),
      template: 'NOTIFICATION',
      params: { notificationId, title, body, link },
      dedupeKey: `PUSH:${notificationId}:${subscriptionId}`,
      now,
      dueAt,
    })
  }
}
