import { expect, test } from 'vitest'
import { ApiError } from '#core/api/errors.ts'
import { joinRefusalOf } from './join-refusal.ts'

const refusal = (code: string, payload: unknown = null) =>
  new ApiError('rejected', code, { status: 409, code, payload })

test('an account of the same person is named', () => {
  const existing = { maskedId: 'abcd***', joinedAt: '2024-03-02T12:00:00+09:00' }
  expect(joinRefusalOf(refusal('ALREADY_MEMBER', existing))).toEqual({
    kind: 'already member',
    existing,
  })
  expect(joinRefusalOf(refusal('ALREADY_MEMBER'))).toEqual({ kind: 'other' })
})

test.each([
  ['ID_TAKEN', { kind: 'taken', field: 'loginId' }],
  ['EMAIL_TAKEN', { kind: 'taken', field: 'email' }],
  ['AGREEMENT_REQUIRED', { kind: 'agree again' }],
  ['VERIFY_REQUIRED', { kind: 'prove again' }],
  ['NICE_EXPIRED', { kind: 'prove again' }],
  ['PHONE_TAKEN', { kind: 'other' }],
  ['REJOIN_LIMIT', { kind: 'other' }],
])('%s is %j', (code, reaction) => {
  expect(joinRefusalOf(refusal(code))).toEqual(reaction)
})
