import { expect, test } from 'vitest'
import { earnsMileageOf, exceededRule, answerBlocker, saleBlocker } from './sellable.ts'
import type { Sellable } from './sellable.ts'

const now = new Date('2026-11-21T12:00:00+09:00')
const deck: Sellable = {
  sizeId: 1,
  productId: 1,
  productCode: 'TP-DK-001-BK',
  brandName: '회오리',
  productName: '슬릭 데크',
  colorName: '블랙',
  sizeLabel: '8.25',
  image: { base: '/pictures/x', width: 4, height: 5, placeholder: '#eee #999 #ddd', alt: '' },
  listPrice: 84_000,
  unitPrice: 67_200,
  status: 'ON_SALE',
  saleType: 'NORMAL',
  releaseAt: null,
  maxPerOrder: 5,
  maxPerUser: null,
  question: null,
  madeToOrder: false,
  styleCode: 'TP-DK-001',
  brandId: 1,
  categoryIds: [11, 1],
  couponExcluded: false,
  earnsMileage: true,
  isActive: true,
  available: 8,
}

test.each([
  [{}, undefined],
  [{ status: 'STOPPED' }, 'PRODUCT_STOPPED'],
  [{ status: 'DRAFT' }, 'SIZE_NOT_FOUND'],
  [{ isActive: false }, 'SIZE_NOT_FOUND'],
  [{ saleType: 'RAFFLE' }, 'RAFFLE_ONLY'],
  [{ releaseAt: new Date(now.getTime() + 1) }, 'NOT_RELEASED'],
  [{ releaseAt: now }, undefined],
] as const)('a size with %o is refused with %s', (change, code) => {
  expect(saleBlocker({ ...deck, ...change }, now)?.code).toBe(code)
})

test('a count is limited by order and by person, whatever the stock', () => {
  expect(exceededRule(deck, 5)).toBeUndefined()
  expect(exceededRule(deck, 6)).toEqual({ max: 5, reason: 'PER_ORDER' })
  expect(exceededRule({ ...deck, maxPerOrder: 2 }, 3)).toEqual({ max: 2, reason: 'PER_ORDER' })
  expect(exceededRule({ ...deck, maxPerUser: 1 }, 2)).toEqual({ max: 1, reason: 'PER_USER' })
  expect(exceededRule({ ...deck, maxPerUser: 9 }, 6)).toEqual({ max: 5, reason: 'PER_ORDER' })
})

test('raffle products and excluded products earn no mileage', () => {
  const earns = (saleType: 'NORMAL' | 'RAFFLE', mileageExcluded: boolean) =>
    earnsMileageOf({ saleType, mileageExcluded })
  expect([earns('NORMAL', false), earns('NORMAL', true), earns('RAFFLE', false)]).toEqual([
    true,
    false,
    false,
  ])
})

const choice = {
  type: 'SELECT',
  label: '그립테이프 부착',
  required: true,
  options: ['부착', '미부착'],
} as const

test.each([
  ['부착', undefined],
  ['직접', 'ANSWER_REQUIRED'],
  ['', 'ANSWER_REQUIRED'],
  [null, 'ANSWER_REQUIRED'],
])('the answer %s to a required choice is refused with %s', (answer, code) => {
  expect(answerBlocker({ ...choice, options: [...choice.options] }, answer)?.code).toBe(code)
})

test('a text answer may be empty when it is not required, but not too long', () => {
  const text = { type: 'TEXT', label: '각인', required: false, maxLength: 3 } as const
  expect(answerBlocker(text, null)).toBeUndefined()
  expect(answerBlocker(text, '가나다')).toBeUndefined()
  expect(answerBlocker(text, '가나다라')).toEqual({
    code: 'ANSWER_TOO_LONG',
    payload: { maxLength: 3 },
  })
})
