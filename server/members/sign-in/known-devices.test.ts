import { expect, test } from 'vitest'
import { changePassword, findPassword } from '#contract/members/joining.calls.ts'
import { listNotifications } from '#contract/messages/notifications.calls.ts'
import {
  listSessions,
  login,
  logout,
  revokeOtherSessions,
  revokeSession,
} from '#contract/members/sessions.calls.ts'
import { getUserInfo } from '#contract/members/users.calls.ts'
import { DEMO_PASSWORD } from '#demo/catalogue/demo-password.ts'
import { provePhone } from '#tests/support/identity/proved-phone.ts'
import { refusalOf } from '#tests/support/platform/shopper.ts'
import type { Caller } from '#tests/support/platform/test-call.ts'
import { startTestShop, type TestShop } from '#tests/support/platform/test-shop.ts'

const MINUTE_MS = 60_000
const PHONE = '01000000003'

const signIn = (shop: TestShop, as: Caller, password = DEMO_PASSWORD, verifiedToken?: string) =>
  shop.call(login, { body: { loginId: 'demo3', password, keep: false, verifiedToken }, as })

async function failFiveTimes(shop: TestShop, as: Caller) {
  for (let tries = 0; tries < 5; tries += 1) await refusalOf(signIn(shop, as, 'wrong'))
}

test('five failures of a stranger do not lock the member out on a known device', async () => {
  await using shop = await startTestShop()
  const own = await shop.signIn('demo3')
  await shop.call(logout, { as: own })
  const stranger = await shop.guest()
  await failFiveTimes(shop, stranger)
  expect((await refusalOf(signIn(shop, stranger))).code).toBe('LOGIN_LOCKED')
  expect((await refusalOf(signIn(shop, await shop.guest()))).code).toBe('LOGIN_LOCKED')
  const known = { clientId: own.clientId }
  expect(await signIn(shop, known)).toMatchObject({ name: '이시험' })
  // The sign-in of the member gives the stranger no further attempts.
  expect((await refusalOf(signIn(shop, stranger))).code).toBe('LOGIN_LOCKED')
})

test('failures on a known device lock that device alone', async () => {
  await using shop = await startTestShop()
  const known = { clientId: (await shop.signIn('demo3')).clientId }
  await failFiveTimes(shop, known)
  expect((await refusalOf(signIn(shop, known))).code).toBe('LOGIN_LOCKED')
  await expect(signIn(shop, await shop.guest())).resolves.toMatchObject({})
  shop.clock.advance(10 * MINUTE_MS)
  await expect(signIn(shop, known)).resolves.toMatchObject({})
})

test("a new password by text message ends the locks of the member's own devices", async () => {
  await using shop = await startTestShop()
  const known = { clientId: (await shop.signIn('demo3')).clientId }
  const other = { clientId: (await shop.signIn('demo3')).clientId }
  await failFiveTimes(shop, known)
  await failFiveTimes(shop, other)
  expect((await refusalOf(signIn(shop, known))).code).toBe('LOGIN_LOCKED')
  const verifiedToken = await provePhone(shop, known, PHONE, 'FIND_PASSWORD')
  const account = { name: '이시험', phone: PHONE, loginId: 'demo3', verifiedToken }
  const { resetToken } = await shop.call(findPassword, { body: account, as: known })
  const newPassword = 'Kickflip!258pq'
  await shop.call(changePassword, { body: { resetToken, newPassword }, as: known })
  expect(await signIn(shop, known, newPassword)).toMatchObject({ name: '이시험' })
  expect(await signIn(shop, other, newPassword)).toMatchObject({ name: '이시험' })
})

test("while locked, a code to the member's phone opens the sign-in for one new device", async () => {
  await using shop = await startTestShop()
  await failFiveTimes(shop, await shop.guest())
  const fresh = await shop.guest()
  const token = await provePhone(shop, fresh, PHONE, 'LOGIN')
  expect((await refusalOf(signIn(shop, fresh, 'wrong', token))).code).toBe('LOGIN_FAILED')
  expect(await signIn(shop, fresh)).toMatchObject({ name: '이시험' })
  expect((await refusalOf(signIn(shop, await shop.guest()))).code).toBe('LOGIN_LOCKED')
})

test('a code to another phone, or for another purpose, opens nothing', async () => {
  await using shop = await startTestShop()
  await failFiveTimes(shop, await shop.guest())
  const fresh = await shop.guest()
  const otherPhone = await provePhone(shop, fresh, '01000000002', 'LOGIN')
  expect((await refusalOf(signIn(shop, fresh, DEMO_PASSWORD, otherPhone))).code).toBe(
    'LOGIN_LOCKED',
  )
  const otherType = await provePhone(shop, fresh, PHONE, 'FIND_ID')
  expect((await refusalOf(signIn(shop, fresh, DEMO_PASSWORD, otherType))).code).toBe('LOGIN_LOCKED')
})

