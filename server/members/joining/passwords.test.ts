import { createHook } from 'node:async_hooks'
import { hash } from '@node-rs/argon2'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { changePassword, findId, findPassword } from '#contract/members/joining.calls.ts'
import { login } from '#contract/members/sessions.calls.ts'
import { getUserInfo } from '#contract/members/users.calls.ts'
import { DEMO_PASSWORD } from '#demo/catalogue/demo-password.ts'
import { needsRehash } from '#server/platform/services/password-hash.ts'
import { provePhone } from '#tests/support/identity/proved-phone.ts'
import { refusalOf } from '#tests/support/platform/shopper.ts'
import { startTestShop, type TestShop } from '#tests/support/platform/test-shop.ts'

const MINUTE_MS = 60_000
const FRESH = 'Kickflip!258pq'
const DEMO1 = { name: '홍길동', phone: '01000000001' }

async function resetTokenOf(shop: TestShop, as: { clientId: string }) {
  const verifiedToken = await provePhone(shop, as, DEMO1.phone, 'FIND_PASSWORD')
  const body = { ...DEMO1, loginId: 'demo1', verifiedToken }
  return (await shop.call(findPassword, { body, as })).resetToken
}

test('a proved phone finds the masked ids of its name, and nothing for another name', async () => {
  await using shop = await startTestShop()
  const as = await shop.guest()
  const verifiedToken = await provePhone(shop, as, DEMO1.phone, 'FIND_ID')
  const wrong = { ...DEMO1, name: '김길동', verifiedToken }
  expect((await refusalOf(shop.call(findId, { body: wrong, as }))).code).toBe('NOT_FOUND')
  const found = await shop.call(findId, { body: { ...DEMO1, verifiedToken }, as })
  expect(found).toMatchObject([{ maskedId: 'de***' }])
  const used = shop.call(findId, { body: { ...DEMO1, verifiedToken }, as })
  expect((await refusalOf(used)).code).toBe('VERIFY_REQUIRED')
})

test('without a proved phone a right and a wrong id get the same response', async () => {
  await using shop = await startTestShop()
  const as = await shop.guest()
  for (const loginId of ['demo1', 'nothing1']) {
    const body = { ...DEMO1, loginId, verifiedToken: 'invented' }
    expect((await refusalOf(shop.call(findPassword, { body, as }))).code).toBe('VERIFY_REQUIRED')
  }
})

test('a reset token sets one new password, ends all sessions and lifts the lock', async () => {
  await using shop = await startTestShop()
  const member = await shop.signIn('demo1')
  const as = await shop.guest()
  const resetToken = await resetTokenOf(shop, as)
  await shop.db.execute(sql`
    UPDATE users SET failed_login_count = 5, locked_until = '2026-08-14T12:10:00+09:00' WHERE login_id = 'demo1'`)
  const body = { resetToken, newPassword: FRESH }
  const other = shop.call(changePassword, { body, as: await shop.guest() })
  expect((await refusalOf(other)).code).toBe('TOKEN_EXPIRED')
  const same = { resetToken, newPassword: DEMO_PASSWORD }
  expect((await refusalOf(shop.call(changePassword, { body: same, as }))).code).toBe(
    'PASSWORD_SAME',
  )
  expect(await shop.call(changePassword, { body, as })).toEqual({})
  expect((await refusalOf(shop.call(changePassword, { body, as }))).code).toBe('TOKEN_EXPIRED')
  expect((await refusalOf(shop.call(getUserInfo, { as: member }))).code).toBe('NON_MEMBER')
  const signIn = { loginId: 'demo1', password: FRESH, keep: false }
  expect(await shop.call(login, { body: signIn, as })).toMatchObject({ name: '홍길동', unread: 5 })
})

