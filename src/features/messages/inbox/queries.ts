import {
  getNotificationSettings,
  listNotifications,
  type NotificationKind,
} from '#contract/messages/notifications.calls.ts'
import { apiPagesQuery, apiQuery, apiQueryKey } from '#src/page/api-query.ts'

/**
 * Query of the inbox of 90 days, page after page; requested on every visit. Readable offline once
 * seen.
 */
export const notificationsQuery = (kind: NotificationKind | undefined) => ({
  ...apiPagesQuery(
    listNotifications,
    { query: kind === undefined ? {} : { kind } },
    {
      persist: 'month',
    },
  ),
  staleTime: 0,
})

/** Key above the lists of all kinds. */
export const NOTIFICATIONS_KEY = apiQueryKey(listNotifications, {})

/** Query of the kinds that are also sent as push messages. */
export const notificationSettingsQuery = apiQuery(getNotificationSettings, {})
