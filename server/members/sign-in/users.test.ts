import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { getCart } from '#contract/orders/carts.calls.ts'
import { getOrder, listOrders } from '#contract/after-sales/order-histories.calls.ts'
import { listNewProducts } from '#contract/catalogue/products.calls.ts'
import { checkNetfunnelKey, getAppClient, getUserInfo } from '#contract/members/users.calls.ts'
import { changePassword } from '#contract/members/joining.calls.ts'
import { addPushSubscription } from '#contract/messages/push-subscriptions.calls.ts'
import { endSessions } from '#contract/members/late-sign-outs.calls.ts'
import { login, logout } from '#contract/members/sessions.calls.ts'
import { DEMO_PASSWORD } from '#demo/catalogue/demo-password.ts'
import { startTestShop } from '#tests/support/platform/test-shop.ts'
import { untilAwaited } from '#tests/support/platform/until.ts'

const MINUTE_MS = 60_000
const wrong = { loginId: 'demo3', password: 'nothing', keep: false }

test('an issued client id is returned again, and an invented one is replaced', async () => {
  await using shop = await startTestShop()
  const first = await shop.guest()
  const again = await shop.call(getAppClient, { query: { platform: 'PWA' }, as: first })
  expect(again.clientId).toBe(first.clientId)
  const invented = { clientId: '5f6c9f36-6a4c-4d0a-9a9e-7d3e6c0e0f11' }
  const replaced = await shop.call(getAppClient, { query: {}, as: invented })
  expect(replaced.clientId).not.toBe(invented.clientId)
})

test('a guest, a dead token and an invalid one all get NON_MEMBER, never 401', async () => {
  await using shop = await startTestShop()
  const guest = await shop.guest()
  for (const as of [guest, {}, { ...guest, token: 'dead' }, { token: 'a b;c' }]) {
    await expect(shop.call(getUserInfo, { as })).rejects.toMatchObject({
      status: 403,
      code: 'NON_MEMBER',
    })
  }
})

test('a signed-in member is returned by both paths of the info call', async () => {
  await using shop = await startTestShop()
  const as = await shop.signIn('demo1')
  const user = await shop.call(getUserInfo, { as })
  expect(user).toMatchObject({
    name: '홍길동',
    gradeCode: 'BOWL',
    phoneMasked: '010-****-0001',
    mileage: 8_400,
    money: 120_000,
    cartCount: 0,
  })
  expect(await shop.call({ ...getUserInfo, path: '/v1/users/info' }, { as })).toEqual(user)
})

test('the login id is not case-sensitive', async () => {
  await using shop = await startTestShop()
  expect((await shop.signIn('DEMO2')).token).not.toBe('')
})

test('a token is stored only as its hash', async () => {
  await using shop = await startTestShop()
  const { token } = await shop.signIn()
  const { rows } = await shop.db.execute(sql`SELECT to_jsonb(s)::text AS row FROM sessions s`)
  expect(JSON.stringify(rows)).not.toContain(token)
})

test('a wrong id, a wrong password and a withdrawn member get equal responses', async () => {
  await using shop = await startTestShop()
  const as = await shop.guest()
  await shop.db.execute(sql`UPDATE users SET status = 'WITHDRAWN' WHERE login_id = 'demo2'`)
  const readings = async (loginId: string) => {
    const answers: unknown[] = []
    for (let guess = 0; guess < 6; guess += 1) {
      const response = await shop.respond(login, { body: { ...wrong, loginId }, as })
      answers.push({ ...(await response.json()), status: response.status, traceId: '' })
    }
    return answers
  }
  const ofMember = await readings('demo3')
  expect(ofMember[3]).toMatchObject({
    status: 400,
    message: '아이디 또는 비밀번호가 올바르지 않습니다. (4/5)',
  })
  expect(ofMember[5]).toMatchObject({ status: 423, code: 'LOGIN_LOCKED' })
  expect(await readings('nobody1')).toEqual(ofMember)
  expect(await readings('demo2')).toEqual(ofMember)
  shop.clock.advance(10 * MINUTE_MS)
  expect((await readings('nobody1'))[0]).toMatchObject({ code: 'LOGIN_FAILED' })
})

