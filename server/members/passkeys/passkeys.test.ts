import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { NETWORK_LIMITS } from '#contract/platform/limits.ts'
import {
  addPasskey,
  checkPasskey,
  listPasskeys,
  loginWithPasskey,
  removePasskey,
  renamePasskey,
  startPasskeyCheck,
  startPasskeyCreation,
  startPasskeyLogin,
} from '#contract/members/passkeys.calls.ts'
import { recheckPassword } from '#contract/members/profiles.calls.ts'
import { getUserInfo } from '#contract/members/users.calls.ts'
import { withdraw } from '#contract/members/withdrawals.calls.ts'
import { DEMO_PASSWORD } from '#demo/catalogue/demo-password.ts'
import { joinedMember, NEW_PASSWORD } from '#tests/support/members/new-member.ts'
import { refusalOf } from '#tests/support/platform/shopper.ts'
import { overlapAt } from '#tests/support/stop-point.ts'
import type { Caller } from '#tests/support/platform/test-call.ts'
import { startTestShop, type TestShop } from '#tests/support/platform/test-shop.ts'
import { VirtualAuthenticator } from '#tests/support/members/virtual-authenticator.ts'

const MINUTE_MS = 60_000
const codeOf = async (call: Promise<unknown>) => (await refusalOf(call)).code

const authenticator = (shop: TestShop) =>
  new VirtualAuthenticator(shop.services.config.publicOrigin)

async function register(
  shop: TestShop,
  as: Caller,
  device: VirtualAuthenticator,
  password = DEMO_PASSWORD,
) {
  await shop.call(recheckPassword, { body: { password }, as })
  const options = await shop.call(startPasskeyCreation, { as })
  const body = { name: '내 휴대폰', credential: device.create(options) }
  return shop.call(addPasskey, { body, as })
}

async function signIn(shop: TestShop, as: Caller, device: VirtualAuthenticator) {
  const options = await shop.call(startPasskeyLogin, { as })
  const body = { credential: device.sign(options), keep: true }
  return shop.respond(loginWithPasskey, { body, as })
}

test('a member registers a passkey and signs in with it on another browser', async () => {
  await using shop = await startTestShop()
  const as = await shop.signIn('demo1')
  const device = authenticator(shop)
  const passkeys = await register(shop, as, device)
  expect(passkeys).toMatchObject([{ name: '내 휴대폰', lastUsedAt: null }])
  const guest = await shop.guest()
  shop.clock.advance(MINUTE_MS)
  const response = await signIn(shop, guest, device)
  expect(response.status).toBe(200)
  const token = response.headers.get('authorization')?.replace('Bearer ', '')
  expect(await shop.call(getUserInfo, { as: { ...guest, token } })).toMatchObject({
    name: '홍길동',
  })
  expect(await shop.call(listPasskeys, { as })).toMatchObject([
    { lastUsedAt: '2026-08-14T12:01:00+09:00' },
  ])
})

test('the lock of wrong passwords does not apply to a passkey', async () => {
  await using shop = await startTestShop()
  const device = authenticator(shop)
  await register(shop, await shop.signIn('demo1'), device)
  await shop.db.execute(sql`
    UPDATE users SET failed_login_count = 5, locked_until = '2026-08-14T12:10:00+09:00' WHERE login_id = 'demo1'`)
  expect((await signIn(shop, await shop.guest(), device)).status).toBe(200)
})

test('failures of strangers in a network refuse no passkey', async () => {
  await using shop = await startTestShop({ config: { limitsRate: true } })
  const address = '203.0.113.7'
  const device = authenticator(shop)
  await register(shop, await shop.signIn('demo1'), device)
  for (let nth = 0; nth <= NETWORK_LIMITS.failedLogins.burst; nth += 1) {
    const stranger = { ...(await shop.guest()), address }
    expect((await signIn(shop, stranger, authenticator(shop))).status).toBe(400)
  }
  expect((await signIn(shop, { ...(await shop.guest()), address }, device)).status).toBe(200)
})

