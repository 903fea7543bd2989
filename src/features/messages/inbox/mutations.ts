import { mutationOptions } from '@tanstack/react-query'
import type { RequestOf } from '#contract/platform/endpoint.ts'
import {
  changeNotificationSettings,
  readNotifications,
} from '#contract/messages/notifications.calls.ts'
import type { Api } from '#core/api/client.ts'
import { NOTIFICATIONS_KEY, notificationSettingsQuery } from './queries.ts'

/** Mutation that marks notifications as read; without ids all of them. */
export const readMutation = (api: Api) =>
  mutationOptions({
    mutationFn: (body: RequestOf<typeof readNotifications>['body']) =>
      api.call(readNotifications, { body }),
    meta: { invalidates: [NOTIFICATIONS_KEY, ['userInfo']] },
  })

/** Mutation that changes push messages of one kind. */
export const changeSettingMutation = (api: Api) =>
  mutationOptions({
    mutationFn: (item: RequestOf<typeof changeNotificationSettings>['body']['items'][number]) =>
      api.call(changeNotificationSettings, { body: { items: [item] } }),
    onSuccess: (settings, _item, _result, { client }) => {
      client.setQueryData(notificationSettingsQuery.queryKey, settings)
    },
    meta: { success: '저장되었습니다.' },
  })
