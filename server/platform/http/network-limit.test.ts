import { expect, test } from 'vitest'
import { checkCouponProduct } from '#contract/benefits/coupons.calls.ts'
import type { RequestOf } from '#contract/platform/endpoint.ts'
import { changePassword, findPassword } from '#contract/members/joining.calls.ts'
import {
  LOGIN_TRIES,
  NETWORK_LIMITS,
  SMS_PER_NETWORK_HOUR,
  SMS_RESEND_AFTER_MS,
} from '#contract/platform/limits.ts'
import { lookUpOrder } from '#contract/after-sales/order-histories.calls.ts'
import { login } from '#contract/members/sessions.calls.ts'
import { getAppClient } from '#contract/members/users.calls.ts'
import { sendVerification } from '#contract/identity/verifications.calls.ts'
import { DEMO_PASSWORD } from '#demo/catalogue/demo-password.ts'
import { provePhone } from '#tests/support/identity/proved-phone.ts'
import { refusalOf } from '#tests/support/platform/shopper.ts'
import type { Caller } from '#tests/support/platform/test-call.ts'
import { startTestShop } from '#tests/support/platform/test-shop.ts'
import { NetworkLimit } from './network-limit.ts'

const LIMITED = { config: { limitsRate: true } }
const HERE = '203.0.113.7'
const ELSEWHERE = '198.51.100.9'
const HOUR_MS = 3_600_000

/** Makes sequential calls; returns the number of calls before the first RATE_LIMITED. */
async function untilRefused(call: (nth: number) => Promise<unknown>): Promise<number> {
  for (let nth = 0; ; nth += 1) {
    const code = await call(nth).then(
      () => undefined,
      (error: { code?: string }) => error.code,
    )
    if (code === 'RATE_LIMITED' || code === 'SMS_COOLDOWN') return nth
  }
}

test('a bucket gives its burst at once, refills evenly and never exceeds its capacity', () => {
  const limit = new NetworkLimit({ burst: 2, perHour: 60 })
  const at = (ms: number) => new Date(ms)
  limit.take('a', at(0))
  limit.take('a', at(0))
  expect(() => limit.take('a', at(45_000))).toThrow(
    expect.objectContaining({ code: 'RATE_LIMITED', retryAfterS: 15 }),
  )
  limit.take('b', at(45_000))
  limit.take('a', at(60_000))
  limit.returnToken('a')
  limit.take('a', at(60_000))
  limit.take('a', at(HOUR_MS))
  limit.take('a', at(HOUR_MS))
  expect(() => limit.take('a', at(HOUR_MS))).toThrow('요청이 많습니다')
  for (let nth = 0; nth < 5; nth += 1) limit.take(undefined, at(HOUR_MS))
})

test('one address gets a limited number of new client ids', async () => {
  await using shop = await startTestShop({ ...LIMITED, seed: 'none' })
  const open = (as: Caller) => shop.call(getAppClient, { query: {}, as })
  const { clientId } = await open({ address: HERE })
  const { burst } = NETWORK_LIMITS.clientIds
  const openings = Array.from({ length: burst + 20 }, () => open({ address: HERE }))
  const opened = (await Promise.allSettled(openings)).filter(({ status }) => status === 'fulfilled')
  expect(opened).toHaveLength(burst - 1)
  expect((await open({ address: HERE, clientId })).clientId).toBe(clientId)
  await open({ address: ELSEWHERE })
})

test('one address may try so many accounts; a right password is not counted', async () => {
  await using shop = await startTestShop(LIMITED)
  const right = { loginId: 'demo1', password: DEMO_PASSWORD, keep: false }
  // A new browser each time, because the calls of one browser are limited too.
  const signIn = async (change: Partial<typeof right>, address: string) => {
    const { clientId } = await shop.guest()
    return shop.call(login, { body: { ...right, ...change }, as: { clientId, address } })
  }
  await signIn({}, HERE)
  const guess = (nth: number) => signIn({ loginId: `nobody${nth}` }, HERE)
  expect(await untilRefused(guess)).toBe(NETWORK_LIMITS.failedLogins.burst)
  expect((await refusalOf(signIn({}, HERE))).code).toBe('RATE_LIMITED')
  await signIn({}, ELSEWHERE)
  shop.clock.advance(HOUR_MS)
  await signIn({}, HERE)
})

test('failures of strangers in a network refuse no known device and no proved phone', async () => {
  await using shop = await startTestShop(LIMITED)
  const right = { loginId: 'demo3', password: DEMO_PASSWORD, keep: false }
  const signIn = (as: Caller, change: Partial<RequestOf<typeof login>['body']> = {}) =>
    shop.call(login, { body: { ...right, ...change }, as: { ...as, address: HERE } })
  const known = { clientId: (await shop.signIn('demo3')).clientId }
  const guess = async (nth: number) => signIn(await shop.guest(), { loginId: `unknown${nth}` })
  await untilRefused(guess)
  expect((await refusalOf(signIn(await shop.guest()))).code).toBe('RATE_LIMITED')
  await expect(signIn(known)).resolves.toMatchObject({ name: '이시험' })
  // The sign-in gave no attempt to the strangers.
  expect(await untilRefused(guess)).toBe(0)
  const fresh = await shop.guest()
  const verifiedToken = await provePhone(shop, fresh, '01000000003', 'LOGIN')
  await expect(signIn(fresh, { verifiedToken })).resolves.toMatchObject({ name: '이시험' })
})