test('a challenge is used once, by its browser, within five minutes', async () => {
  await using shop = await startTestShop()
  const device = authenticator(shop)
  await register(shop, await shop.signIn('demo1'), device)
  const [guest, other] = [await shop.guest(), await shop.guest()]
  const options = await shop.call(startPasskeyLogin, { as: guest })
  const attempt = (as: Caller) =>
    shop.call(loginWithPasskey, { body: { credential: device.sign(options), keep: false }, as })
  expect(await codeOf(attempt(other))).toBe('PASSKEY_FAILED')
  await expect(attempt(guest)).resolves.toMatchObject({ name: '홍길동' })
  expect(await codeOf(attempt(guest))).toBe('PASSKEY_FAILED')
  const late = await shop.call(startPasskeyLogin, { as: guest })
  shop.clock.advance(5 * MINUTE_MS)
  const body = { credential: device.sign(late), keep: false }
  expect(await codeOf(shop.call(loginWithPasskey, { body, as: guest }))).toBe('PASSKEY_FAILED')
})

test('an unknown passkey, another key and another origin are refused alike', async () => {
  await using shop = await startTestShop()
  const device = authenticator(shop)
  await register(shop, await shop.signIn('demo1'), device)
  const guest = await shop.guest()
  const failure = async (used: VirtualAuthenticator) => {
    const { code } = await (await signIn(shop, guest, used)).json()
    return code
  }
  expect(await failure(authenticator(shop))).toBe('PASSKEY_FAILED')
  const forged = authenticator(shop)
  device.credentialId.copy(forged.credentialId)
  expect(await failure(forged)).toBe('PASSKEY_FAILED')
  const elsewhere = new VirtualAuthenticator('https://evil.example')
  device.credentialId.copy(elsewhere.credentialId)
  expect(await failure(elsewhere)).toBe('PASSKEY_FAILED')
})

test('a counter that goes back is refused: the authenticator may be a copy', async () => {
  await using shop = await startTestShop()
  const device = authenticator(shop)
  await register(shop, await shop.signIn('demo1'), device)
  const guest = await shop.guest()
  device.counter = 10
  expect((await signIn(shop, guest, device)).status).toBe(200)
  device.counter = 5
  expect((await signIn(shop, guest, device)).status).toBe(400)
})

test('a passkey needs a password check to be added and to be deleted', async () => {
  await using shop = await startTestShop()
  const as = await shop.signIn('demo1')
  expect(await codeOf(shop.call(startPasskeyCreation, { as }))).toBe('REAUTH_REQUIRED')
  const device = authenticator(shop)
  const [passkey] = await register(shop, as, device)
  const params = { passkeyId: passkey?.passkeyId ?? 0 }
  const other = await shop.signIn('demo2')
  expect(await codeOf(shop.call(removePasskey, { params, as: other }))).toBe('REAUTH_REQUIRED')
  await shop.call(recheckPassword, { body: { password: DEMO_PASSWORD }, as: other })
  expect(await codeOf(shop.call(removePasskey, { params, as: other }))).toBe('NOT_FOUND')
  expect(await shop.call(removePasskey, { params, as })).toEqual([])
  expect((await signIn(shop, await shop.guest(), device)).status).toBe(400)
})

test('a passkey is registered once, and at most ten of them', async () => {
  await using shop = await startTestShop()
  const as = await shop.signIn('demo1')
  const device = authenticator(shop)
  await register(shop, as, device)
  expect(await codeOf(register(shop, as, device))).toBe('PASSKEY_FAILED')
  for (let passkeys = 1; passkeys < 10; passkeys += 1) {
    await register(shop, as, authenticator(shop))
  }
  expect(await codeOf(register(shop, as, authenticator(shop)))).toBe('PASSKEY_LIMIT')
})

