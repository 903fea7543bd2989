import { expect, test } from 'vitest'
import { formatSeconds, secondsLeft } from './time-left.ts'

test('the last second is shown until it is over', () => {
  expect([secondsLeft(1_000, 0), secondsLeft(1_000, 1), secondsLeft(1_000, 999)]).toEqual([1, 1, 1])
  expect([secondsLeft(1_000, 1_000), secondsLeft(1_000, 5_000)]).toEqual([0, 0])
})

test.each([
  [0, '0:00'],
  [65, '1:05'],
  [180, '3:00'],
  [900, '15:00'],
])('%i seconds read %s', (seconds, text) => {
  expect(formatSeconds(seconds)).toBe(text)
})
