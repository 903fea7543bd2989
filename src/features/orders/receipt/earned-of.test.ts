import { expect, test } from 'vitest'
import { earnedOf } from './earned-of.ts'

test('goods that were canceled or returned earn nothing', () => {
  const lines = [
    { state: 'DELIVERED' as const, earnMileage: 800 },
    { state: 'CANCELED' as const, earnMileage: 500 },
    { state: 'RETURNED' as const, earnMileage: 300 },
  ]
  expect(earnedOf(lines)).toBe(800)
})