test('the right password among too many parallel attempts is refused', async () => {
  await using shop = await startTestShop()
  const as = await shop.guest()
  const body = { ...wrong, password: DEMO_PASSWORD }
  let signingIn: Promise<unknown> = Promise.resolve()
  await shop.db.transaction(async (tx) => {
    await tx.execute(sql`SELECT 1 FROM users WHERE login_id = 'demo3' FOR UPDATE`)
    signingIn = shop.call(login, { body, as }).catch((error: unknown) => error)
    await untilAwaited(tx)
    await tx.execute(sql`
      UPDATE users SET failed_login_count = 5, locked_until = '2026-08-14T12:10:00+09:00' WHERE login_id = 'demo3'`)
  })
  expect(await signingIn).toMatchObject({ status: 423, code: 'LOGIN_LOCKED' })
})

test('five failures, also parallel ones, lock an account for ten minutes', async () => {
  await using shop = await startTestShop()
  const as = await shop.guest()
  const attempts = await Promise.allSettled(
    Array.from({ length: 5 }, () => shop.call(login, { body: wrong, as })),
  )
  const codes = attempts.map((attempt) => attempt.status === 'rejected' && attempt.reason.code)
  expect(codes.filter((code) => code === 'LOGIN_FAILED')).toHaveLength(4)
  expect(codes.filter((code) => code === 'LOGIN_LOCKED')).toHaveLength(1)

  const right = { ...wrong, password: DEMO_PASSWORD }
  await expect(shop.call(login, { body: right, as })).rejects.toMatchObject({
    status: 423,
    code: 'LOGIN_LOCKED',
    payload: { until: '2026-08-14T12:10:00+09:00' },
  })
  shop.clock.advance(10 * MINUTE_MS)
  expect(await shop.call(login, { body: right, as })).toMatchObject({ name: '이시험' })
})

test('after a lock has ended, failures are counted from zero', async () => {
  await using shop = await startTestShop()
  const as = await shop.guest()
  const body = { ...wrong, loginId: 'demo6' }
  await expect(shop.call(login, { body, as })).rejects.toMatchObject({ code: 'LOGIN_LOCKED' })
  shop.clock.advance(10 * MINUTE_MS)
  const response = await shop.respond(login, { body, as })
  expect(await response.json()).toMatchObject({
    code: 'LOGIN_FAILED',
    message: '아이디 또는 비밀번호가 올바르지 않습니다. (1/5)',
  })
})

test('a dormant member gets DORMANT, but only with the right password', async () => {
  await using shop = await startTestShop()
  const as = await shop.guest()
  const body = { ...wrong, loginId: 'demo5' }
  await expect(shop.call(login, { body, as })).rejects.toMatchObject({ code: 'LOGIN_FAILED' })
  const right = { ...body, password: DEMO_PASSWORD }
  await expect(shop.call(login, { body: right, as })).rejects.toMatchObject({
    status: 403,
    code: 'DORMANT',
  })
})

/** Token of an answer, where it contains a new one. */
const tokenOf = ({ headers }: Response) => headers.get('authorization')?.slice('Bearer '.length)

test('a token of half an hour is replaced once; the old one stays valid for a minute', async () => {
  await using shop = await startTestShop()
  const old = await shop.signIn()
  shop.clock.advance(30 * MINUTE_MS + 1)
  const responses = await Promise.all([1, 2, 3].map(() => shop.respond(getUserInfo, { as: old })))
  expect(responses.map(({ status }) => status)).toEqual([200, 200, 200])
  const fresh = new Set(responses.flatMap((response) => tokenOf(response) ?? []))
  expect(fresh.size).toBe(1)
  const as = { ...old, token: [...fresh][0] }
  expect((await shop.call(getUserInfo, { as })).name).toBe('홍길동')
  const parallel = await shop.respond(getUserInfo, { as: old })
  expect(parallel.status).toBe(200)
  expect(tokenOf(parallel)).toBeUndefined()
  shop.clock.advance(MINUTE_MS)
  await expect(shop.call(getUserInfo, { as: old })).rejects.toMatchObject({ status: 403 })
  expect((await shop.call(getUserInfo, { as })).name).toBe('홍길동')
})

test('a new token whose answer was lost is given again, until it is used', async () => {
  await using shop = await startTestShop()
  const old = await shop.signIn()
  shop.clock.advance(31 * MINUTE_MS)
  const lost = tokenOf(await shop.respond(getUserInfo, { as: old }))
  shop.clock.advance(24 * 60 * MINUTE_MS)
  const queued = await shop.respond(getUserInfo, { as: { ...old, queuedFor: 'member' } })
  expect([queued.status, tokenOf(queued)]).toEqual([200, undefined])
  const token = tokenOf(await shop.respond(getUserInfo, { as: old }))
  expect(token).toBe(lost)
  const next = tokenOf(await shop.respond(getUserInfo, { as: { ...old, token } }))
  expect(next).not.toBe(token)
  await expect(shop.call(getUserInfo, { as: old })).rejects.toMatchObject({ status: 403 })
  const latest = { ...old, token: next }
  expect((await shop.call(getUserInfo, { as: latest })).name).toBe('홍길동')
  shop.clock.advance(14 * 24 * 60 * MINUTE_MS)
  await expect(shop.call(getUserInfo, { as: latest })).rejects.toMatchObject({ status: 403 })
})

