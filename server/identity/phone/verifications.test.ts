import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import {
  getVerification,
  sendVerification,
  verifyCode,
} from '#contract/identity/verifications.calls.ts'
import { refusalOf } from '#tests/support/platform/shopper.ts'
import type { Caller } from '#tests/support/platform/test-call.ts'
import { startTestShop } from '#tests/support/platform/test-shop.ts'
import type { TestShop } from '#tests/support/platform/test-shop.ts'

const phone = '01012345678'
const params = { verificationType: 'GUEST_CHECKOUT' }

const send = (shop: TestShop, as: Caller, to = phone) =>
  shop.call(sendVerification, { params, body: { phone: to }, as })
const verify = (shop: TestShop, as: Caller, code: string) =>
  shop.call(verifyCode, { body: { phone, code }, as })
const stateOf = async (shop: TestShop, as: Caller) =>
  (await shop.call(getVerification, { query: {}, as }))?.state

/** A different code. */
const otherThan = (code: string | null) => (code === '000000' ? '000001' : '000000')

test('a code shown by the stand-in proves the phone once', async () => {
  await using shop = await startTestShop()
  const as = await shop.guest()
  expect(await shop.call(getVerification, { query: {}, as })).toBeNull()
  const sent = await send(shop, as)
  expect(sent).toMatchObject({ expiresAt: '2026-08-14T12:03:00+09:00', left: 9 })
  expect(await stateOf(shop, as)).toBe('SENT')
  const proof = await verify(shop, as, sent.demoCode ?? '')
  expect(proof.expiresAt).toBe('2026-08-14T12:10:00+09:00')
  expect(await stateOf(shop, as)).toBe('VERIFIED')
  expect((await refusalOf(verify(shop, as, sent.demoCode ?? ''))).code).toBe('CODE_EXPIRED')
})

test('a response contains no code when messages are really sent', async () => {
  const outbox: string[] = []
  const sms = {
    isStandIn: false,
    send: async (_: string, text: string) => {
      outbox.push(text)
    },
  }
  await using shop = await startTestShop({ services: { sms } })
  const sent = await send(shop, await shop.guest())
  expect(sent.demoCode).toBeNull()
  expect(outbox).toEqual([expect.stringMatching(/^\[푸시야드\] 인증번호 \[\d{6}\]/u)])
})

test('five wrong codes lock the proof, also when concurrent', async () => {
  await using shop = await startTestShop()
  const as = await shop.guest()
  const { demoCode } = await send(shop, as)
  const wrong = otherThan(demoCode)
  const outcomes = await Promise.all(
    Array.from({ length: 6 }, () => refusalOf(verify(shop, as, wrong))),
  )
  expect(outcomes.map(({ code }) => code).toSorted()).toEqual([
    'CODE_LOCKED',
    'CODE_LOCKED',
    'CODE_WRONG',
    'CODE_WRONG',
    'CODE_WRONG',
    'CODE_WRONG',
  ])
  expect((await refusalOf(verify(shop, as, demoCode ?? ''))).code).toBe('CODE_LOCKED')
  shop.clock.advance(61_000)
  expect((await refusalOf(send(shop, as))).code).toBe('CODE_LOCKED')
})

test('a lock lasts ten minutes from the last wrong try, however old the code is', async () => {
  await using shop = await startTestShop()
  const as = await shop.guest()
  const { demoCode } = await send(shop, as)
  shop.clock.advance(179_000)
  const wrong = otherThan(demoCode)
  for (let tries = 0; tries < 5; tries += 1) await refusalOf(verify(shop, as, wrong))
  shop.clock.advance(10 * 60_000 - 1)
  expect((await refusalOf(verify(shop, as, demoCode ?? ''))).code).toBe('CODE_LOCKED')
  expect((await refusalOf(send(shop, as))).code).toBe('CODE_LOCKED')
  shop.clock.advance(1)
  const { demoCode: next } = await send(shop, as)
  await expect(verify(shop, as, next ?? '')).resolves.toHaveProperty('verifiedToken')
})

test('a code ends after three minutes and is not sent again within one', async () => {
  await using shop = await startTestShop()
  const as = await shop.guest()
  await send(shop, as)
  expect((await refusalOf(send(shop, as))).code).toBe('SMS_COOLDOWN')
  shop.clock.advance(60_000)
  const second = await send(shop, as)
  shop.clock.advance(180_000)
  expect((await refusalOf(verify(shop, as, second.demoCode ?? ''))).code).toBe('CODE_EXPIRED')
  expect(await stateOf(shop, as)).toBe('EXPIRED')
})

test('only the newest code of a browser is valid', async () => {
  await using shop = await startTestShop()
  const as = await shop.guest()
  await send(shop, as)
  shop.clock.advance(60_000)
  const { demoCode } = await send(shop, as)
  const { rows } = await shop.db.execute(sql`SELECT status FROM phone_verifications ORDER BY id`)
  expect(rows).toEqual([{ status: 'EXPIRED' }, { status: 'SENT' }])
  await expect(verify(shop, as, demoCode ?? '')).resolves.toMatchObject({})
})

test('a code is invalid in another browser, and an unknown kind is not found', async () => {
  await using shop = await startTestShop()
  const { demoCode } = await send(shop, await shop.guest())
  const other = await shop.guest()
  expect((await refusalOf(verify(shop, other, demoCode ?? ''))).code).toBe('CODE_EXPIRED')
  const unknown = { verificationType: 'NOTHING' }
  const refused = shop.call(sendVerification, { params: unknown, body: { phone }, as: other })
  expect((await refusalOf(refused)).code).toBe('NOT_FOUND')
})

test('neither codes nor tokens can be read from the database', async () => {
  await using shop = await startTestShop()
  const as = await shop.guest()
  const { demoCode } = await send(shop, as)
  const { verifiedToken } = await verify(shop, as, demoCode ?? '')
  const { rows } = await shop.db.execute(sql`SELECT * FROM phone_verifications`)
  const stored = JSON.stringify(rows.map(({ code_salt: _salt, ...row }) => row))
  expect(stored).not.toContain(verifiedToken)
  expect(stored).not.toContain(`"${demoCode}"`)
})
