import { expect, test } from 'vitest'
import { badgesOf, discountRate } from './badges.ts'

const now = new Date('2026-08-14T12:00:00+09:00')
const plain = {
  listPrice: 10_000,
  salePrice: 10_000,
  saleType: 'NORMAL',
  exclusive: false,
  releaseAt: null,
  newUntil: now,
  available: 4,
} as const

test('an ordinary product has no badge', () => {
  expect(badgesOf(plain, now)).toEqual([])
})

test.each([
  ['COMING', { releaseAt: new Date(now.getTime() + 1) }],
  ['RAFFLE', { saleType: 'RAFFLE' as const }],
  ['SOLD_OUT', { available: 0 }],
  ['LOW_STOCK', { available: 3 }],
  ['NEW', { newUntil: new Date(now.getTime() + 1) }],
  ['SALE', { salePrice: 9_999 }],
  ['EXCLUSIVE', { exclusive: true }],
])('%s is shown when its condition holds', (badge, facts) => {
  expect(badgesOf({ ...plain, ...facts }, now)).toEqual([badge])
})

test('a product is released at the instant of its release time', () => {
  expect(badgesOf({ ...plain, releaseAt: now }, now)).toEqual([])
})

test('a discount is shown in whole percent, rounded down', () => {
  expect(discountRate(84_000, 67_200)).toBe(20)
  expect(discountRate(179_000, 159_000)).toBe(11)
  expect(discountRate(1_000, 999)).toBe(0)
})
