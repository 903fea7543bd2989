import { getNotificationSettings, listNotifications } from '#contract/notifications.ts'
import { apiPagesQuery, apiQuery } from '#src/page/api-query.ts'

/** Query of the inbox of 90 days, page after page; requested on every visit. Readable offline once seen. */
export const notificationsQuery = {
  ...apiPagesQuery(listNotifications, { query: {} }, { persist: 'month' }),
  staleTime: 0,
}

/** Query of the kinds that are also sent as push messages. */
export const notificationSettingsQuery = apiQuery(getNotificationSettings, {})
