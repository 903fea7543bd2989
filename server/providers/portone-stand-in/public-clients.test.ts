import { expect, test } from 'vitest'
import {
  STAND_IN_PORTONE_KEYS,
  STAND_IN_PORTONE_PATH,
} from '#server/providers/portone/open-portone.ts'
import { sendDueNotices } from './notices.ts'
import { chargeDueSchedules } from './schedules.ts'
import { startTestShop, type TestShop } from '#tests/support/platform/test-shop.ts'

const MERCHANT_UID = '260814-7F3K2QX_1'
const CARD = { card_number: '9410-1234-5678-2580', expiry: '2030-12', birth: '900101' }

/** Answer of the interface with its envelope. */
interface Answered {
  readonly status: number
  readonly code: number
  readonly response: unknown
}

/**
 * Client as those that the provider publishes: parameters in a form, and the token without a
 * scheme.
 */
async function openClient(shop: TestShop) {
  const send = async (
    method: string,
    path: string,
    fields?: Record<string, string>,
    token = '',
  ) => {
    const response = await shop.fetch(`${STAND_IN_PORTONE_PATH}/api${path}`, {
      method,
      headers: {
        authorization: token,
        ...(fields && { 'content-type': 'application/x-www-form-urlencoded' }),
      },
      ...(fields && { body: new URLSearchParams(fields).toString() }),
    })
    return { status: response.status, ...((await response.json()) as Omit<Answered, 'status'>) }
  }
  const { apiKey, apiSecret } = STAND_IN_PORTONE_KEYS
  const getToken = async () => {
    const keys = { imp_key: apiKey, imp_secret: apiSecret }
    const { response } = await send('POST', '/users/getToken', keys)
    return (response as { access_token: string }).access_token
  }
  const token = await getToken()
  return {
    getToken,
    get: (path: string) => send('GET', path, undefined, token),
    post: (path: string, fields: Record<string, string>) => send('POST', path, fields, token),
    put: (path: string, fields: Record<string, string>) => send('PUT', path, fields, token),
    end: (path: string) => send('DELETE', path, undefined, token),
    postJson: async (path: string, body: unknown) => {
      const response = await shop.fetch(`${STAND_IN_PORTONE_PATH}/api${path}`, {
        method: 'POST',
        headers: { authorization: token, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
      return { status: response.status, ...((await response.json()) as Omit<Answered, 'status'>) }
    },
  }
}

test('numbers of forms are read, and a payment is found and listed in each way', async () => {
  await using shop = await startTestShop({ seed: 'none' })
  const client = await openClient(shop)
  const prepared = { merchant_uid: MERCHANT_UID, amount: '5000' }
  expect(await client.post('/payments/prepare', prepared)).toMatchObject({ code: 0 })
  expect(await client.get(`/payments/prepare/${MERCHANT_UID}`)).toMatchObject({
    response: { merchant_uid: MERCHANT_UID, amount: 5_000 },
  })
  const buyer = { buyer_name: '김하늘', buyer_email: 'sky@example.com' }
  const paid = await client.post('/subscribe/payments/onetime', { ...prepared, ...CARD, ...buyer })
  const { imp_uid: impUid } = paid.response as { imp_uid: string }
  const payment = { imp_uid: impUid, status: 'paid', card_quota: 0, cancel_history: [] }
  expect(paid).toMatchObject({ code: 0, response: { ...payment, ...buyer, buyer_tel: null } })
  for (const path of [
    `/payments/${impUid}`,
    `/payments/find/${MERCHANT_UID}`,
    `/payments/find/${MERCHANT_UID}/paid`,
  ]) {
    expect([path, await client.get(path)]).toMatchObject([path, { response: payment }])
  }
  for (const path of [
    `/payments/findAll/${MERCHANT_UID}`,
    `/payments/findAll/${MERCHANT_UID}/paid`,
    '/payments/status/paid',
    '/payments/status/all',
  ]) {
    expect([path, await client.get(path)]).toMatchObject([path, { response: { list: [payment] } }])
  }
  const named = `/payments?imp_uid[]=${impUid}&imp_uid[]=imp_unknown`
  expect(await client.get(named)).toMatchObject({ response: [payment] })
  expect(await client.get('/payments/status/failed')).toMatchObject({ response: { list: [] } })
  expect(await client.get(`/payments/find/${MERCHANT_UID}/failed`)).toMatchObject({ status: 404 })
})

test('a payment is refunded by its merchant_uid in parts, which are listed', async () => {
  await using shop = await startTestShop({ seed: 'none' })
  const client = await openClient(shop)
  const order = { merchant_uid: MERCHANT_UID, amount: '5000', ...CARD }
  const paid = await client.post('/subscribe/payments/onetime', order)
  const { imp_uid: impUid } = paid.response as { imp_uid: string }
  const part = { merchant_uid: MERCHANT_UID, amount: '2000', checksum: '5000', reason: '변심' }
  expect(await client.post('/payments/cancel', part)).toMatchObject({ code: 0 })
  expect(await client.get(`/payments/${impUid}/balance`)).toMatchObject({
    response: { amount: 3_000 },
  })
  expect(await client.post('/payments/cancel', { imp_uid: impUid })).toMatchObject({
    response: {
      status: 'cancelled',
      cancel_amount: 5_000,
      cancel_history: [
        { amount: 2_000, reason: '변심' },
        { amount: 3_000, reason: null },
      ],
    },
  })
})

test('a valid token is given again, until its last minute', async () => {
  await using shop = await startTestShop({ seed: 'none' })
  const { getToken } = await openClient(shop)
  const first = await getToken()
  shop.clock.advance(28 * 60_000)
  expect(await getToken()).toBe(first)
  shop.clock.advance(90_000)
  expect(await getToken()).not.toBe(first)
})

test.each([
  '/payments/imp_1/unknown',
  '/vbanks/holder',
  '/subscribe/payments/schedule/unknown',
  '/certifications/imp_1',
  '/nothing',
])('the call %s, which the interface does not have, is answered in its envelope', async (path) => {
  await using shop = await startTestShop({ seed: 'none' })
  const client = await openClient(shop)
  expect(await client.get(path)).toMatchObject({ status: 404, code: 1, response: null })
})

test('scheduled charges are made once at their time and not after their end', async () => {
  await using shop = await startTestShop({ seed: 'none' })
  const client = await openClient(shop)
  const { services } = shop
  await client.post('/subscribe/customers/card-1', CARD)
  const inTenMinutes = Math.floor(shop.clock.now().getTime() / 1_000) + 600
  const noticeUrl = 'https://shop.example/notices'
  const scheduled = (merchant_uid: string) => ({
    merchant_uid,
    schedule_at: inTenMinutes,
    amount: 9_900,
    name: '정기 결제',
    notice_url: noticeUrl,
  })
  const path = '/subscribe/payments/schedule'
  const order = { customer_uid: 'card-1', schedules: [scheduled('m-1'), scheduled('m-2')] }
  expect(await client.postJson(path, order)).toMatchObject({
    code: 0,
    response: [{ merchant_uid: 'm-1', schedule_status: 'scheduled' }, { merchant_uid: 'm-2' }],
  })
  // A second order of one of them stores none of its charges.
  const again = { customer_uid: 'card-1', schedules: [scheduled('m-3'), scheduled('m-1')] }
  expect(await client.postJson(path, again)).toMatchObject({ code: 1 })
  expect(await client.get(`${path}/m-3`)).toMatchObject({ status: 404 })
  const past = { customer_uid: 'card-1', schedules: [{ ...scheduled('m-4'), schedule_at: 1 }] }
  expect(await client.postJson(path, past)).toMatchObject({ code: 1 })
  const stranger = { customer_uid: 'card-2', schedules: [scheduled('m-5')] }
  expect(await client.postJson(path, stranger)).toMatchObject({ code: 1 })

  const end = { customer_uid: 'card-1', merchant_uid: 'm-2' }
  expect(await client.post('/subscribe/payments/unschedule', end)).toMatchObject({
    response: [{ merchant_uid: 'm-2', schedule_status: 'revoked' }],
  })
  expect(await client.post('/subscribe/payments/unschedule', end)).toMatchObject({ code: 1 })
  expect(await chargeDueSchedules(services)).toBe(0)
  shop.clock.advance(600_000)
  const made = await Promise.all([chargeDueSchedules(services), chargeDueSchedules(services)])
  expect(made[0] + made[1]).toBe(1)
  expect(await client.get(`${path}/m-1`)).toMatchObject({
    response: { schedule_status: 'executed', imp_uid: expect.stringMatching(/^imp_/u) },
  })
  expect(await client.get('/payments/find/m-1')).toMatchObject({
    response: { status: 'paid', amount: 9_900, customer_uid: 'card-1' },
  })
  expect(await client.get('/payments/find/m-2')).toMatchObject({ status: 404 })
  expect(await client.get(`${path}/customers/card-1`)).toMatchObject({
    response: [{ merchant_uid: 'm-1' }, { merchant_uid: 'm-2' }],
  })
  const notices: unknown[] = []
  await sendDueNotices(services, async (request) => {
    notices.push([request.url, await request.json()])
    return new Response(null, { status: 200 })
  })
  expect(notices).toEqual([[noticeUrl, expect.objectContaining({ status: 'paid' })]])
})

test('an account without a window takes a deposit before its end alone', async () => {
  await using shop = await startTestShop({ seed: 'none' })
  const client = await openClient(shop)
  const due = Math.floor(shop.clock.now().getTime() / 1_000) + 3_600
  const order = {
    merchant_uid: MERCHANT_UID,
    amount: '5000',
    vbank_code: '04',
    vbank_due: String(due),
    vbank_holder: '푸시야드',
  }
  expect(await client.post('/vbanks', { ...order, vbank_due: '1' })).toMatchObject({ status: 400 })
  const issued = await client.post('/vbanks', order)
  expect(issued).toMatchObject({
    code: 0,
    response: { status: 'ready', pay_method: 'vbank', vbank_date: due },
  })
  const { imp_uid: impUid, vbank_num: account } = issued.response as Record<string, string>
  const changed = { amount: '4000', vbank_due: String(due + 60) }
  expect(await client.put(`/vbanks/${impUid}`, changed)).toMatchObject({
    response: { amount: 4_000, vbank_date: due + 60 },
  })
  const pay = () =>
    shop.fetch(`${STAND_IN_PORTONE_PATH}/accounts/${account}`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'act=deposit',
    })
  expect((await pay()).status).toBe(200)
  expect(await client.get(`/payments/${impUid}`)).toMatchObject({
    response: { status: 'paid', amount: 4_000 },
  })
  expect(await client.end(`/vbanks/${impUid}`)).toMatchObject({ status: 404 })
  expect(await client.post('/vbanks', order)).toMatchObject({ code: 1 })

  const second = await client.post('/vbanks', { ...order, merchant_uid: 'm-2' })
  const { imp_uid: ended } = second.response as Record<string, string>
  expect(await client.end(`/vbanks/${ended}`)).toMatchObject({ response: { status: 'failed' } })
  expect(await client.put(`/vbanks/${ended}`, changed)).toMatchObject({ status: 404 })
})
