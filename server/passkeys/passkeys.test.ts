import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import {
  addPasskey,
  listPasskeys,
  loginWithPasskey,
  removePasskey,
  renamePasskey,
  startPasskeyCreation,
  startPasskeyLogin,
} from '#contract/passkeys.ts'
import { recheckPassword } from '#contract/profiles.ts'
import { getUserInfo } from '#contract/users.ts'
import { DEMO_PASSWORD } from '#demo/catalogue/demo-password.ts'
import { refusalOf } from '#tests/support/shopper.ts'
import type { Caller } from '#tests/support/test-call.ts'
import { startTestShop, type TestShop } from '#tests/support/test-shop.ts'
import { VirtualAuthenticator } from '#tests/support/virtual-authenticator.ts'

const MINUTE_MS = 60_000
const codeOf = async (call: Promise<unknown>) => (await refusalOf(call)).code

const authenticator = (store: TestShop) =>
  new VirtualAuthenticator(store.services.config.publicOrigin)

async function register(store: TestShop, as: Caller, device: VirtualAuthenticator) {
  await store.call(recheckPassword, { body: { password: DEMO_PASSWORD }, as })
  const options = await store.call(startPasskeyCreation, { as })
  const body = { name: '내 휴대폰', credential: device.create(options) }
  return store.call(addPasskey, { body, as })
}

async function signIn(store: TestShop, as: Caller, device: VirtualAuthenticator) {
  const options = await store.call(startPasskeyLogin, { as })
  const body = { credential: device.sign(options), keep: true }
  return store.respond(loginWithPasskey, { body, as })
}

test('a member registers a passkey and signs in with it on another browser', async () => {
  await using store = await startTestShop()
  const as = await store.member('demo1')
  const device = authenticator(store)
  const passkeys = await register(store, as, device)
  expect(passkeys).toMatchObject([{ name: '내 휴대폰', lastUsedAt: null }])
  const guest = await store.guest()
  store.clock.advance(MINUTE_MS)
  const response = await signIn(store, guest, device)
  expect(response.status).toBe(200)
  const token = response.headers.get('authorization')?.replace('Bearer ', '')
  expect(await store.call(getUserInfo, { as: { ...guest, token } })).toMatchObject({
    name: '홍길동',
  })
  expect(await store.call(listPasskeys, { as })).toMatchObject([
    { lastUsedAt: '2026-08-14T12:01:00+09:00' },
  ])
})

test('the lock of wrong passwords does not apply to a passkey', async () => {
  await using store = await startTestShop()
  const device = authenticator(store)
  await register(store, await store.member('demo1'), device)
  await store.db.execute(sql`
    UPDATE users SET failed_login_count = 5, locked_until = '2026-08-14T12:10:00+09:00' WHERE login_id = 'demo1'`)
  expect((await signIn(store, await store.guest(), device)).status).toBe(200)
})

test('a challenge is used once, by its browser, within five minutes', async () => {
  await using store = await startTestShop()
  const device = authenticator(store)
  await register(store, await store.member('demo1'), device)
  const [guest, other] = [await store.guest(), await store.guest()]
  const options = await store.call(startPasskeyLogin, { as: guest })
  const attempt = (as: Caller) =>
    store.call(loginWithPasskey, { body: { credential: device.sign(options), keep: false }, as })
  expect(await codeOf(attempt(other))).toBe('PASSKEY_FAILED')
  await expect(attempt(guest)).resolves.toMatchObject({ name: '홍길동' })
  expect(await codeOf(attempt(guest))).toBe('PASSKEY_FAILED')
  const late = await store.call(startPasskeyLogin, { as: guest })
  store.clock.advance(5 * MINUTE_MS)
  const body = { credential: device.sign(late), keep: false }
  expect(await codeOf(store.call(loginWithPasskey, { body, as: guest }))).toBe('PASSKEY_FAILED')
})

test('an unknown passkey, another key and another origin are refused alike', async () => {
  await using store = await startTestShop()
  const device = authenticator(store)
  await register(store, await store.member('demo1'), device)
  const guest = await store.guest()
  const failure = async (used: VirtualAuthenticator) => {
    const { code } = await (await signIn(store, guest, used)).json()
    return code
  }
  expect(await failure(authenticator(store))).toBe('PASSKEY_FAILED')
  const forged = authenticator(store)
  device.credentialId.copy(forged.credentialId)
  expect(await failure(forged)).toBe('PASSKEY_FAILED')
  const elsewhere = new VirtualAuthenticator('https://evil.example')
  device.credentialId.copy(elsewhere.credentialId)
  expect(await failure(elsewhere)).toBe('PASSKEY_FAILED')
})

test('a counter that goes back is refused: the authenticator may be a copy', async () => {
  await using store = await startTestShop()
  const device = authenticator(store)
  await register(store, await store.member('demo1'), device)
  const guest = await store.guest()
  device.counter = 10
  expect((await signIn(store, guest, device)).status).toBe(200)
  device.counter = 5
  expect((await signIn(store, guest, device)).status).toBe(400)
})

test('a passkey needs a password check to be added and to be deleted', async () => {
  await using store = await startTestShop()
  const as = await store.member('demo1')
  expect(await codeOf(store.call(startPasskeyCreation, { as }))).toBe('REAUTH_REQUIRED')
  const device = authenticator(store)
  const [passkey] = await register(store, as, device)
  const params = { passkeyId: passkey?.passkeyId ?? 0 }
  const other = await store.member('demo2')
  expect(await codeOf(store.call(removePasskey, { params, as: other }))).toBe('REAUTH_REQUIRED')
  await store.call(recheckPassword, { body: { password: DEMO_PASSWORD }, as: other })
  expect(await codeOf(store.call(removePasskey, { params, as: other }))).toBe('NOT_FOUND')
  expect(await store.call(removePasskey, { params, as })).toEqual([])
  expect((await signIn(store, await store.guest(), device)).status).toBe(400)
})

test('a passkey is registered once, and at most ten of them', async () => {
  await using store = await startTestShop()
  const as = await store.member('demo1')
  const device = authenticator(store)
  await register(store, as, device)
  expect(await codeOf(register(store, as, device))).toBe('PASSKEY_FAILED')
  for (let passkeys = 1; passkeys < 10; passkeys += 1) {
    await register(store, as, authenticator(store))
  }
  expect(await codeOf(register(store, as, authenticator(store)))).toBe('PASSKEY_LIMIT')
})

test('a dormant member proves the phone with password and code instead', async () => {
  await using store = await startTestShop()
  const device = authenticator(store)
  await register(store, await store.member('demo1'), device)
  await store.db.execute(sql`UPDATE users SET status = 'DORMANT' WHERE login_id = 'demo1'`)
  const response = await signIn(store, await store.guest(), device)
  expect(await response.json()).toMatchObject({ code: 'DORMANT' })
})

test('a member renames an own passkey only', async () => {
  await using store = await startTestShop()
  const as = await store.member('demo1')
  const [passkey] = await register(store, as, authenticator(store))
  const params = { passkeyId: passkey?.passkeyId ?? 0 }
  const body = { name: ' 회사 노트북 ' }
  expect(await store.call(renamePasskey, { params, body, as })).toMatchObject([
    { name: '회사 노트북' },
  ])
  const other = await store.member('demo2')
  expect(await codeOf(store.call(renamePasskey, { params, body, as: other }))).toBe('NOT_FOUND')
})
