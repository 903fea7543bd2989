import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { getVerification, sendVerification, verifyCode } from '#contract/verifications.ts'
import { refusalOf } from '#tests/support/shopper.ts'
import type { Caller } from '#tests/support/test-call.ts'
import { startTestShop } from '#tests/support/test-shop.ts'
import type { TestShop } from '#tests/support/test-shop.ts'

const phone = '01012345678'
const params = { verificationType: 'GUEST_CHECKOUT' }

const send = (store: TestShop, as: Caller, to = phone) =>
  store.call(sendVerification, { params, body: { phone: to }, as })
const verify = (store: TestShop, as: Caller, code: string) =>
  store.call(verifyCode, { body: { phone, code }, as })
const stateOf = async (store: TestShop, as: Caller) =>
  (await store.call(getVerification, { query: {}, as }))?.state

/** A different code. */
const otherThan = (code: string | null) => (code === '000000' ? '000001' : '000000')

test('a code shown by the stand-in proves the phone once', async () => {
  await using store = await startTestShop()
  const as = await store.guest()
  expect(await store.call(getVerification, { query: {}, as })).toBeNull()
  const sent = await send(store, as)
  expect(sent).toMatchObject({ expiresAt: '2026-08-14T12:03:00+09:00', left: 9 })
  expect(await stateOf(store, as)).toBe('SENT')
  const proof = await verify(store, as, sent.demoCode ?? '')
  expect(proof.expiresAt).toBe('2026-08-14T12:10:00+09:00')
  expect(await stateOf(store, as)).toBe('VERIFIED')
  expect((await refusalOf(verify(store, as, sent.demoCode ?? ''))).code).toBe('CODE_EXPIRED')
})

test('a response contains no code when messages are really sent', async () => {
  const outbox: string[] = []
  const sms = {
    isStandIn: false,
    send: async (_: string, text: string) => {
      outbox.push(text)
    },
  }
  await using store = await startTestShop({ services: { sms } })
  const sent = await send(store, await store.guest())
  expect(sent.demoCode).toBeNull()
  expect(outbox).toEqual([expect.stringMatching(/^\[푸시야드\] 인증번호 \[\d{6}\]/u)])
})

test('five wrong codes lock the proof, also when concurrent', async () => {
  await using store = await startTestShop()
  const as = await store.guest()
  const { demoCode } = await send(store, as)
  const wrong = otherThan(demoCode)
  const outcomes = await Promise.all(
    Array.from({ length: 6 }, () => refusalOf(verify(store, as, wrong))),
  )
  expect(outcomes.map(({ code }) => code).toSorted()).toEqual([
    'CODE_LOCKED',
    'CODE_LOCKED',
    'CODE_WRONG',
    'CODE_WRONG',
    'CODE_WRONG',
    'CODE_WRONG',
  ])
  expect((await refusalOf(verify(store, as, demoCode ?? ''))).code).toBe('CODE_LOCKED')
  store.clock.advance(61_000)
  expect((await refusalOf(send(store, as))).code).toBe('CODE_LOCKED')
})

test('a code ends after three minutes and is not sent again within one', async () => {
  await using store = await startTestShop()
  const as = await store.guest()
  await send(store, as)
  expect((await refusalOf(send(store, as))).code).toBe('SMS_COOLDOWN')
  store.clock.advance(60_000)
  const second = await send(store, as)
  store.clock.advance(180_000)
  expect((await refusalOf(verify(store, as, second.demoCode ?? ''))).code).toBe('CODE_EXPIRED')
  expect(await stateOf(store, as)).toBe('EXPIRED')
})

test('only the newest code of a browser is valid', async () => {
  await using store = await startTestShop()
  const as = await store.guest()
  await send(store, as)
  store.clock.advance(60_000)
  const { demoCode } = await send(store, as)
  const { rows } = await store.db.execute(sql`SELECT status FROM phone_verifications ORDER BY id`)
  expect(rows).toEqual([{ status: 'EXPIRED' }, { status: 'SENT' }])
  await expect(verify(store, as, demoCode ?? '')).resolves.toMatchObject({})
})

test('a code is invalid in another browser, and an unknown kind is not found', async () => {
  await using store = await startTestShop()
  const { demoCode } = await send(store, await store.guest())
  const other = await store.guest()
  expect((await refusalOf(verify(store, other, demoCode ?? ''))).code).toBe('CODE_EXPIRED')
  const unknown = { verificationType: 'NOTHING' }
  const refused = store.call(sendVerification, { params: unknown, body: { phone }, as: other })
  expect((await refusalOf(refused)).code).toBe('NOT_FOUND')
})

test('neither codes nor tokens can be read from the database', async () => {
  await using store = await startTestShop()
  const as = await store.guest()
  const { demoCode } = await send(store, as)
  const { verifiedToken } = await verify(store, as, demoCode ?? '')
  const { rows } = await store.db.execute(sql`SELECT * FROM phone_verifications`)
  const stored = JSON.stringify(rows.map(({ code_salt: _salt, ...row }) => row))
  expect(stored).not.toContain(verifiedToken)
  expect(stored).not.toContain(`"${demoCode}"`)
})
