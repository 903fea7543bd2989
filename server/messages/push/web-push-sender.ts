import webPush from 'web-push'
import {
  PushUnavailable,
  type PushSender,
  type PushTarget,
} from '#server/platform/services/push-sender.ts'

/** Keys and contact of the shop for push services. */
export interface Vapid {
  readonly subject: string
  readonly publicKey: string
  readonly privateKey: string
}

/**
 * A device that is off gets a message within this time, or not at all: most are about current
 * events.
 */
const LIFE_S = 24 * 3_600
const PUSH_TIMEOUT_MS = 8_000
/** Responses of push services for subscriptions that have ended. */
const ENDED_STATUSES: ReadonlySet<number> = new Set([404, 410])

/**
 * Sender of Web Push messages: encrypts with `web-push` and posts to the push service of the
 * browser.
 */
export function webPushSender(
  vapid: Vapid,
  fetch: (request: Request) => Promise<Response>,
): PushSender {
  return {
    publicKey: vapid.publicKey,
    send: async (target, payload, topic) => {
      const { endpoint, method, headers, body } = detailsOf(vapid, target, payload, topic)
      const request = new Request(endpoint, {
        method,
        headers,
        body,
        redirect: 'error',
        signal: AbortSignal.timeout(PUSH_TIMEOUT_MS),
      })
      const response = await fetch(request).catch((error: unknown) => {
        throw new PushUnavailable('the push service was not reached', { cause: error })
      })
      await response.body?.cancel()
      if (ENDED_STATUSES.has(response.status)) return 'gone'
      if (!response.ok) throw new PushUnavailable(`the push service answered ${response.status}`)
      return 'sent'
    },
  }
}

function detailsOf(
  { subject, publicKey, privateKey }: Vapid,
  { endpoint, p256dh, auth }: PushTarget,
  payload: string,
  topic: string,
) {
  const details = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, payload, {
    vapidDetails: { subject, publicKey, privateKey },
    TTL: LIFE_S,
    topic,
    urgency: 'normal',
  })
  const headers = Object.entries(details.headers).map(([name, value]): [string, string] => [
    name,
    value,
  ])
  // The length is set by fetch.
  const own = headers.filter(([name]) => name.toLowerCase() !== 'content-length')
  return { ...details, headers: own, body: new Uint8Array(details.body ?? []) }
}
