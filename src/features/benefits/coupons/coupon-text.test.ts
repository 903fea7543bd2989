import { expect, test } from 'vitest'
import { benefitText, conditionText, dDayText } from './coupon-text.ts'

const rule = {
  kind: 'ORDER',
  discountType: 'RATE',
  value: 1_000,
  maxDiscount: 10_000,
  minAmount: 30_000,
  targetLabel: '전 상품',
} as const

test('the benefit of a coupon is written as rate, amount or free shipping', () => {
  expect(benefitText(rule)).toBe('10%')
  expect(benefitText({ ...rule, value: 1_250 })).toBe('12.5%')
  expect(benefitText({ ...rule, discountType: 'AMOUNT', value: 5_000 })).toBe('5,000원')
  expect(benefitText({ ...rule, kind: 'SHIPPING' })).toBe('무료배송')
})

test('conditions name goods, minimum and maximum where there are any', () => {
  expect(conditionText(rule)).toBe('전 상품 · 30,000원 이상 구매 시 · 최대 10,000원')
  expect(conditionText({ ...rule, minAmount: 0, maxDiscount: null })).toBe('전 상품')
})

test('the last day of a coupon has no number', () => {
  expect([dDayText(3), dDayText(0)]).toEqual(['D-3', '오늘까지'])
})
