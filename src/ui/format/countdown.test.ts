import { expect, test } from 'vitest'
import { countdownOf } from './countdown.ts'

const until = '2026-08-14T12:00:00+09:00'
const at = (text: string) => Date.parse(text)

test('the last day is counted in hours, minutes and seconds', () => {
  expect(countdownOf(until, at('2026-08-14T08:47:16+09:00'))).toBe('03:12:44')
})

test('from one day on the days stand before it', () => {
  expect(countdownOf(until, at('2026-08-12T11:59:00+09:00'))).toBe('D-2 00:01:00')
})

test('a part of a second counts as one, and the past as zero', () => {
  expect(countdownOf(until, at(until) - 1)).toBe('00:00:01')
  expect(countdownOf(until, at(until) + 5_000)).toBe('00:00:00')
})
