import * as v from 'valibot'
import { endpoint } from '#contract/platform/endpoint.ts'
import { PushSubscriptionForm } from './push-forms.ts'

/**
 * Stores the push subscription of this browser, for the signed-in member or without one. A former
 * subscription of the browser is replaced. The body is the JSON of `PushSubscription`.
 */
export const addPushSubscription = endpoint({
  method: 'POST',
  path: '/v1/push/subscriptions',
  auth: 'client',
  admission: false,
  progress: false,
  body: PushSubscriptionForm,
  response: v.object({}),
})

/** Deletes the push subscription of this browser; without an effect where there is none. */
export const removePushSubscription = endpoint({
  method: 'DELETE',
  path: '/v1/push/subscriptions',
  auth: 'client',
  admission: false,
  progress: false,
  response: v.object({}),
})
