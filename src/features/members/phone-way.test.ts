import { expect, test } from 'vitest'
import { ApiError } from '#core/api/errors.ts'
import { phoneWayOf } from './phone-way.ts'

const refusal = (code: string, payload: unknown) =>
  new ApiError('rejected', code, { status: 423, code, payload })

test('a locked sign-in names the end of the lock in Korean time', () => {
  const way = phoneWayOf(refusal('LOGIN_LOCKED', { until: '2026-08-14T05:32:00Z' }))
  expect(way?.type).toBe('LOGIN')
  expect(way?.hint).toMatch(/^14:32 이후에 다시 시도하거나/u)
})

test('a dormant account names its masked phone', () => {
  const way = phoneWayOf(refusal('DORMANT', { phoneMasked: '010-****-0005' }))
  expect(way).toMatchObject({ type: 'DORMANT', hint: expect.stringContaining('010-****-0005') })
})

test('a refusal without its payload still offers the way', () => {
  expect(phoneWayOf(refusal('LOGIN_LOCKED', null))?.hint).toMatch(/^회원 정보에/u)
  expect(phoneWayOf(refusal('DORMANT', null))?.hint).toContain('휴대폰 번호를 인증')
})

test('a network with too many failed sign-ins offers the phone', () => {
  expect(phoneWayOf(refusal('RATE_LIMITED', null))).toMatchObject({
    type: 'LOGIN',
    hint: expect.stringContaining('휴대폰 번호를 인증'),
  })
})

test('other refusals offer no phone', () => {
  expect(phoneWayOf(refusal('LOGIN_FAILED', null))).toBeUndefined()
  expect(phoneWayOf(new Error('LOGIN_LOCKED'))).toBeUndefined()
})
