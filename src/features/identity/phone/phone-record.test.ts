import { expect, test } from 'vitest'
import { phoneCheckState } from './phone-record.ts'

const PHONE = '01012345678'
const sent = { phone: PHONE, expiresAt: 180_000, resendAt: 60_000 }
const proof = { phone: PHONE, token: 'proof', expiresAt: 600_000 }

test('a proof counts more than a code that was sent', () => {
  expect(phoneCheckState({}, PHONE)).toEqual({ name: 'unproven' })
  expect(phoneCheckState({ sent }, PHONE)).toEqual({ name: 'sent', code: sent })
  expect(phoneCheckState({ sent, proof }, PHONE)).toEqual({ name: 'proven', proof })
})

test('code and proof of another phone do not count', () => {
  expect(phoneCheckState({ sent, proof }, '01087654321')).toEqual({ name: 'unproven' })
})
