import { afterEach, expect, test, vi } from 'vitest'
import { renewPushSubscription } from '#contract/messages/renewed-subscriptions.calls.ts'
import { renewPush } from './push.ts'

const addressOf = (name: string) => `https://fcm.googleapis.com/fcm/send/${name}`
const subscriptionOf = (name: string) => ({
  endpoint: addressOf(name),
  options: { applicationServerKey: null, userVisibleOnly: true },
  toJSON: () => ({ endpoint: addressOf(name), keys: { p256dh: 'p', auth: 'a' } }),
})

/** What the worker sends about a change of its subscription. */
async function sentAbout(change: { from?: string; to?: string }): Promise<unknown[]> {
  const sent: unknown[] = []
  vi.stubGlobal('self', {
    registration: { pushManager: { subscribe: async () => subscriptionOf('subscribed') } },
  })
  vi.stubGlobal('fetch', async (path: string, { method, body }: RequestInit) => {
    sent.push([method, path, JSON.parse(typeof body === 'string' ? body : '')])
  })
  await renewPush({
    oldSubscription: change.from === undefined ? null : subscriptionOf(change.from),
    newSubscription: change.to === undefined ? null : subscriptionOf(change.to),
  })
  return sent
}

const renewal = (name: string) => [
  renewPushSubscription.method,
  renewPushSubscription.path,
  {
    endpoint: addressOf(name),
    keys: { p256dh: 'p', auth: 'a' },
    formerEndpoint: addressOf('former'),
  },
]

afterEach(() => {
  vi.unstubAllGlobals()
})

test('the shop gets the subscription that replaces its own, also where the browser has to subscribe', async () => {
  expect(await sentAbout({ from: 'former', to: 'given' })).toEqual([renewal('given')])
  expect(await sentAbout({ from: 'former' })).toEqual([renewal('subscribed')])
  expect(await sentAbout({})).toEqual([])
})
