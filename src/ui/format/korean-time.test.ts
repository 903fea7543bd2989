import { expect, test } from 'vitest'
import { formatDay, formatMoment } from './korean-time.ts'
import { formatClock } from './korean-clock.ts'

test('instants are formatted in Korean time, whatever offset they have', () => {
  expect(formatMoment('2026-08-14T13:00:00+09:00')).toBe('2026.08.14 13:00')
  expect(formatMoment('2026-08-13T15:05:00Z')).toBe('2026.08.14 00:05')
})

test('midnight is 00, not 24', () => {
  expect(formatClock('2026-08-14T00:00:00+09:00')).toBe('00:00')
})

test('a day carries its weekday', () => {
  expect(formatDay('2026-08-14')).toBe('8.14(금)')
})
