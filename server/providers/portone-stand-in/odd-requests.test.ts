import { expect, test } from 'vitest'
import {
  STAND_IN_PORTONE_KEYS,
  STAND_IN_PORTONE_PATH,
} from '#server/providers/portone/open-portone.ts'
import { WEBHOOK_PATH } from '#server/payments/attempts/payment-window.ts'
import { startTestShop } from '#tests/support/platform/test-shop.ts'
import type { TestShop } from '#tests/support/platform/test-shop.ts'

const JSON_TYPE = 'application/json'
const MULTIPART = 'multipart/form-data; boundary=x'
const NUL = String.fromCodePoint(0)

async function post(shop: TestShop, path: string, type: string, body: string, token?: string) {
  return shop.fetch(path, {
    method: 'POST',
    headers: { 'content-type': type, ...(token === undefined ? {} : { authorization: token }) },
    body,
  })
}

async function accessToken(shop: TestShop): Promise<string> {
  const keys = {
    imp_key: STAND_IN_PORTONE_KEYS.apiKey,
    imp_secret: STAND_IN_PORTONE_KEYS.apiSecret,
  }
  const path = `${STAND_IN_PORTONE_PATH}/api/users/getToken`
  const response = await post(shop, path, JSON_TYPE, JSON.stringify(keys))
  const { response: answer } = (await response.json()) as { response: { access_token: string } }
  return answer.access_token
}

const ODD_BODIES: readonly (readonly [type: string, body: string])[] = [
  [MULTIPART, 'not multipart at all'],
  [MULTIPART, '--x\r\nContent-Disposition: form-data; name="imp_uid"\r\n\r\nimp'],
  ['multipart/form-data', 'no boundary'],
  [JSON_TYPE, '{'],
  [JSON_TYPE, 'null'],
  [JSON_TYPE, JSON.stringify({ imp_key: NUL, imp_secret: NUL })],
  [JSON_TYPE, JSON.stringify({ merchant_uid: `a${NUL}`, imp_uid: `a${NUL}`, amount: 1 })],
  [JSON_TYPE, JSON.stringify({ merchant_uid: 'a', imp_uid: 'a', amount: 1e300 })],
  [JSON_TYPE, JSON.stringify({ merchant_uid: 'a', imp_uid: 'a', amount: 1e17, checksum: 1e300 })],
  [JSON_TYPE, JSON.stringify({ merchant_uid: 'a', amount: 5, name: NUL, buyer_name: NUL })],
  [JSON_TYPE, '{"merchant_uid":"a","amount":5,"name":"\\ud800"}'],
]

test.each(['/api/users/getToken', '/api/payments/prepare', '/api/payments/cancel', '/windows'])(
  'a body that cannot be stored or read is refused by %s',
  async (path) => {
    await using shop = await startTestShop({ seed: 'none' })
    const token = await accessToken(shop)
    for (const [type, body] of ODD_BODIES) {
      const { status } = await post(shop, STAND_IN_PORTONE_PATH + path, type, body, token)
      expect(`${type} ${body}: ${status}`).not.toMatch(/: 5\d\d$/u)
    }
  },
)

test('a path with an invalid character is not found', async () => {
  await using shop = await startTestShop({ seed: 'none' })
  const headers = { authorization: await accessToken(shop) }
  const paths = ['/api/payments/%00', '/api/payments/find/%00', '/windows/%00', '/receipts/%00']
  for (const path of paths) {
    const { status } = await shop.fetch(STAND_IN_PORTONE_PATH + path, { headers })
    expect([path, status]).toEqual([path, 404])
  }
  const form = 'application/x-www-form-urlencoded'
  const decided = await post(shop, `${STAND_IN_PORTONE_PATH}/windows/%00`, form, 'act=approve')
  expect(decided.status).toBe(404)
  const unread = await post(shop, `${STAND_IN_PORTONE_PATH}/windows/key`, MULTIPART, 'x')
  expect(unread.status).toBe(404)
})

test.each(['', 'Bearer ', 'bearer '])(
  'the access token is read after "%s" in the Authorization header',
  async (scheme) => {
    await using shop = await startTestShop({ seed: 'none' })
    const headers = { authorization: `${scheme}${await accessToken(shop)}` }
    const path = `${STAND_IN_PORTONE_PATH}/api/payments/imp_1`
    expect((await shop.fetch(path, { headers })).status).toBe(404)
    expect((await shop.fetch(path)).status).toBe(401)
  },
)

test('a notice with an unreadable body is refused', async () => {
  await using shop = await startTestShop({ seed: 'none' })
  for (const [type, body] of ODD_BODIES.filter(([, text]) => !text.includes('imp_uid":"a",'))) {
    const { status } = await post(shop, WEBHOOK_PATH, type, body)
    expect([type, body, status]).toEqual([type, body, 400])
  }
})