test('a new password ends a former token also before the use of the new one', async () => {
  await using shop = await startTestShop()
  const old = await shop.signIn()
  shop.clock.advance(31 * MINUTE_MS)
  const body = { currentPassword: DEMO_PASSWORD, newPassword: 'Kickflip!258pq' }
  const token = tokenOf(await shop.respond(changePassword, { body, as: old }))
  await expect(shop.call(getUserInfo, { as: old })).rejects.toMatchObject({ status: 403 })
  const as = { ...old, token }
  expect((await shop.call(getUserInfo, { as })).name).toBe('홍길동')
})

test('a session ends after twelve hours, a long one after fourteen days', async () => {
  await using shop = await startTestShop()
  const guest = await shop.guest()
  const body = { loginId: 'demo1', password: DEMO_PASSWORD, keep: false }
  const token = (await shop.respond(login, { body, as: guest })).headers
    .get('authorization')
    ?.replace('Bearer ', '')
  const other = await shop.signIn('demo2')
  shop.clock.advance(12 * 60 * MINUTE_MS)
  await expect(shop.call(getUserInfo, { as: { ...guest, token } })).rejects.toMatchObject({
    status: 403,
  })
  expect((await shop.call(getUserInfo, { as: other })).name).toBe('김데모')
})

test('signing out ends the session for good and is idempotent', async () => {
  await using shop = await startTestShop()
  const as = await shop.signIn()
  await shop.call(logout, { as })
  await expect(shop.call(getUserInfo, { as })).rejects.toMatchObject({ code: 'NON_MEMBER' })
  await shop.call(logout, { as })
})

test('a lost sign-out is repeated by the hash of its token, which cannot sign in', async () => {
  await using shop = await startTestShop()
  const as = await shop.signIn()
  const other = await shop.signIn('demo2')
  const keys = { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) }
  const endpoint = 'https://fcm.googleapis.com/fcm/send/phone'
  await shop.call(addPushSubscription, { body: { endpoint, keys }, as })
  const hash = createHash('sha256').update(as.token).digest('hex')
  await expect(shop.call(getUserInfo, { as: { ...as, token: hash } })).rejects.toMatchObject({
    code: 'NON_MEMBER',
  })
  const guest = await shop.guest()
  const body = { tokenHashes: ['0'.repeat(64), hash] }
  await shop.call(endSessions, { body, as: guest })
  await expect(shop.call(getUserInfo, { as })).rejects.toMatchObject({ code: 'NON_MEMBER' })
  expect((await shop.db.execute(sql`SELECT 1 FROM push_subscriptions`)).rows).toEqual([])
  await expect(shop.call(getUserInfo, { as: other })).resolves.toMatchObject({})
  await shop.call(endSessions, { body, as: guest })
})

test('a late sign-out ends a session whose token was renewed since', async () => {
  await using shop = await startTestShop()
  const as = await shop.signIn()
  const hash = createHash('sha256').update(as.token).digest('hex')
  shop.clock.advance(31 * MINUTE_MS)
  const response = await shop.respond(getUserInfo, { as })
  const token = response.headers.get('authorization')?.slice('Bearer '.length)
  await shop.call(endSessions, { body: { tokenHashes: [hash] }, as: await shop.guest() })
  await expect(shop.call(getUserInfo, { as: { ...as, token } })).rejects.toMatchObject({
    code: 'NON_MEMBER',
  })
})

test('a late sign-out leaves the session and the push messages of the next member', async () => {
  await using shop = await startTestShop()
  const as = await shop.signIn()
  const hash = createHash('sha256').update(as.token).digest('hex')
  const loginBody = { loginId: 'demo2', password: DEMO_PASSWORD, keep: false }
  const { clientId } = as
  const entered = await shop.respond(login, { body: loginBody, as: { clientId } })
  const next = { clientId, token: entered.headers.get('authorization')?.slice('Bearer '.length) }
  const keys = { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) }
  const endpoint = 'https://fcm.googleapis.com/fcm/send/phone'
  await shop.call(addPushSubscription, { body: { endpoint, keys }, as: next })
  await shop.call(endSessions, { body: { tokenHashes: [hash] }, as: next })
  await expect(shop.call(getUserInfo, { as })).rejects.toMatchObject({ code: 'NON_MEMBER' })
  await expect(shop.call(getUserInfo, { as: next })).resolves.toMatchObject({})
  expect((await shop.db.execute(sql`SELECT 1 FROM push_subscriptions`)).rows).toHaveLength(1)
})

