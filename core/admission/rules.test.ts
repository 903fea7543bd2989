import { expect, test } from 'vitest'
import { retryDelayMs } from './rules.ts'

test('pauses double with each failure up to eight seconds, and differ by visitor', () => {
  const failures = [1, 2, 3, 4, 5, 100]
  expect(failures.map((count) => retryDelayMs(count, 0.5))).toEqual([
    1_000, 2_000, 4_000, 8_000, 8_000, 8_000,
  ])
  expect([0, 1].map((random) => retryDelayMs(1, random))).toEqual([800, 1_200])
  expect([0, 1].map((random) => retryDelayMs(4, random))).toEqual([6_400, 9_600])
})
