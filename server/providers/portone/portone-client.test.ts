import { expect, test } from 'vitest'
import { SettableClock } from '#server/platform/services/clock.ts'
import { ProviderRefused, ProviderUnavailable } from '#server/platform/services/payment-provider.ts'
import { PortOneClient } from './portone-client.ts'

const NOW = new Date('2026-08-14T12:00:00+09:00')
const paid = {
  imp_uid: 'imp_1',
  merchant_uid: '260814-7F3K2QX_1',
  status: 'paid',
  amount: 89_300,
  currency: 'KRW',
  card_name: '푸시카드',
  card_number: '9410********2580',
  receipt_url: 'javascript:alert(1)',
  paid_at: 1_786_676_400,
  unknown_field: true,
}

/** A client whose provider gives these responses; tokens are issued automatically. */
function clientWith(answer: (path: string) => Response | Promise<Response>) {
  const clock = new SettableClock(NOW)
  const asked: string[] = []
  const client = new PortOneClient(
    { apiUrl: 'https://api.example', apiKey: 'key', apiSecret: 'secret' },
    { impCode: 'imp', channelKey: 'channel', scriptUrl: '/x.js', pgOf: () => 'pg' },
    {
      clock,
      fetch: async (request) => {
        const { pathname } = new URL(request.url)
        asked.push(pathname)
        if (pathname !== '/users/getToken') return answer(pathname)
        const expired_at = clock.now().getTime() / 1_000 + 1_800
        return Response.json({
          code: 0,
          message: null,
          response: { access_token: 't', expired_at },
        })
      },
    },
  )
  return { client, clock, asked }
}

const yes = (response: unknown) => Response.json({ code: 0, message: null, response })

test('a payment is converted without data that must not be stored', async () => {
  const { client } = clientWith(() => yes(paid))
  expect(await client.paymentByImpUid('imp_1')).toEqual({
    impUid: 'imp_1',
    merchantUid: '260814-7F3K2QX_1',
    status: 'paid',
    amount: 89_300,
    cancelAmount: 0,
    currency: 'KRW',
    pgProvider: null,
    pgId: null,
    pgTid: null,
    cardName: '푸시카드',
    cardLast4: '2580',
    receiptUrl: null,
    paidAt: new Date(1_786_676_400_000),
    failReason: null,
    vbank: null,
  })
})

test('a token is used until shortly before its expiry', async () => {
  const { client, clock, asked } = clientWith(() => yes(paid))
  await client.paymentByImpUid('a')
  clock.advance(28 * 60_000)
  await client.paymentByImpUid('b')
  clock.advance(60_000)
  await client.paymentByImpUid('c')
  expect(asked.filter((path) => path === '/users/getToken')).toHaveLength(2)
})

test('a cached token that the provider no longer knows is renewed once', async () => {
  const statuses = [200, 401, 200, 401, 401]
  const { client, asked } = clientWith(() =>
    statuses.shift() === 401
      ? Response.json({ code: -1, message: 'Unauthorized', response: null }, { status: 401 })
      : yes(paid),
  )
  await client.paymentByImpUid('imp_1')
  await expect(client.paymentByImpUid('imp_1')).resolves.toMatchObject({ impUid: 'imp_1' })
  expect(asked.filter((path) => path === '/users/getToken')).toHaveLength(2)
  await expect(client.paymentByImpUid('imp_1')).rejects.toThrow(ProviderRefused)
  expect(asked.filter((path) => path === '/users/getToken')).toHaveLength(3)
})

test('a payment unknown to the provider is undefined, not an error', async () => {
  const { client } = clientWith(() => Response.json({ code: 1, response: null }, { status: 404 }))
  expect(await client.paymentByMerchantUid('x')).toBeUndefined()
})

test('a failure code in a 200 response is a refusal with its reason', async () => {
  const { client } = clientWith(() =>
    Response.json({ code: 1, message: '안 됩니다', response: null }),
  )
  await expect(client.prepare('x', 1)).rejects.toThrow(new ProviderRefused('안 됩니다'))
})

test.each([
  ['a failing provider', () => new Response('oops', { status: 502 })],
  ['an answer that is no JSON', () => new Response('<html>')],
  ['an answer of another shape', () => yes({ imp_uid: 1 })],
  ['no answer', () => Promise.reject(new TypeError('fetch failed'))],
])('the result of a payment is unknown after %s', async (_, answer) => {
  const { client } = clientWith(answer)
  await expect(client.paymentByImpUid('x')).rejects.toBeInstanceOf(ProviderUnavailable)
})

const PERIOD = { from: new Date(NOW.getTime() - 3_600_000), to: NOW }

test.each([
  [2, 2],
  [false, null],
  [0, null],
  [null, null],
  [1, null],
])('a list of payments whose next page is %s leads to page %s', async (next, nextPage) => {
  const page = { total: 1, previous: false, next, list: [paid] }
  const { client } = clientWith(() => yes(page))
  const found = await client.paidPayments({ ...PERIOD, page: 1 })
  expect(found).toMatchObject({ nextPage, payments: [{ impUid: 'imp_1', amount: 89_300 }] })
})

test.each([
  ['without a list', { total: 0 }],
  ['with a payment without an amount', { next: 0, list: [{ ...paid, amount: null }] }],
  ['with a page in words', { next: 'two', list: [] }],
  ['of another form', [paid]],
])('a page of payments %s is no answer', async (_name, page) => {
  const { client } = clientWith(() => yes(page))
  const call = client.paidPayments({ ...PERIOD, page: 1 })
  await expect(call).rejects.toBeInstanceOf(ProviderUnavailable)
})
