import { expect, test } from 'vitest'
import { advertisingTime } from './quiet-hours.ts'

test.each([
  ['2026-08-14T20:59:59+09:00', '2026-08-14T20:59:59+09:00'],
  ['2026-08-14T21:00:00+09:00', '2026-08-15T08:00:00+09:00'],
  ['2026-08-14T23:30:00+09:00', '2026-08-15T08:00:00+09:00'],
  ['2026-08-15T00:10:00+09:00', '2026-08-15T08:00:00+09:00'],
  ['2026-08-15T07:59:59+09:00', '2026-08-15T08:00:00+09:00'],
  ['2026-08-15T08:00:00+09:00', '2026-08-15T08:00:00+09:00'],
])('advertising of %s is sent at %s', (now, sentAt) => {
  expect(advertisingTime(new Date(now))).toEqual(new Date(sentAt))
})