test('wrong passwords on a known device are limited by its own lock', async () => {
  await using shop = await startTestShop(LIMITED)
  const known = { clientId: (await shop.signIn('demo3')).clientId, address: HERE }
  const body = { loginId: 'demo3', password: 'wrong', keep: false }
  const guess = () => refusalOf(shop.call(login, { body, as: known }))
  for (let nth = 1; nth < LOGIN_TRIES; nth += 1) expect((await guess()).code).toBe('LOGIN_FAILED')
  expect((await guess()).code).toBe('LOGIN_LOCKED')
  expect((await guess()).code).toBe('LOGIN_LOCKED')
})

test('one address may try so many reset tokens; valid ones are not counted', async () => {
  await using shop = await startTestShop(LIMITED)
  const { clientId } = await shop.guest()
  const as = { clientId, address: HERE }
  const guess = async (nth: number, address: string) => {
    const guest = await shop.guest()
    const body = { resetToken: `guess${nth}`, newPassword: 'Kickflip!258pq' }
    return shop.call(changePassword, { body, as: { ...guest, address } })
  }
  const { burst } = NETWORK_LIMITS.failedLogins
  expect(await untilRefused((nth) => guess(nth, HERE))).toBe(burst)
  expect((await refusalOf(guess(0, ELSEWHERE))).code).toBe('TOKEN_EXPIRED')
  const owner = { name: '홍길동', phone: '01000000001' }
  const verifiedToken = await provePhone(shop, as, owner.phone, 'FIND_PASSWORD')
  const reset = { ...owner, loginId: 'demo1', verifiedToken }
  const { resetToken } = await shop.call(findPassword, { body: reset, as })
  await shop.call(changePassword, { body: { resetToken, newPassword: 'Kickflip!258pq' }, as })
  const member = { ...(await shop.signIn('demo2')), address: HERE }
  const own = { currentPassword: DEMO_PASSWORD, newPassword: 'Kickflip!258pq' }
  await shop.call(changePassword, { body: own, as: member })
  expect((await refusalOf(guess(0, HERE))).code).toBe('RATE_LIMITED')
})

test('one address may fail a limited number of order look-ups', async () => {
  await using shop = await startTestShop({ ...LIMITED, seed: 'none' })
  const body = { customerName: '나그네', customerPhone: '01000009999' }
  const look = async (nth: number, address: string) => {
    const { clientId } = await shop.guest()
    const params = { orderNumber: `260814-${String(nth).padStart(7, '0')}` }
    return shop.call(lookUpOrder, { params, body, as: { clientId, address } })
  }
  expect(await untilRefused((nth) => look(nth, HERE))).toBe(NETWORK_LIMITS.failedLookups.burst)
  expect((await refusalOf(look(100, ELSEWHERE))).code).toBe('ORDER_NOT_FOUND')
})

test('one address may try so many coupon codes; known ones are not counted', async () => {
  await using shop = await startTestShop(LIMITED)
  const ask = async (couponCode: string, address: string) => {
    const { clientId } = await shop.guest()
    return shop.call(checkCouponProduct, { query: { couponCode }, as: { clientId, address } })
  }
  await ask('WELCOME10', HERE)
  const guess = (nth: number) => ask(`GUESS${nth}`, HERE)
  expect(await untilRefused(guess)).toBe(NETWORK_LIMITS.failedLookups.burst)
  expect((await refusalOf(ask('WELCOME10', HERE))).code).toBe('RATE_LIMITED')
  await ask('WELCOME10', ELSEWHERE)
})

test('one address is sent so many codes an hour, for any browsers and phones', async () => {
  await using shop = await startTestShop({ ...LIMITED, seed: 'none' })
  const params = { verificationType: 'GUEST_CHECKOUT' }
  const send = async (nth: number, address: string) => {
    const body = { phone: `0101234${String(nth).padStart(4, '0')}` }
    const { clientId } = await shop.guest()
    return shop.call(sendVerification, { params, body, as: { clientId, address } })
  }
  expect(await untilRefused((nth) => send(nth, HERE))).toBe(SMS_PER_NETWORK_HOUR)
  await send(100, ELSEWHERE)
  shop.clock.advance(HOUR_MS - SMS_RESEND_AFTER_MS)
  expect((await refusalOf(send(101, HERE))).code).toBe('SMS_COOLDOWN')
  shop.clock.advance(SMS_RESEND_AFTER_MS)
  await send(102, HERE)
  const { rows } = await shop.db.execute<{ text: string }>(
    'SELECT to_jsonb(v)::text AS text FROM phone_verifications v',
  )
  expect(JSON.stringify(rows)).not.toContain(HERE)
})
