import * as v from 'valibot'

/** Push services of browsers; the server sends requests to no other host. */
const PUSH_SERVICE =
  /^https:\/\/(?:[\w-]+\.)*(?:googleapis\.com|push\.services\.mozilla\.com|push\.apple\.com|notify\.windows\.com)\/\S*$/u

/** Address of a subscription at the push service of its browser, a secret of both. */
export const PushEndpoint = v.pipe(
  v.string(),
  v.maxLength(1_000),
  v.url(),
  v.regex(PUSH_SERVICE, '알림을 지원하지 않는 브라우저입니다.'),
)

/** JSON of the browser's `PushSubscription`. */
export const PushSubscriptionForm = v.object({
  endpoint: PushEndpoint,
  keys: v.object({
    p256dh: v.pipe(v.string(), v.regex(/^[\w-]{80,100}=*$/u)),
    auth: v.pipe(v.string(), v.regex(/^[\w-]{16,40}=*$/u)),
  }),
})
