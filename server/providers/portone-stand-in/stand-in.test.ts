import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import {
  STAND_IN_PORTONE_KEYS,
  STAND_IN_PORTONE_PATH,
} from '#server/providers/portone/open-portone.ts'
import { startTestShop } from '#tests/support/platform/test-shop.ts'
import type { TestShop } from '#tests/support/platform/test-shop.ts'
import { sendDueNotices } from './notices.ts'

const MERCHANT_UID = '260814-7F3K2QX_1'

async function openWindow(shop: TestShop, change: object = {}) {
  const origin = shop.services.config.publicOrigin
  const response = await shop.fetch(`${STAND_IN_PORTONE_PATH}/windows`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      merchant_uid: MERCHANT_UID,
      amount: 5_000,
      name: '<b>데크</b>',
      m_redirect_url: `${origin}/cart/payment/result?orderNumber=260814-7F3K2QX`,
      notice_url: `${origin}/v1/orders/port/payment/webhook`,
      ...change,
    }),
  })
  return (await response.json()) as { url: string; error_msg?: string }
}

function act(shop: TestShop, url: string, what: string, place: 'frame' | 'page' = 'page') {
  return shop.fetch(`${url}?in=${place}`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: `act=${what}&seconds=5`,
  })
}

async function ask(shop: TestShop, path: string, token: string) {
  const response = await shop.fetch(`${STAND_IN_PORTONE_PATH}/api${path}`, {
    headers: { authorization: `Bearer ${token}` },
  })
  return { status: response.status, body: (await response.json()) as { code: number } }
}

async function getToken(shop: TestShop, secret: string = STAND_IN_PORTONE_KEYS.apiSecret) {
  return shop.fetch(`${STAND_IN_PORTONE_PATH}/api/users/getToken`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ imp_key: STAND_IN_PORTONE_KEYS.apiKey, imp_secret: secret }),
  })
}

test('the provider requires its keys, and its tokens expire', async () => {
  await using shop = await startTestShop({ seed: 'none' })
  expect((await getToken(shop, 'wrong')).status).toBe(401)
  expect((await ask(shop, '/payments/imp_1', 'made-up')).status).toBe(401)
  const answer = (await (await getToken(shop)).json()) as { response: { access_token: string } }
  const token = answer.response.access_token
  expect((await ask(shop, '/payments/imp_1', token)).status).toBe(404)
  shop.clock.advance(30 * 60_000)
  expect((await ask(shop, '/payments/imp_1', token)).status).toBe(401)
})

test('a window shows the order as text, under its own policy, framed by the shop only', async () => {
  await using shop = await startTestShop({ seed: 'none' })
  const { url } = await openWindow(shop)
  const page = await shop.fetch(`${url}?in=frame`)
  const html = await page.text()
  expect(html).toContain('5,000원')
  expect(html).toContain('&lt;b&gt;데크&lt;/b&gt;')
  expect(page.headers.get('content-security-policy')).toContain("frame-ancestors 'self'")
  expect(html).not.toMatch(/<script>|style="|onclick/u)
})

test('a phone is redirected to the shop with the outcome in the address', async () => {
  await using shop = await startTestShop({ seed: 'none' })
  const { url } = await openWindow(shop)
  const response = await act(shop, url, 'close')
  const back = new URL(response.headers.get('location') ?? '')
  expect([response.status, back.pathname]).toEqual([303, '/cart/payment/result'])
  expect(Object.fromEntries(back.searchParams)).toMatchObject({
    orderNumber: '260814-7F3K2QX',
    merchant_uid: MERCHANT_UID,
    imp_success: 'false',
    error_msg: '사용자가 결제를 취소하였습니다.',
  })
})

test('a merchant_uid is approved once, in any of its windows', async () => {
  await using shop = await startTestShop({ seed: 'none' })
  const first = await openWindow(shop)
  const second = await openWindow(shop)
  const answers = await Promise.all([
    act(shop, first.url, 'approve'),
    act(shop, second.url, 'approve'),
    act(shop, first.url, 'approve'),
  ])
  const count = (wanted: number) => answers.filter(({ status }) => status === wanted).length
  expect([count(303), count(404)]).toEqual([1, 2])
  expect((await openWindow(shop)).error_msg).toBe('이미 결제가 이루어진 거래건입니다.')
})

test('notices are sent to the shop only, for any request of a browser', async () => {
  await using shop = await startTestShop({ seed: 'none' })
  const { url } = await openWindow(shop, { notice_url: 'http://169.254.169.254/latest' })
  await act(shop, url, 'approve')
  const { rows } = await shop.db.execute(sql`SELECT url FROM stand_in.notices`)
  expect(rows).toEqual([])
})

test('an unaccepted notice is sent five times, a minute apart, and by one process', async () => {
  await using shop = await startTestShop({ seed: 'none' })
  const { url } = await openWindow(shop)
  await act(shop, url, 'approve')
  let sent = 0
  const refuse = async () => {
    sent += 1
    return new Response(null, { status: 500 })
  }
  const sentByMinute: number[] = []
  for (let minute = 0; minute < 7; minute += 1) {
    await Promise.all([
      sendDueNotices(shop.services, refuse),
      sendDueNotices(shop.services, refuse),
    ])
    sentByMinute.push(sent)
    shop.clock.advance(60_000)
  }
  expect(sentByMinute).toEqual([1, 2, 3, 4, 5, 5, 5])
})

test('without the stand-in all of its paths are missing', async () => {
  const portOne = {
    ...STAND_IN_PORTONE_KEYS,
    apiUrl: 'https://api.example',
    scriptUrl: 'https://cdn.example/iamport.js',
  }
  await using shop = await startTestShop({ seed: 'none', config: { portOne } })
  expect((await getToken(shop)).status).toBe(404)
})

test('a request that is too large is not read', async () => {
  await using shop = await startTestShop({ seed: 'none' })
  const response = await shop.fetch(`${STAND_IN_PORTONE_PATH}/windows`, {
    method: 'POST',
    body: JSON.stringify({ merchant_uid: 'x'.repeat(70_000) }),
  })
  expect(response.status).toBe(413)
})
