import { SMS_PER_NETWORK_HOUR } from '#contract/platform/limits.ts'
import { systemRandom } from '#server/platform/services/random.ts'
import { expect, test } from 'vitest'
import { decideSend, hashSmsCode, isSameHash, newSmsCode } from './verification-rules.ts'

const now = new Date('2026-08-14T12:00:00+09:00')
const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000)
const decide = (byPhoneHere: Date[], byClient: Date[] = [], byNetwork: Date[] = []) =>
  decideSend({ byPhone: byPhoneHere, byPhoneHere, byClient, byNetwork }, now, 60_000)
/** A decision about a phone to which other networks sent codes at these times. */
const decideAfterOthers = (byPhone: Date[]) =>
  decideSend({ byPhone, byPhoneHere: [], byClient: [], byNetwork: [] }, now, 60_000)

test('after the first code of the day nine are left', () => {
  expect(decide([])).toEqual({ send: true, left: 9 })
})

test('a second code is sent only after a minute', () => {
  expect(decide([ago(0.5)])).toEqual({ send: false, code: 'SMS_COOLDOWN', afterMs: 30_000 })
  expect(decide([ago(1)])).toEqual({ send: true, left: 8 })
})

test('a sixth code within ten minutes is refused', () => {
  const five = [ago(1.5), ago(3), ago(5), ago(7), ago(9)]
  expect(decide(five)).toEqual({ send: false, code: 'SMS_COOLDOWN', afterMs: 60_000 })
})

test('an eleventh code within a day is refused', () => {
  const ten = Array.from({ length: 10 }, (_, index) => ago(60 + index * 60))
  expect(decide(ten)).toMatchObject({ send: false, code: 'SMS_DAILY_LIMIT' })
})

test('one browser cannot send codes to many phones', () => {
  const twenty = Array.from({ length: 20 }, (_, index) => ago(index * 2))
  expect(decide([], twenty)).toMatchObject({ send: false, code: 'SMS_COOLDOWN' })
})

test('one network cannot send codes to many phones through many browsers', () => {
  const times = Array.from({ length: SMS_PER_NETWORK_HOUR }, (_, index) => ago(index * 2))
  expect(decide([], [], times)).toEqual({ send: false, code: 'SMS_COOLDOWN', afterMs: 22 * 60_000 })
  expect(decide([], [], times.slice(1))).toMatchObject({ send: true })
})

test('codes have six digits, and only salted hashes are compared', () => {
  const code = newSmsCode(systemRandom)
  expect(code).toMatch(/^\d{6}$/u)
  expect(isSameHash(hashSmsCode(code, 'a'), hashSmsCode(code, 'a'))).toBe(true)
  expect(isSameHash(hashSmsCode(code, 'a'), hashSmsCode(code, 'b'))).toBe(false)
})

test('codes of a stranger in one network leave all codes to the owner', () => {
  const stranger = [0.1, 2, 4, 6, 8, 60, 70, 80, 90, 100].map((minutes) => ago(minutes))
  expect(decideAfterOthers(stranger)).toEqual({ send: true, left: 9 })
})

test('all networks together send a phone ten codes in ten minutes and thirty in a day', () => {
  const many = (count: number, everyMinutes: number, from: number) =>
    Array.from({ length: count }, (_, index) => ago(from + index * everyMinutes))
  expect(decideAfterOthers(many(10, 0.5, 0))).toMatchObject({ send: false, code: 'SMS_COOLDOWN' })
  expect(decideAfterOthers(many(29, 20, 20))).toEqual({ send: true, left: 0 })
  expect(decideAfterOthers(many(30, 20, 20))).toMatchObject({
    send: false,
    code: 'SMS_DAILY_LIMIT',
  })
})
