import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { splitByLargestRemainder } from './split-by-largest-remainder.ts'

test('an order coupon is split as in the worked example', () => {
  expect(splitByLargestRemainder(5_000, [67_200, 76_500, 9_000])).toEqual([2_200, 2_505, 295])
})

test('equal remainders are given to the earlier part', () => {
  expect(splitByLargestRemainder(1, [5, 5])).toEqual([1, 0])
})

test('an amount cannot be split over nothing', () => {
  expect(() => splitByLargestRemainder(1, [0, 0])).toThrow(RangeError)
  expect(splitByLargestRemainder(0, [0, 0])).toEqual([0, 0])
})

test('parts sum to the whole and differ from exact shares by less than one won', () => {
  const weights = fc.array(fc.integer({ min: 1, max: 100_000_000 }), {
    minLength: 1,
    maxLength: 50,
  })
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1_000_000_000 }), weights, (total, parts) => {
      const shares = splitByLargestRemainder(total, parts)
      const sum = parts.reduce((left, right) => left + right, 0)
      expect(shares.reduce((left, right) => left + right, 0)).toBe(total)
      for (const [index, share] of shares.entries())
        expect(Math.abs(share - (total * (parts[index] ?? 0)) / sum)).toBeLessThan(1.001)
    }),
  )
})
