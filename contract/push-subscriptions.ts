import * as v from 'valibot'
import { endpoint } from './endpoint.ts'

/** Push services of browsers; the server sends requests to no other host. */
const PUSH_SERVICE =
  /^https:\/\/(?:[\w-]+\.)*(?:googleapis\.com|push\.services\.mozilla\.com|push\.apple\.com|notify\.windows\.com)\/\S*$/u

const Endpoint = v.pipe(
  v.string(),
  v.maxLength(1_000),
  v.url(),
  v.regex(PUSH_SERVICE, '알림을 지원하지 않는 브라우저입니다.'),
)

/**
 * Stores the push subscription of this browser, for the signed-in member or without one. A former subscription of the
 * browser is replaced. The body is the JSON of `PushSubscription`.
 */
export const addPushSubscription = endpoint({
  method: 'POST',
  path: '/v1/push/subscriptions',
  auth: 'client',
  admission: false,
  progress: false,
  body: v.object({
    endpoint: Endpoint,
    keys: v.object({
      p256dh: v.pipe(v.string(), v.regex(/^[\w-]{80,100}=*$/u)),
      auth: v.pipe(v.string(), v.regex(/^[\w-]{16,40}=*$/u)),
    }),
  }),
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
