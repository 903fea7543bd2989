import { expect, test } from 'vitest'
import { shipDateOf } from './ship-date.ts'

test.each([
  ['2026-11-19T12:59:59+09:00', '2026-11-19'],
  ['2026-11-19T13:00:00+09:00', '2026-11-20'],
  ['2026-11-20T13:00:00+09:00', '2026-11-23'],
  ['2026-11-21T09:00:00+09:00', '2026-11-23'],
  ['2026-11-22T23:00:00+09:00', '2026-11-23'],
])('what is paid at %s leaves on %s', (at, day) => {
  expect(shipDateOf(new Date(at))).toBe(day)
})
