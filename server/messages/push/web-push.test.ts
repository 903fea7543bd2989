import { createECDH, randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { PushUnavailable } from '#server/platform/services/push-sender.ts'
import { startTestShop } from '#tests/support/platform/test-shop.ts'
import { loadVapid } from './vapid-keys.ts'
import { webPushSender } from './web-push-sender.ts'

const SETTINGS = { vapid: undefined, vapidSubject: 'mailto:a@b.co' }

/** A subscription as a browser makes it. */
function subscription() {
  const browser = createECDH('prime256v1')
  browser.generateKeys()
  return {
    endpoint: 'https://fcm.googleapis.com/fcm/send/x',
    p256dh: browser.getPublicKey('base64url'),
    auth: randomBytes(16).toString('base64url'),
  }
}

test('VAPID keys are made once, also by two starts, and stored encrypted', async () => {
  await using shop = await startTestShop()
  const { memberKeys } = shop.services
  const [first, second] = await Promise.all([
    loadVapid(shop.db, memberKeys, SETTINGS),
    loadVapid(shop.db, memberKeys, SETTINGS),
  ])
  expect(first).toEqual(second)
  expect(first.publicKey).toMatch(/^[\w-]{87}$/u)
  const set = { publicKey: 'public', privateKey: 'private' }
  const own = await loadVapid(shop.db, memberKeys, { ...SETTINGS, vapid: set })
  expect(own).toEqual({ subject: 'mailto:a@b.co', ...set })
})

test('a message is encrypted and signed for the push service of the browser', async () => {
  await using shop = await startTestShop()
  const vapid = await loadVapid(shop.db, shop.services.memberKeys, SETTINGS)
  const requests: Request[] = []
  const sender = webPushSender(vapid, async (request) => {
    requests.push(request)
    return new Response(null, { status: 201 })
  })
  expect(await sender.send(subscription(), '{"title":"secret"}', 'n1')).toBe('sent')
  const [request] = requests
  expect(request?.headers.get('authorization')).toMatch(/^vapid t=[\w-]+\.[\w-]+\.[\w-]+, k=/u)
  expect(request?.headers.get('content-encoding')).toBe('aes128gcm')
  expect(request?.headers.get('ttl')).toBe('86400')
  expect(request?.headers.get('topic')).toBe('n1')
  const body = Buffer.from((await request?.arrayBuffer()) ?? new ArrayBuffer(0))
  expect(body.length).toBeGreaterThan(80)
  expect(body.toString('latin1')).not.toContain('secret')
})

test.each([
  [404, 'gone'],
  [410, 'gone'],
  [201, 'sent'],
])('the response %i of a push service is %s', async (status, result) => {
  await using shop = await startTestShop()
  const vapid = await loadVapid(shop.db, shop.services.memberKeys, SETTINGS)
  const sender = webPushSender(vapid, async () => new Response(null, { status }))
  expect(await sender.send(subscription(), '{}', 'n1')).toBe(result)
})

test('a refusal and a broken connection are PushUnavailable', async () => {
  await using shop = await startTestShop()
  const vapid = await loadVapid(shop.db, shop.services.memberKeys, SETTINGS)
  const refusing = webPushSender(vapid, async () => new Response(null, { status: 429 }))
  await expect(refusing.send(subscription(), '{}', 'n1')).rejects.toThrow(PushUnavailable)
  const broken = webPushSender(vapid, async () => {
    throw new TypeError('fetch failed')
  })
  await expect(broken.send(subscription(), '{}', 'n1')).rejects.toThrow(PushUnavailable)
})
