import * as v from 'valibot'
import { endpoint } from '#contract/platform/endpoint.ts'
import { PushEndpoint, PushSubscriptionForm } from './push-forms.ts'

/**
 * Replaces a subscription that the push service renewed while no page was open. The worker has no
 * session: a caller that knows the former endpoint is its browser. Without an effect for an
 * endpoint that is not stored.
 */
export const renewPushSubscription = endpoint({
  method: 'PUT',
  path: '/v1/push/subscriptions',
  auth: 'public',
  admission: false,
  progress: false,
  body: v.object({ formerEndpoint: PushEndpoint, ...PushSubscriptionForm.entries }),
  response: v.object({}),
})
