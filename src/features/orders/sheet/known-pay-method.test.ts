import { expect, test } from 'vitest'
import { knownPayMethod } from './known-pay-method.ts'

const method = (code: 'card' | 'trans' | 'autopay', enabled = true) => ({
  code,
  label: code,
  enabled,
  reason: null,
})
const card = {
  customerUid: 'uid-1',
  cardName: null,
  last4: '1234',
  alias: '카드',
  isDefault: true,
  createdAt: '2026-11-01T00:00:00.000Z',
}

test('the method of the last payment comes before the registered card', () => {
  const payMethods = [method('card'), method('trans'), method('autopay')]
  const sheet = { payMethods, autoPays: [card] }
  expect(knownPayMethod(sheet, 'trans')).toBe('trans')
  expect(knownPayMethod(sheet, undefined)).toBe('autopay')
})

test('a method that cannot be used now is not chosen', () => {
  const autoPays = [card]
  const payMethods = [method('card'), method('trans', false)]
  expect(knownPayMethod({ payMethods, autoPays }, 'trans')).toBeUndefined()
  expect(knownPayMethod({ payMethods, autoPays }, 'unknown')).toBeUndefined()
  const isPossible = [method('card'), method('autopay')]
  expect(knownPayMethod({ payMethods: isPossible, autoPays: [] }, 'autopay')).toBeUndefined()
})
