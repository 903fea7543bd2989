import { expect, test } from 'vitest'
import {
  STAND_IN_PORTONE_KEYS,
  STAND_IN_PORTONE_PATH,
} from '#server/providers/portone/open-portone.ts'
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
  const paid = await client.post('/subscribe/payments/onetime', { ...prepared, ...CARD })
  const { imp_uid: impUid } = paid.response as { imp_uid: string }
  const payment = { imp_uid: impUid, status: 'paid', card_quota: 0, cancel_history: [] }
  expect(paid).toMatchObject({ code: 0, response: { ...payment, buyer_tel: null } })
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
  '/subscribe/payments/schedule',
  '/certifications/imp_1',
  '/nothing',
])('the call %s, which the interface does not have, is answered in its envelope', async (path) => {
  await using shop = await startTestShop({ seed: 'none' })
  const client = await openClient(shop)
  expect(await client.get(path)).toMatchObject({ status: 404, code: 1, response: null })
})
