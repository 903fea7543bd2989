import {
  changeNotificationSettings,
  getNotificationSettings,
  listNotifications,
  readNotifications,
} from '#contract/messages/notifications.calls.ts'
import type { App } from '#server/platform/http/app.ts'
import { mount } from '#server/platform/http/mount.ts'
import { requireMember } from '#server/platform/http/require-member.ts'
import type { AppServices } from '#server/platform/services/app-services.ts'
import { changeSettings, markInboxRead, readInbox, readSettings } from './inbox.ts'

/** Routes of inbox and notification settings. */
export function notificationRoutes(app: App, services: AppServices): void {
  mount(app, listNotifications, ({ visitor, query }) =>
    readInbox(services, requireMember(visitor).id, query),
  )
  mount(app, readNotifications, ({ visitor, body }) =>
    markInboxRead(services, requireMember(visitor).id, body.notificationIds),
  )
  mount(app, getNotificationSettings, ({ visitor }) =>
    readSettings(services, requireMember(visitor).id, visitor.clientId),
  )
  mount(app, changeNotificationSettings, ({ visitor, body }) =>
    changeSettings(
      services,
      { userId: requireMember(visitor).id, clientId: visitor.clientId },
      body,
    ),
  )
}
