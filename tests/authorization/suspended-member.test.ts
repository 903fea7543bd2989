import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { mayCallWhileSuspended } from '#contract/members/calls-while-suspended.ts'
import { listOrders } from '#contract/after-sales/order-histories.calls.ts'
import { login } from '#contract/members/sessions.calls.ts'
import { getUserInfo } from '#contract/members/users.calls.ts'
import { setCartLine } from '#contract/orders/cart-changes.calls.ts'
import { writeInquiry } from '#contract/service/inquiries.calls.ts'
import { DEMO_PASSWORD } from '#demo/catalogue/demo-password.ts'
import { endSuspensions } from '#server/members/jobs/end-suspensions.ts'
import { RequestWriter } from '#tests/fuzz/call-requests.ts'
import { contractEndpoints } from '#tests/fuzz/contract-endpoints.ts'
import { openFuzzShop, type FuzzShop } from '#tests/fuzz/fuzz-shop.ts'
import { InputMaker } from '#tests/fuzz/schema-input.ts'
import { SeededRandom } from '#tests/support/platform/seeded-random.ts'
import { refusalOf } from '#tests/support/platform/shopper.ts'
import type { Caller } from '#tests/support/platform/test-call.ts'
import { startTestShop, type TestShop } from '#tests/support/platform/test-shop.ts'

const SEED = 20_261_127
const UNTIL = '2026-12-01T12:00:00+09:00'
const HOUR_MS = 3_600_000
/** Calls that may end the session: last, for the others would be asked without one. */
const ENDING: ReadonlySet<string> = new Set([
  'logout',
  'withdraw',
  'changePassword',
  'revokeSession',
  'revokeOtherSessions',
])
const rankOf = ({ name, endpoint }: ReturnType<typeof contractEndpoints>[number]) =>
  ENDING.has(name) ? 2 : mayCallWhileSuspended(endpoint) ? 1 : 0
const endpoints = contractEndpoints().toSorted((left, right) => rankOf(left) - rankOf(right))

const suspend = async (shop: TestShop, until: string | null) =>
  shop.db.execute(sql`
    UPDATE users SET status = 'SUSPENDED', suspended_until = ${until} WHERE login_id = 'demo1'`)

let fuzz: FuzzShop
let as: Caller
beforeAll(async () => {
  fuzz = await openFuzzShop()
  as = { ...(await fuzz.testShop.member('demo1')), admissionKey: 'inside' }
  await suspend(fuzz.testShop, UNTIL)
})
afterAll(async () => {
  await fuzz[Symbol.asyncDispose]()
})

test('every name of the list is a call of the contract', () => {
  const known = endpoints.filter(({ endpoint }) => mayCallWhileSuspended(endpoint))
  const writing = known.filter(
    ({ endpoint }) => endpoint.method !== 'GET' && endpoint.auth !== 'public',
  )
  expect(writing).toHaveLength(73)
})

test.for(endpoints)('$name obeys the suspension of a member', async ({ endpoint }) => {
  const { testShop: shop, samples } = fuzz
  const random = new SeededRandom(SEED)
  const writer = new RequestWriter(endpoint, new InputMaker(samples, random), samples, random)
  const { method, path, headers, body } = await writer.wellFormed(as)
  const response = await shop.fetch(
    new Request(new URL(path, 'http://shop.test'), { method, headers, body: body ?? null }),
  )
  const code = /"code":"([A-Z_0-9]+)"/u.exec(await response.text())?.[1]
  expect(response.status).toBeLessThan(500)
  expect(code === 'ACCOUNT_SUSPENDED').toBe(!mayCallWhileSuspended(endpoint))
})

test('a suspended member signs in, learns until when, and keeps orders and inquiries', async () => {
  await using shop = await startTestShop()
  await suspend(shop, UNTIL)
  const guest = await shop.guest()
  const user = await shop.call(login, {
    body: { loginId: 'demo1', password: DEMO_PASSWORD, keep: false },
    as: guest,
  })
  expect(user.suspension).toEqual({ until: UNTIL })
  const member = await shop.member('demo1')
  const change = shop.call(setCartLine, {
    params: { productId: 1 },
    body: { sizeId: 1, count: 1 },
    as: member,
  })
  expect(await refusalOf(change)).toEqual({ code: 'ACCOUNT_SUSPENDED', payload: { until: UNTIL } })
  await expect(change).rejects.toThrow('2026-12-01 12:00까지 이용이 제한된 계정입니다.')
  await shop.call(listOrders, { query: {}, as: member })
  const body = {
    type: 'ACCOUNT',
    title: '이용 제한',
    contents: '제한된 이유를 알고 싶습니다.',
  } as const
  await shop.call(writeInquiry, { body, as: member })
})

test('a suspension ends at its end, one without an end by staff alone', async () => {
  await using shop = await startTestShop()
  await suspend(shop, new Date(shop.clock.now().getTime() + HOUR_MS).toISOString())
  const member = await shop.member('demo1')
  const suspension = async () => (await shop.call(getUserInfo, { as: member })).suspension
  const statusOf = async () => {
    const { rows } = await shop.db.execute(sql`SELECT status FROM users WHERE login_id = 'demo1'`)
    return rows[0]?.['status']
  }
  expect(await suspension()).toBeDefined()
  shop.clock.advance(HOUR_MS)
  expect(await suspension()).toBeUndefined()
  expect(await statusOf()).toBe('SUSPENDED')
  await endSuspensions(shop.services)
  expect(await statusOf()).toBe('ACTIVE')
  await suspend(shop, null)
  await endSuspensions(shop.services)
  expect(await suspension()).toEqual({ until: null })
})