test('calls that depend on the visitor refuse a dead token', async () => {
  await using shop = await startTestShop()
  const guest = await shop.guest()
  const expired = await shop.signIn()
  const revoked = await shop.signIn('demo2')
  await shop.db.execute(sql`UPDATE sessions SET expires_at = '2026-08-01' WHERE user_id =
    (SELECT id FROM users WHERE login_id = 'demo1')`)
  await shop.call(logout, { as: revoked })
  const params = { orderNumber: '260814-0000000' }
  for (const as of [expired, revoked, { ...guest, token: 'unknown' }]) {
    for (const response of [
      await shop.respond(getCart, { as }),
      await shop.respond(getOrder, { params, as }),
      await shop.respond(listOrders, { query: {}, as }),
    ]) {
      expect(response.status).toBe(401)
      expect(await response.json()).toMatchObject({
        code: 'SESSION_EXPIRED',
        message: '로그인이 만료되었습니다. 다시 로그인해 주세요.',
      })
    }
  }
  expect((await shop.call(getCart, { as: guest })).count).toBe(0)
  await expect(shop.call(listOrders, { query: {}, as: guest })).rejects.toMatchObject({
    status: 401,
    code: 'UNAUTHORIZED',
  })
})

test('a dead token does not prevent signing in, signing out or public calls', async () => {
  await using shop = await startTestShop()
  const as = { ...(await shop.guest()), token: 'unknown' }
  const body = { loginId: 'demo1', password: DEMO_PASSWORD, keep: false }
  expect(await shop.call(login, { body, as })).toMatchObject({ name: '홍길동' })
  expect(await shop.call(logout, { as })).toEqual({})
  expect((await shop.call(listNewProducts, { query: {}, as })).items).not.toEqual([])
})

test('a blocked client gets 307 without a Location', async () => {
  await using shop = await startTestShop()
  const as = await shop.guest()
  await shop.db.execute(sql`UPDATE app_clients SET blocked_at = now()`)
  const response = await shop.respond(getAppClient, { query: {}, as })
  expect(response.status).toBe(307)
  expect(response.headers.get('location')).toBeNull()
})

test('a blocked network gets 307, and its signed-in members are served', async () => {
  await using shop = await startTestShop()
  const [here, near, elsewhere] = ['203.0.113.7', '::ffff:203.0.113.90', '198.51.100.9']
  const statusOf = async (address: string, token?: string) => {
    const as = { ...(await shop.guest()), token, address }
    return (await shop.respond(getAppClient, { query: {}, as })).status
  }
  const member = await shop.signIn()
  expect(await statusOf(here)).toBe(200)
  const endsAt = new Date(shop.clock.now().getTime() + 60_000).toISOString()
  await shop.db.execute(sql`
    INSERT INTO blocked_networks (network, reason, ends_at) VALUES ('203.0.113.0/24', 'robots', ${endsAt})
  `)
  expect([await statusOf(here), await statusOf(near)]).toEqual([307, 307])
  expect(await statusOf(elsewhere)).toBe(200)
  expect(await statusOf(here, member.token)).toBe(200)
  for (const endpoint of [getAppClient, listNewProducts]) {
    const withoutId = await shop.respond(endpoint, { query: {}, as: { address: here } })
    expect(withoutId.status).toBe(307)
  }
  shop.clock.advance(60_000)
  expect(await statusOf(here)).toBe(200)
})

test('a call that needs a client id says so when it is missing', async () => {
  await using shop = await startTestShop()
  await expect(shop.call(login, { body: wrong })).rejects.toMatchObject({
    status: 400,
    payload: { fields: [{ field: 'x-client-id' }] },
  })
})

test('the key check returns a bare boolean', async () => {
  await using shop = await startTestShop({ waitingRoom: { isInside: (key) => key === 'in' } })
  const ask = (netFunnelKey: string) => shop.call(checkNetfunnelKey, { query: { netFunnelKey } })
  expect([await ask('in'), await ask('out')]).toEqual([true, false])
})
