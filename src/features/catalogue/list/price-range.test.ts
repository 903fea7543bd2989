import { expect, test } from 'vitest'
import { priceRangeOf, slidEnd, sliderRangeOf } from './price-range.ts'

test('a price is read through commas and units', () => {
  expect(priceRangeOf('10,000원', ' 50000 ')).toEqual({ min: 10_000, max: 50_000 })
})

test('a range typed the wrong way round is turned', () => {
  expect(priceRangeOf('50000', '10000')).toEqual({ min: 10_000, max: 50_000 })
})

test('an empty end is open', () => {
  expect(priceRangeOf('', '30000')).toEqual({ min: undefined, max: 30_000 })
  expect(priceRangeOf(null, null)).toEqual({ min: undefined, max: undefined })
})

test('the slider has whole steps around the prices of a list', () => {
  expect(sliderRangeOf({ min: 5_500, max: 229_000 })).toEqual({ min: 5_000, max: 229_000 })
  expect(sliderRangeOf({ min: 0, max: 1 })).toEqual({ min: 0, max: 1_000 })
})

test('an end of the slider stops at the other one', () => {
  const shown = { min: 10_000, max: 50_000 }
  expect(slidEnd('min', 60_000, shown)).toBe('50000')
  expect(slidEnd('max', 5_000, shown)).toBe('10000')
  expect(slidEnd('max', 40_000, shown)).toBe('40000')
})
