import { expect, test } from 'vitest'
import { priceRangeOf } from './price-range.ts'

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
