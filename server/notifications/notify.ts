import type { Tx } from '#server/database/database.ts'
import { findAgreementAnswers } from '#server/agreements/member-agreement.store.ts'
import { insertMessage } from '#server/messages/message.store.ts'
import { findSubscriptionIds } from '#server/push/subscription.store.ts'
import { findPushSettings, insertNotification } from './notification.store.ts'
import { advertisingTime } from './quiet-hours.ts'
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
 * Stores a notification in the inbox, and a push message for each device of the member unless the kind is switched off.
 * Advertising (BENEFIT) needs the consents MARKETING and PUSH, begins with `(광고)` and waits for the end of the quiet
 * hours without the consent NIGHT_PUSH (Product 2.17, 7.5).
 */
export async function notify(tx: Tx, notification: NewNotification): Promise<void> {
  const { userId, text, link, dedupeKey, now } = notification
  const isAdvertising = text.kind === 'BENEFIT'
  const title = isAdvertising ? `(광고) ${text.title}` : text.title
  const { kind, body } = text
  const row = { userId, kind, title, body, link, dedupeKey, createdAt: now }
  const notificationId = await insertNotification(tx, row)
  if (notificationId === undefined) return
  if ((await findPushSettings(tx, userId)).get(kind) === false) return
  const dueAt = isAdvertising ? await findAdvertisingTime(tx, userId, now) : now
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

/** When advertising may be sent to a member; undefined without consent. */
async function findAdvertisingTime(tx: Tx, userId: number, now: Date): Promise<Date | undefined> {
  const answers = await findAgreementAnswers(tx, userId)
  const agreed = new Set(answers.filter((answer) => answer.agreed).map(({ kind }) => kind))
  if (!agreed.has('MARKETING') || !agreed.has('PUSH')) return undefined
  return agreed.has('NIGHT_PUSH') ? now : advertisingTime(now)
}
