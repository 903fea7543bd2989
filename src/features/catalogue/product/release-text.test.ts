import { expect, test } from 'vitest'
import { dayText, releaseText } from './release-text.ts'

test('a release is shown with its day, weekday and hour in KST', () => {
  expect(releaseText('2026-08-20T11:00:00+09:00')).toBe('8.20(목) 11:00 발매')
})

test('an instant of another zone is shown in KST', () => {
  expect(releaseText('2026-08-19T15:30:00+00:00')).toBe('8.20(목) 00:30 발매')
  expect(dayText('2026-12-31T20:00:00Z')).toBe('1.1(금)')
})