test('a dormant member becomes active with password and code', async () => {
  await using shop = await startTestShop()
  const as = await shop.guest()
  const body = { loginId: 'demo5', password: DEMO_PASSWORD, keep: false }
  expect(await refusalOf(shop.call(login, { body, as }))).toEqual({
    code: 'DORMANT',
    payload: { phoneMasked: '010-****-0005' },
  })
  const verifiedToken = await provePhone(shop, as, '01000000005', 'DORMANT')
  expect(await shop.call(login, { body: { ...body, verifiedToken }, as })).toMatchObject({
    name: '최보기',
  })
  await expect(shop.signIn('demo5')).resolves.toMatchObject({})
})

test('a sign-in with a further device is reported in the inbox, the first one is not', async () => {
  await using shop = await startTestShop()
  const first = await shop.signIn('demo3')
  expect((await shop.call(getUserInfo, { as: first })).unread).toBe(0)
  await signIn(shop, { clientId: first.clientId })
  expect((await shop.call(getUserInfo, { as: first })).unread).toBe(0)
  await shop.signIn('demo3')
  const inbox = await shop.call(listNotifications, { query: {}, as: first })
  expect(inbox.items).toMatchObject([{ kind: 'ACCOUNT', title: '새로운 기기 로그인' }])
})

test('a sign-in after a proof of the phone is reported, also after a wrong password', async () => {
  await using shop = await startTestShop()
  const first = await shop.signIn('demo3')
  const fresh = await shop.guest()
  const token = await provePhone(shop, fresh, PHONE, 'LOGIN')
  expect((await refusalOf(signIn(shop, fresh, 'wrong', token))).code).toBe('LOGIN_FAILED')
  expect((await shop.call(getUserInfo, { as: first })).unread).toBe(0)
  await signIn(shop, fresh)
  expect((await shop.call(getUserInfo, { as: first })).unread).toBe(1)
  const third = await shop.guest()
  await signIn(shop, third, DEMO_PASSWORD, await provePhone(shop, third, PHONE, 'LOGIN'))
  expect((await shop.call(getUserInfo, { as: first })).unread).toBe(2)
})

test('a browser that only proved a phone makes no first sign-in a further one', async () => {
  await using shop = await startTestShop()
  const other = await shop.guest()
  const token = await provePhone(shop, other, PHONE, 'LOGIN')
  expect((await refusalOf(signIn(shop, other, 'wrong', token))).code).toBe('LOGIN_FAILED')
  const first = await shop.signIn('demo3')
  expect((await shop.call(getUserInfo, { as: first })).unread).toBe(0)
})

test('a member lists sessions with their devices and ends one or all others', async () => {
  await using shop = await startTestShop()
  const agent = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) Version/18.5 Safari/604.1'
  const phone = await shop.guest()
  const response = await shop.fetch('/v1/users/login', {
    method: 'POST',
    headers: { 'x-client-id': phone.clientId, 'user-agent': agent },
    body: JSON.stringify({ loginId: 'demo3', password: DEMO_PASSWORD, keep: true }),
  })
  const onPhone = { ...phone, token: response.headers.get('authorization')?.slice(7) }
  shop.clock.advance(MINUTE_MS)
  const [desk, third] = [await shop.signIn('demo3'), await shop.signIn('demo3')]
  const sessions = await shop.call(listSessions, { as: onPhone })
  expect(sessions).toHaveLength(3)
  expect(sessions[0]).toMatchObject({
    isCurrent: true,
    device: 'Safari · iPhone',
    createdAt: '2026-08-14T12:00:00+09:00',
    expiresAt: '2026-08-28T12:00:00+09:00',
  })
  const ofStranger = await shop.signIn('demo1')
  const params = { sessionId: sessions[1]?.sessionId ?? 0 }
  const refused = shop.call(revokeSession, { params, as: ofStranger })
  expect((await refusalOf(refused)).code).toBe('NOT_FOUND')
  await shop.call(revokeSession, { params, as: onPhone })
  expect((await refusalOf(shop.call(listSessions, { as: third }))).code).toBe('SESSION_EXPIRED')
  expect(await shop.call(revokeOtherSessions, { as: onPhone })).toEqual({ revoked: 1 })
  expect((await refusalOf(shop.call(listSessions, { as: desk }))).code).toBe('SESSION_EXPIRED')
  expect(await shop.call(listSessions, { as: ofStranger })).toHaveLength(1)
})