test('a dormant member proves the phone with password and code instead', async () => {
  await using shop = await startTestShop()
  const device = authenticator(shop)
  await register(shop, await shop.signIn('demo1'), device)
  await shop.db.execute(sql`UPDATE users SET status = 'DORMANT' WHERE login_id = 'demo1'`)
  const response = await signIn(shop, await shop.guest(), device)
  expect(await response.json()).toMatchObject({ code: 'DORMANT' })
})

test('a member renames an own passkey only', async () => {
  await using shop = await startTestShop()
  const as = await shop.signIn('demo1')
  const [passkey] = await register(shop, as, authenticator(shop))
  const params = { passkeyId: passkey?.passkeyId ?? 0 }
  const body = { name: ' 회사 노트북 ' }
  expect(await shop.call(renamePasskey, { params, body, as })).toMatchObject([
    { name: '회사 노트북' },
  ])
  const other = await shop.signIn('demo2')
  expect(await codeOf(shop.call(renamePasskey, { params, body, as: other }))).toBe('NOT_FOUND')
})

test('a sign-in with a passkey waits for a withdrawal at the same time and is refused', async () => {
  await using shop = await startTestShop()
  const as = await joinedMember(shop)
  const device = authenticator(shop)
  await register(shop, as, device, NEW_PASSWORD)
  const guest = await shop.guest()
  const leaving = { table: 'withdrawals', condition: 'true', moment: 'inside' } as const
  const [left, response] = await overlapAt(
    shop,
    leaving,
    () => shop.respond(withdraw, { body: { password: NEW_PASSWORD, reason: '기타' }, as }),
    () => signIn(shop, guest, device),
  )
  expect(left.status).toBe(200)
  expect(await response.json()).toMatchObject({ code: 'PASSKEY_FAILED' })
})

async function checkWith(shop: TestShop, as: Caller, device: VirtualAuthenticator) {
  const options = await shop.call(startPasskeyCheck, { as })
  return shop.call(checkPasskey, { body: { credential: device.sign(options) }, as })
}

test('a signed-in member is checked by a passkey instead of the password', async () => {
  await using shop = await startTestShop()
  const as = await shop.signIn('demo1')
  expect(await codeOf(shop.call(startPasskeyCheck, { as }))).toBe('NOT_FOUND')
  const device = authenticator(shop)
  await register(shop, as, device)
  shop.clock.advance(30 * MINUTE_MS)
  expect(await codeOf(shop.call(startPasskeyCreation, { as }))).toBe('REAUTH_REQUIRED')
  expect(await checkWith(shop, as, device)).toEqual({ reauthUntil: '2026-08-14T13:00:00+09:00' })
  await expect(shop.call(startPasskeyCreation, { as })).resolves.toBeDefined()
  shop.clock.advance(30 * MINUTE_MS)
  expect(await codeOf(shop.call(startPasskeyCreation, { as }))).toBe('REAUTH_REQUIRED')
})

test('a check takes an own passkey alone, and each challenge once and by its member', async () => {
  await using shop = await startTestShop()
  const [as, other] = [await shop.signIn('demo1'), await shop.signIn('demo2')]
  const [device, strange] = [authenticator(shop), authenticator(shop)]
  await register(shop, as, device)
  await register(shop, other, strange)
  expect(await codeOf(checkWith(shop, as, strange))).toBe('PASSKEY_FAILED')
  const options = await shop.call(startPasskeyCheck, { as })
  const attempt = (by: Caller) =>
    shop.call(checkPasskey, { body: { credential: device.sign(options) }, as: by })
  expect(await codeOf(attempt(other))).toBe('PASSKEY_FAILED')
  await expect(attempt(as)).resolves.toBeDefined()
  expect(await codeOf(attempt(as))).toBe('PASSKEY_FAILED')
  // The challenge of a sign-in is no challenge of a check.
  const signIn = await shop.call(startPasskeyLogin, { as })
  const body = { credential: device.sign(signIn) }
  expect(await codeOf(shop.call(checkPasskey, { body, as }))).toBe('PASSKEY_FAILED')
})
