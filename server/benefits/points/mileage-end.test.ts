import { expect, test } from 'vitest'
import { mileageEnd } from './mileage-end.ts'

test.each([
  ['2026-08-14T00:00:00+09:00', '2027-08-15T00:00:00+09:00'],
  ['2026-08-14T23:59:59+09:00', '2027-08-15T00:00:00+09:00'],
  ['2026-12-31T10:00:00+09:00', '2028-01-01T00:00:00+09:00'],
  ['2028-02-29T10:00:00+09:00', '2029-03-01T00:00:00+09:00'],
])('mileage of %s ends with the day one year later', (now, end) => {
  expect(mileageEnd(new Date(now))).toEqual(new Date(end))
})
