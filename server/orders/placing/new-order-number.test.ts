import { OrderNumber } from '#contract/platform/values.ts'
import { systemRandom } from '#server/platform/services/random.ts'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { newOrderNumber } from './new-order-number.ts'

test('the date of an order number is the date in Korea', () => {
  const random = { ...systemRandom, bytes: (count: number) => new Uint8Array(count) }
  expect(newOrderNumber(new Date('2026-08-13T15:00:00Z'), random)).toBe('260814-0000000')
  expect(newOrderNumber(new Date('2026-08-13T14:59:59Z'), random)).toBe('260813-0000000')
})

test('order numbers match the contract and do not repeat', () => {
  const numbers = Array.from({ length: 500 }, () => newOrderNumber(new Date(), systemRandom))
  expect(new Set(numbers).size).toBe(numbers.length)
  for (const number of numbers) expect(v.is(OrderNumber, number)).toBe(true)
})
