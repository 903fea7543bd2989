import type { ParsedRequestOf, ResponseOf } from '#contract/platform/endpoint.ts'
import { NOTIFICATION_LIFE_MS } from '#contract/platform/limits.ts'
import {
  NotificationKind,
  type changeNotificationSettings,
  type getNotificationSettings,
  type listNotifications,
  type readNotifications,
} from '#contract/messages/notifications.calls.ts'
import { findAgreementAnswers } from '#server/agreements/documents/member-agreement.store.ts'
import { countSubscriptions, hasSubscription } from '#server/messages/push/subscription.store.ts'
import type { AppServices } from '#server/platform/services/app-services.ts'
import { toInstant, toInstantOrNull } from '#server/platform/services/kst.ts'
import { findPushSettings } from '#server/messages/push-permission/push-setting.store.ts'
import { countUnread, markRead, pageOfNotifications, setPush } from './notification.store.ts'

const PAGE_SIZE = 20

/** A page of the inbox. */
export async function readInbox(
  { db, clock }: AppServices,
  userId: number,
  { kind, page = 1, size = PAGE_SIZE }: ParsedRequestOf<typeof listNotifications>['query'],
): Promise<ResponseOf<typeof listNotifications>> {
  const since = new Date(clock.now().getTime() - NOTIFICATION_LIFE_MS)
  const offset = (page - 1) * size
  const found = await pageOfNotifications(db, { userId, kind, since }, { offset, limit: size })
  const items = found.rows.map((row) => ({
    notificationId: row.id,
    kind: row.kind,
    title: row.title,
    body: row.body,
    link: row.link,
    createdAt: toInstant(row.createdAt),
    readAt: toInstantOrNull(row.readAt),
  }))
  const { total } = found
  const unread = await countUnread(db, userId)
  return { items, page, size, total, hasNext: offset + items.length < total, unread }
}

/** Marks notifications as read. */
export async function markInboxRead(
  { db, clock }: AppServices,
  userId: number,
  notificationIds: readonly number[] | undefined,
): Promise<ResponseOf<typeof readNotifications>> {
  await markRead(db, userId, notificationIds, clock.now())
  return { unread: await countUnread(db, userId) }
}

/** Push settings of every kind. */
export async function readSettings(
  { db, clock }: AppServices,
  userId: number,
  clientId: string | undefined,
): Promise<ResponseOf<typeof getNotificationSettings>> {
  const changed = await findPushSettings(db, userId)
  const answers = await findAgreementAnswers(db, userId)
  const agrees = (wanted: string) => answers.some(({ kind, agreed }) => kind === wanted && agreed)
  return {
    items: NotificationKind.options.map((kind) => ({ kind, push: changed.get(kind) ?? true })),
    allowsAdvertising: agrees('MARKETING') && agrees('PUSH'),
    devices: await countSubscriptions(db, userId, clock.now()),
    isThisDevice: clientId !== undefined && (await hasSubscription(db, userId, clientId)),
  }
}

/** Changes push settings. */
export async function changeSettings(
  services: AppServices,
  { userId, clientId }: { readonly userId: number; readonly clientId: string | undefined },
  { items }: ParsedRequestOf<typeof changeNotificationSettings>['body'],
): Promise<ResponseOf<typeof changeNotificationSettings>> {
  await services.db.transaction(async (tx) => {
    for (const item of items) await setPush(tx, { userId, ...item })
  })
  return readSettings(services, userId, clientId)
}
