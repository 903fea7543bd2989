import { expect, test } from 'vitest'
import { listNotifications } from '#contract/notifications.ts'
import {
  listSessions,
  login,
  logout,
  revokeOtherSessions,
  revokeSession,
} from '#contract/sessions.ts'
import { getUserInfo } from '#contract/users.ts'
import { DEMO_PASSWORD } from '#demo/catalogue/demo-password.ts'
import { provePhone } from '#tests/support/proved-phone.ts'
import { refusalOf } from '#tests/support/shopper.ts'
import type { Caller } from '#tests/support/test-call.ts'
import { startTestShop, type TestShop } from '#tests/support/test-shop.ts'

const MINUTE_MS = 60_000
const PHONE = '01000000003'

const signIn = (store: TestShop, as: Caller, password = DEMO_PASSWORD, verifiedToken?: string) =>
  store.call(login, { body: { loginId: 'demo3', password, keep: false, verifiedToken }, as })

async function failFiveTimes(store: TestShop, as: Caller) {
  for (let tries = 0; tries < 5; tries += 1) await refusalOf(signIn(store, as, 'wrong'))
}

test('five failures of a stranger do not lock the member out on a known device', async () => {
  await using store = await startTestShop()
  const own = await store.member('demo3')
  await store.call(logout, { as: own })
  const stranger = await store.guest()
  await failFiveTimes(store, stranger)
  expect((await refusalOf(signIn(store, stranger))).code).toBe('LOGIN_LOCKED')
  expect((await refusalOf(signIn(store, await store.guest()))).code).toBe('LOGIN_LOCKED')
  const known = { clientId: own.clientId }
  expect(await signIn(store, known)).toMatchObject({ name: '이시험' })
  // The sign-in of the member gives the stranger no further attempts.
  expect((await refusalOf(signIn(store, stranger))).code).toBe('LOGIN_LOCKED')
})

test('failures on a known device lock that device alone', async () => {
  await using store = await startTestShop()
  const known = { clientId: (await store.member('demo3')).clientId }
  await failFiveTimes(store, known)
  expect((await refusalOf(signIn(store, known))).code).toBe('LOGIN_LOCKED')
  await expect(signIn(store, await store.guest())).resolves.toMatchObject({})
  store.clock.advance(10 * MINUTE_MS)
  await expect(signIn(store, known)).resolves.toMatchObject({})
})

test("while locked, a code to the member's phone opens the sign-in for one new device", async () => {
  await using store = await startTestShop()
  await failFiveTimes(store, await store.guest())
  const fresh = await store.guest()
  const token = await provePhone(store, fresh, PHONE, 'LOGIN')
  expect((await refusalOf(signIn(store, fresh, 'wrong', token))).code).toBe('LOGIN_FAILED')
  expect(await signIn(store, fresh)).toMatchObject({ name: '이시험' })
  expect((await refusalOf(signIn(store, await store.guest()))).code).toBe('LOGIN_LOCKED')
})

test('a code to another phone, or for another purpose, opens nothing', async () => {
  await using store = await startTestShop()
  await failFiveTimes(store, await store.guest())
  const fresh = await store.guest()
  const otherPhone = await provePhone(store, fresh, '01000000002', 'LOGIN')
  expect((await refusalOf(signIn(store, fresh, DEMO_PASSWORD, otherPhone))).code).toBe(
    'LOGIN_LOCKED',
  )
  const otherType = await provePhone(store, fresh, PHONE, 'FIND_ID')
  expect((await refusalOf(signIn(store, fresh, DEMO_PASSWORD, otherType))).code).toBe(
    'LOGIN_LOCKED',
  )
})

test('a dormant member becomes active with password and code', async () => {
  await using store = await startTestShop()
  const as = await store.guest()
  const body = { loginId: 'demo5', password: DEMO_PASSWORD, keep: false }
  expect(await refusalOf(store.call(login, { body, as }))).toEqual({
    code: 'DORMANT',
    payload: { phoneMasked: '010-****-0005' },
  })
  const verifiedToken = await provePhone(store, as, '01000000005', 'DORMANT')
  expect(await store.call(login, { body: { ...body, verifiedToken }, as })).toMatchObject({
    name: '최보기',
  })
  await expect(store.member('demo5')).resolves.toMatchObject({})
})

test('a sign-in with a further device is reported in the inbox, the first one is not', async () => {
  await using store = await startTestShop()
  const first = await store.member('demo3')
  expect((await store.call(getUserInfo, { as: first })).unread).toBe(0)
  await signIn(store, { clientId: first.clientId })
  expect((await store.call(getUserInfo, { as: first })).unread).toBe(0)
  await store.member('demo3')
  const inbox = await store.call(listNotifications, { query: {}, as: first })
  expect(inbox.items).toMatchObject([{ kind: 'ACCOUNT', title: '새로운 기기 로그인' }])
})

test('a member lists sessions with their devices and ends one or all others', async () => {
  await using store = await startTestShop()
  const agent = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) Version/18.5 Safari/604.1'
  const phone = await store.guest()
  const response = await store.fetch('/v1/users/login', {
    method: 'POST',
    headers: { 'x-client-id': phone.clientId, 'user-agent': agent },
    body: JSON.stringify({ loginId: 'demo3', password: DEMO_PASSWORD, keep: true }),
  })
  const onPhone = { ...phone, token: response.headers.get('authorization')?.slice(7) }
  store.clock.advance(MINUTE_MS)
  const [desk, third] = [await store.member('demo3'), await store.member('demo3')]
  const sessions = await store.call(listSessions, { as: onPhone })
  expect(sessions).toHaveLength(3)
  expect(sessions[0]).toMatchObject({
    isCurrent: true,
    device: 'Safari · iPhone',
    createdAt: '2026-08-14T12:00:00+09:00',
    expiresAt: '2026-08-28T12:00:00+09:00',
  })
  const ofStranger = await store.member('demo1')
  const params = { sessionId: sessions[1]?.sessionId ?? 0 }
  const refused = store.call(revokeSession, { params, as: ofStranger })
  expect((await refusalOf(refused)).code).toBe('NOT_FOUND')
  await store.call(revokeSession, { params, as: onPhone })
  expect((await refusalOf(store.call(listSessions, { as: third }))).code).toBe('SESSION_EXPIRED')
  expect(await store.call(revokeOtherSessions, { as: onPhone })).toEqual({ revoked: 1 })
  expect((await refusalOf(store.call(listSessions, { as: desk }))).code).toBe('SESSION_EXPIRED')
  expect(await store.call(listSessions, { as: ofStranger })).toHaveLength(1)
})