test('a reset token ends after ten minutes, and with a newer one', async () => {
  await using shop = await startTestShop()
  const as = await shop.guest()
  const first = await resetTokenOf(shop, as)
  shop.clock.advance(2 * MINUTE_MS)
  const second = await resetTokenOf(shop, as)
  const attempt = (resetToken: string) =>
    refusalOf(shop.call(changePassword, { body: { resetToken, newPassword: FRESH }, as }))
  expect((await attempt(first)).code).toBe('TOKEN_EXPIRED')
  shop.clock.advance(10 * MINUTE_MS)
  expect((await attempt(second)).code).toBe('TOKEN_EXPIRED')
})

/** Number of native tasks, as each use of argon2 is one, that start before a call ends. */
async function nativeTasksOf(call: () => Promise<unknown>): Promise<number> {
  let tasks = 0
  // The name that napi-rs gives its tasks.
  const hook = createHook({ init: (_, type) => (tasks += Number(type === 'undefined')) }).enable()
  await call().finally(() => hook.disable())
  return tasks
}

test('an invalid reset token costs no password hash', async () => {
  await using shop = await startTestShop()
  const as = await shop.guest()
  const change = (caller: typeof as, resetToken: string, newPassword = 'Heelflip!369rs') =>
    shop.call(changePassword, { body: { resetToken, newPassword }, as: caller })
  const used = await resetTokenOf(shop, as)
  expect(await nativeTasksOf(() => change(as, used, FRESH))).toBeGreaterThan(0)
  const expectCheapRefusal = async (caller: typeof as, resetToken: string) => {
    const refused = async () => {
      expect((await refusalOf(change(caller, resetToken))).code).toBe('TOKEN_EXPIRED')
    }
    expect(await nativeTasksOf(refused)).toBe(0)
  }
  await expectCheapRefusal(as, 'unknown')
  await expectCheapRefusal(as, used)
  shop.clock.advance(2 * MINUTE_MS)
  const fresh = await resetTokenOf(shop, as)
  await expectCheapRefusal(await shop.guest(), fresh)
  shop.clock.advance(10 * MINUTE_MS)
  await expectCheapRefusal(as, fresh)
})

test('a changed password gives a new token and signs other devices out', async () => {
  await using shop = await startTestShop()
  const as = await shop.signIn('demo1')
  const other = await shop.signIn('demo1')
  const body = { currentPassword: DEMO_PASSWORD, newPassword: FRESH }
  const response = await shop.respond(changePassword, { body, as })
  const token = response.headers.get('authorization')?.replace('Bearer ', '')
  expect((await refusalOf(shop.call(getUserInfo, { as }))).code).toBe('NON_MEMBER')
  expect((await refusalOf(shop.call(getUserInfo, { as: other }))).code).toBe('NON_MEMBER')
  expect(await shop.call(getUserInfo, { as: { ...as, token } })).toMatchObject({ name: '홍길동' })
})

test('five wrong current passwords lock the session for ten minutes', async () => {
  await using shop = await startTestShop()
  const as = await shop.signIn('demo1')
  const other = await shop.signIn('demo1')
  const attempt = async (caller: typeof as, currentPassword = 'wrong') =>
    refusalOf(
      shop.call(changePassword, { body: { currentPassword, newPassword: FRESH }, as: caller }),
    )
  expect(await attempt(as)).toEqual({ code: 'PASSWORD_WRONG', payload: { left: 4 } })
  const codes = await Promise.all([1, 2, 3, 4].map(async () => (await attempt(as)).code))
  expect(codes.filter((code) => code === 'PASSWORD_LOCKED')).toHaveLength(1)
  expect((await attempt(as, DEMO_PASSWORD)).code).toBe('PASSWORD_LOCKED')
  expect((await attempt(other)).code).toBe('PASSWORD_WRONG')
  shop.clock.advance(10 * MINUTE_MS)
  expect(await attempt(as)).toEqual({ code: 'PASSWORD_WRONG', payload: { left: 4 } })
})

