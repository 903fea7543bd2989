import { expect, test } from 'vitest'
import {
  addOperatorPasskey,
  endOneSession,
  listOperatorPasskeys,
  listOperatorSessions,
  removeOperatorPasskey,
  startOperatorPasskey,
  startPasskeyReauth,
} from '#contract/operators/account.calls.ts'
import { OPERATOR_REAUTH_MS } from '#contract/operators/operator-limits.ts'
import {
  finishOperatorSession,
  renewOperatorSession,
  startOperatorSession,
} from '#contract/operators/operator-session.calls.ts'
import { VirtualAuthenticator } from '#tests/support/members/virtual-authenticator.ts'
import { OPERATOR_PASSWORD, TestOperator } from '#tests/support/operators/test-operator.ts'
import { refusalOf } from '#tests/support/platform/shopper.ts'
import { startTestShop, type TestShop } from '#tests/support/platform/test-shop.ts'

const codeOf = async (call: Promise<unknown>) => (await refusalOf(call)).code
const deviceOf = (shop: TestShop) => new VirtualAuthenticator(shop.services.config.publicOrigin)

async function addPasskey(operator: TestOperator, device: VirtualAuthenticator) {
  const options = await operator.call(startOperatorPasskey, { body: {} })
  const body = { name: '보안 키', credential: device.create(options) }
  return operator.call(addOperatorPasskey, { body })
}

/** A sign-in after its password. */
async function signIn(shop: TestShop, loginId: string) {
  const browser = new TestOperator(shop)
  const body = { loginId, password: OPERATOR_PASSWORD }
  const step = await browser.call(startOperatorSession, { body })
  if (step.step !== 'SECOND') throw new Error('The operator has an authenticator app')
  return { browser, challenge: step.challenge, options: step.passkeyOptions }
}

test('a passkey is a second factor of the sign-in, once for each challenge', async () => {
  await using shop = await startTestShop()
  const operator = await TestOperator.of(shop, 'support')
  expect((await signIn(shop, 'support')).options).toBeNull()
  const device = deviceOf(shop)
  expect(await addPasskey(operator, device)).toMatchObject([{ name: '보안 키', lastUsedAt: null }])
  const { browser, challenge, options } = await signIn(shop, 'support')
  const stranger = await signIn(shop, 'support')
  const credential = device.sign(options ?? {})
  const finish = (by: TestOperator, body: { challenge: string; credential: typeof credential }) =>
    by.call(finishOperatorSession, { body })
  // A signature of another sign-in's challenge, and one of another device.
  const foreign = finish(stranger.browser, { challenge: stranger.challenge, credential })
  expect(await codeOf(foreign)).toBe('PASSKEY_FAILED')
  const other = deviceOf(shop).sign(options ?? {})
  const unknown = (await signIn(shop, 'support')).challenge
  expect(await codeOf(finish(browser, { challenge: unknown, credential: other }))).toBe(
    'PASSKEY_FAILED',
  )
  const done = await finish(browser, { challenge, credential })
  expect(done).toMatchObject({ operator: { loginId: 'support' }, recoveryCodes: null })
  expect(await codeOf(finish(browser, { challenge, credential }))).toBe('CHALLENGE_EXPIRED')
  expect((await browser.call(listOperatorPasskeys))[0]?.lastUsedAt).not.toBeNull()
})

test('a passkey renews the second factor of a session, and goes without harm', async () => {
  await using shop = await startTestShop()
  const operator = await TestOperator.of(shop, 'support')
  const device = deviceOf(shop)
  const [passkey] = await addPasskey(operator, device)
  shop.clock.advance(OPERATOR_REAUTH_MS + 1)
  const params = { passkeyId: passkey?.passkeyId ?? 0 }
  expect(await codeOf(operator.call(removeOperatorPasskey, { params }))).toBe('OP_REAUTH_REQUIRED')
  const options = await operator.call(startPasskeyReauth, { body: {} })
  const body = { credential: device.sign(options) }
  await operator.call(renewOperatorSession, { body })
  expect(await codeOf(operator.call(renewOperatorSession, { body }))).toBe('PASSKEY_FAILED')
  expect(await operator.call(removeOperatorPasskey, { params })).toEqual([])
  expect((await signIn(shop, 'support')).options).toBeNull()
})

test("an operator ends the own sessions, and the owner everyone's", async () => {
  await using shop = await startTestShop()
  const support = await TestOperator.of(shop, 'support')
  const owner = await TestOperator.of(shop, 'owner')
  await support.anotherCookie()
  const own = await support.call(listOperatorSessions, { query: {} })
  expect(own.filter(({ isCurrent }) => isCurrent)).toHaveLength(1)
  expect(own).toHaveLength(2)
  const all = await owner.call(listOperatorSessions, { query: { all: true } })
  expect(all).toHaveLength(3)
  const list = support.call(listOperatorSessions, { query: { all: true } })
  expect(await codeOf(list)).toBe('OP_FORBIDDEN')
  const ownersId = all.find(({ isOwn }) => isOwn)?.sessionId ?? 0
  const end = (by: TestOperator, sessionId: number) =>
    by.call(endOneSession, { params: { sessionId } })
  expect(await codeOf(end(support, ownersId))).toBe('NOT_FOUND')
  const currentId = own.find(({ isCurrent }) => isCurrent)?.sessionId ?? 0
  await end(owner, currentId)
  const after = support.call(listOperatorSessions, { query: {} })
  expect(await codeOf(after)).toBe('OP_UNAUTHORIZED')
})
