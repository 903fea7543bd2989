import { expect, test } from 'vitest'
import { formatCount, formatKrw } from './format-krw.ts'

test('won are parted by thousands and end in 원', () => {
  expect(formatKrw(12_000)).toBe('12,000원')
  expect(formatKrw(1_234_567)).toBe('1,234,567원')
})

test('zero is written as 0원 and a discount has its sign', () => {
  expect(formatKrw(0)).toBe('0원')
  expect(formatKrw(-3_000)).toBe('-3,000원')
})

test('a count is parted by thousands without a unit', () => {
  expect(formatCount(1_234)).toBe('1,234')
})
