import { mutationOptions, queryOptions } from '@tanstack/react-query'
import * as v from 'valibot'
import { PushSubscriptionForm } from '#contract/messages/push-forms.ts'
import {
  addPushSubscription,
  removePushSubscription,
} from '#contract/messages/push-subscriptions.calls.ts'
import { getAppClient } from '#contract/members/users.calls.ts'
import type { Api } from '#core/api/client.ts'
import {
  PushRefused,
  readPushState,
  requestPushPermission,
  subscribeToPush,
  unsubscribeFromPush,
} from '#src/browser/push-device.ts'
import { pushEndpoint } from '#src/browser/push-endpoint.ts'
import { failureMessage } from '#src/page/failure-message.ts'
import { notificationSettingsQuery } from './queries.ts'

/** Query of the state of push messages in this browser; no call. */
export const pushStateQuery = queryOptions({
  queryKey: ['push-state'],
  queryFn: readPushState,
  staleTime: 0,
  gcTime: 0,
})

const invalidates = [pushStateQuery.queryKey, notificationSettingsQuery.queryKey]

/**
 * Mutation that asks for the permission and subscribes this browser. The section shows failures.
 */
export const startPushMutation = (api: Api) =>
  mutationOptions({
    mutationFn: async () => {
      await requestPushPermission()
      await sendSubscription(api)
    },
    meta: { quiet: true, success: '이 기기에서 푸시 알림을 받습니다.', invalidates },
  })

/** Subscribes this browser, whose permission is granted, and sends the subscription to the shop. */
export async function sendSubscription(api: Pick<Api, 'call'>): Promise<void> {
  const { pushPublicKey } = await api.call(getAppClient, { query: {} })
  const subscription = await subscribeToPush(pushPublicKey)
  const body = v.parse(PushSubscriptionForm, subscription)
  await api.call(addPushSubscription, { body })
  pushEndpoint.write(body.endpoint)
}

/** Mutation that ends the subscription at the shop, then in this browser. */
export const stopPushMutation = (api: Api) =>
  mutationOptions({
    mutationFn: async () => {
      await api.call(removePushSubscription, {})
      pushEndpoint.write(undefined)
      await unsubscribeFromPush()
    },
    meta: { quiet: true, success: '이 기기의 푸시 알림을 껐습니다.', invalidates },
  })

/** Message of a failed change of push messages. */
export function pushProblem(error: unknown): string | undefined {
  if (error === null) return undefined
  if (error instanceof PushRefused) {
    return error.reason === 'blocked'
      ? '브라우저에서 알림이 차단되어 있습니다. 브라우저 설정에서 알림을 허용해 주세요.'
      : '알림을 허용하지 않아 푸시 알림을 켜지 않았습니다.'
  }
  if (error instanceof v.ValiError) return '이 브라우저의 푸시 서비스는 지원하지 않습니다.'
  return error instanceof DOMException
    ? '브라우저의 푸시 서비스에 연결하지 못했습니다. 잠시 후 다시 시도해 주세요.'
    : failureMessage(error)
}
