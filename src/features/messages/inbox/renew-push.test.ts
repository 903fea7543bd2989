import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { addPushSubscription } from '#contract/messages/push-subscriptions.calls.ts'
import { pushEndpoint } from '#src/browser/push-endpoint.ts'
import { renewPush } from './renew-push.ts'

const addressOf = (name: string) => `https://fcm.googleapis.com/fcm/send/${name}`
const KEYS = { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) }

/** Endpoints that the shop got. */
let sent: string[] = []
const api = {
  call: async (endpoint: unknown, request: unknown) => {
    if (endpoint !== addPushSubscription) return { pushPublicKey: 'B'.repeat(87) }
    sent.push((request as { body: { endpoint: string } }).body.endpoint)
    return {}
  },
} as unknown as Parameters<typeof renewPush>[0]

/** A browser with this subscription, whose push service gives the next one the name `next`. */
function browserWith(subscribed: string | undefined): void {
  const subscriptionOf = (name: string) => ({
    endpoint: addressOf(name),
    unsubscribe: async () => true,
    toJSON: () => ({ endpoint: addressOf(name), keys: KEYS }),
  })
  const pushManager = {
    getSubscription: async () => (subscribed === undefined ? null : subscriptionOf(subscribed)),
    subscribe: async () => subscriptionOf('next'),
  }
  const registration = { pushManager }
  const serviceWorker = {
    ready: Promise.resolve(registration),
    getRegistration: async () => registration,
  }
  vi.stubGlobal('navigator', { serviceWorker })
  vi.stubGlobal('Notification', { permission: 'granted' })
  vi.stubGlobal('window', { PushManager: pushManager })
}

beforeEach(() => {
  sent = []
})
afterEach(() => {
  pushEndpoint.write(undefined)
  vi.unstubAllGlobals()
})

test.each([
  { browser: undefined, shop: undefined, expected: [] },
  { browser: 'same', shop: 'same', expected: [] },
  { browser: 'renewed', shop: 'former', expected: ['next'] },
  { browser: undefined, shop: 'former', expected: ['next'] },
  { browser: 'unknown to the shop', shop: undefined, expected: ['next'] },
])(
  'a browser with the subscription $browser whose shop has $shop sends $expected',
  async ({ browser, shop, expected }) => {
    browserWith(browser)
    pushEndpoint.write(shop && addressOf(shop))
    await renewPush(api)
    expect(sent).toEqual(expected.map(addressOf))
    // What the shop got is what the browser has next time.
    expect(pushEndpoint.read()).toBe(
      expected.length > 0 ? addressOf('next') : shop && addressOf(shop),
    )
  },
)