test('a guest without a reset token is refused, and a new password follows the rules', async () => {
  await using shop = await startTestShop()
  const as = await shop.signIn('demo1')
  const guest = await shop.guest()
  const body = { currentPassword: DEMO_PASSWORD, newPassword: FRESH }
  expect((await refusalOf(shop.call(changePassword, { body, as: guest }))).code).toBe(
    'UNAUTHORIZED',
  )
  const weak = { currentPassword: DEMO_PASSWORD, newPassword: 'weak' }
  expect(await refusalOf(shop.call(changePassword, { body: weak, as }))).toMatchObject({
    code: 'VALIDATION_FAILED',
    payload: { fields: [{ field: 'newPassword' }] },
  })
  const personal = { currentPassword: DEMO_PASSWORD, newPassword: 'Xy!demo1zq' }
  const refused = shop.call(changePassword, { body: personal, as })
  expect((await refusalOf(refused)).code).toBe('PASSWORD_RULE')
})

test('a hash with other parameters is renewed at the next sign-in', async () => {
  await using shop = await startTestShop()
  const old = await hash(DEMO_PASSWORD, { memoryCost: 8_192, timeCost: 1, parallelism: 1 })
  expect(needsRehash(old)).toBe(true)
  await shop.db.execute(sql`UPDATE users SET password_hash = ${old} WHERE login_id = 'demo1'`)
  await shop.signIn('demo1')
  const { rows } = await shop.db.execute<{ hash: string }>(
    sql`SELECT password_hash AS hash FROM users WHERE login_id = 'demo1'`,
  )
  expect(needsRehash(rows[0]?.hash ?? '')).toBe(false)
  await expect(shop.signIn('demo1')).resolves.toMatchObject({})
})

test('a password signs in however the keyboard composes its letters', async () => {
  await using shop = await startTestShop()
  const composed = '보드위의바람!27'
  const parted = composed.normalize('NFD')
  const as = await shop.signIn('demo1')
  await shop.call(changePassword, {
    body: { currentPassword: DEMO_PASSWORD, newPassword: parted },
    as,
  })
  for (const password of [composed, parted]) {
    const body = { loginId: 'demo1', password, keep: false }
    expect(await shop.call(login, { body, as: await shop.guest() })).toMatchObject({})
  }
  const old = await hash(parted)
  await shop.db.execute(sql`UPDATE users SET password_hash = ${old} WHERE login_id = 'demo2'`)
  const body = { loginId: 'demo2', password: parted, keep: false }
  expect(await shop.call(login, { body, as: await shop.guest() })).toMatchObject({})
})

test('a new password leaves the passkeys, and deletes them on request', async () => {
  await using shop = await startTestShop()
  const { rows } = await shop.db.execute<{ id: string }>(sql`
    INSERT INTO passkeys (user_id, credential_id, public_key, counter, transports, name, created_at)
    SELECT id, 'own-key', 'key', 0, '{}', '휴대폰', '2026-08-01' FROM users WHERE login_id = 'demo1'
    RETURNING user_id AS id`)
  const userId = Number(rows[0]?.id)
  const as = await shop.signIn('demo1')
  const first = { currentPassword: DEMO_PASSWORD, newPassword: FRESH }
  const { headers } = await shop.respond(changePassword, { body: first, as })
  const token = headers.get('authorization')?.replace('Bearer ', '')
  const passkeys = async () => (await shop.db.execute(sql`SELECT 1 FROM passkeys`)).rows.length
  const notice = async () => {
    const found = await shop.db.execute<{ body: string }>(sql`
      SELECT body FROM notifications WHERE user_id = ${userId} AND title = '비밀번호 변경' ORDER BY id DESC LIMIT 1`)
    return found.rows[0]?.body
  }
  expect(await passkeys()).toBe(1)
  expect(await notice()).toContain('패스키로는 계속 로그인할 수 있습니다.')
  shop.clock.advance(MINUTE_MS)
  const body = { currentPassword: FRESH, newPassword: 'Heelflip!369rs', endPasskeys: true }
  await shop.call(changePassword, { body, as: { ...as, token } })
  expect(await passkeys()).toBe(0)
  expect(await notice()).not.toContain('패스키')
})
