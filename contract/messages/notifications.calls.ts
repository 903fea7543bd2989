import * as v from 'valibot'
import { endpoint } from '#contract/platform/endpoint.ts'
import { PageQuery } from '#contract/platform/query-values.ts'
import { Id, Instant, pageOf } from '#contract/platform/values.ts'

export const NotificationKind = v.picklist([
  'RAFFLE',
  'ORDER',
  'RESTOCK',
  'INQUIRY',
  'BENEFIT',
  'ACCOUNT',
])
/** Subject of a notification; BENEFIT is advertising and needs consent (messages#advertising). */
export type NotificationKind = v.InferOutput<typeof NotificationKind>

/** A message in the inbox; `link` is a path of the shop. */
export const Notification = v.object({
  notificationId: Id,
  kind: NotificationKind,
  title: v.string(),
  body: v.string(),
  link: v.nullable(v.string()),
  createdAt: Instant,
  readAt: v.nullable(Instant),
})
export type Notification = v.InferOutput<typeof Notification>

/** Lists the notifications of 90 days, latest first. */
export const listNotifications = endpoint({
  method: 'GET',
  path: '/v1/notifications',
  auth: 'member',
  admission: false,
  progress: false,
  query: v.object({ kind: v.optional(NotificationKind), ...PageQuery }),
  response: v.object({ ...pageOf(Notification).entries, unread: v.number() }),
})

/** Marks notifications as read; without ids all of them. */
export const readNotifications = endpoint({
  method: 'PUT',
  path: '/v1/notifications',
  auth: 'member',
  admission: false,
  progress: false,
  body: v.object({ notificationIds: v.optional(v.pipe(v.array(Id), v.maxLength(100))) }),
  response: v.object({ unread: v.number() }),
})

/** Whether one kind is also sent as push message; the inbox receives every kind. */
const NotificationSetting = v.object({ kind: NotificationKind, push: v.boolean() })

const NotificationSettings = v.object({
  items: v.array(NotificationSetting),
  /** Whether advertising may be sent: the consents MARKETING and PUSH (`member-agreements.ts`). */
  allowsAdvertising: v.boolean(),
  /** Devices with a push subscription. */
  devices: v.number(),
  /** Whether this browser is one of them. */
  isThisDevice: v.boolean(),
})

export const getNotificationSettings = endpoint({
  method: 'GET',
  path: '/v1/notifications/settings',
  auth: 'member',
  admission: false,
  progress: false,
  response: NotificationSettings,
})

/** Changes the given kinds. */
export const changeNotificationSettings = endpoint({
  method: 'PUT',
  path: '/v1/notifications/settings',
  auth: 'member',
  admission: false,
  progress: false,
  body: v.object({
    items: v.pipe(v.array(NotificationSetting), v.minLength(1), v.maxLength(20)),
  }),
  response: NotificationSettings,
})
