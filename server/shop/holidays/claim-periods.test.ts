import { expect, test } from 'vitest'
import { HOLIDAYS } from '#tests/support/periods.ts'
import { defectEnd, withdrawalEnd } from './claim-periods.ts'

test.each([
  // A whole seventh day, whatever the hour of the receipt.
  ['2026-08-14T00:00:00+09:00', '2026-08-22'],
  ['2026-08-14T23:59:59+09:00', '2026-08-22'],
  // Korean midnight, not that of UTC.
  ['2026-08-14T15:00:00Z', '2026-08-25'],
  // The seventh day is a Saturday, a Sunday, a substitute holiday, Christmas before a weekend.
  ['2026-08-15T12:00:00+09:00', '2026-08-25'],
  ['2026-08-16T12:00:00+09:00', '2026-08-25'],
  ['2026-08-10T12:00:00+09:00', '2026-08-19'],
  ['2026-12-18T12:00:00+09:00', '2026-12-29'],
  // Chuseok: Thursday to Saturday, then a Sunday.
  ['2026-09-17T12:00:00+09:00', '2026-09-29'],
])('goods received at %s are withdrawn before %s', (receivedAt, end) => {
  expect(withdrawalEnd(new Date(receivedAt), HOLIDAYS)).toEqual(new Date(`${end}T00:00:00+09:00`))
})

test.each([
  // Months of 92, 89 and 90 days.
  ['2026-07-14T12:00:00+09:00', '2026-10-15'],
  ['2026-12-03T12:00:00+09:00', '2027-03-04'],
  ['2026-02-10T12:00:00+09:00', '2026-05-12'],
  // The last day is a Saturday, 14 November.
  ['2026-08-14T12:00:00+09:00', '2026-11-17'],
  // November has 30 days; the day after the receipt is the first of a month.
  ['2026-08-31T12:00:00+09:00', '2026-12-01'],
  // February has neither 29, 30 nor 31 days, and ends on a Sunday before a holiday.
  ['2026-11-28T12:00:00+09:00', '2027-03-03'],
  ['2026-11-30T12:00:00+09:00', '2027-03-03'],
])('faults of goods received at %s are claimed before %s', (receivedAt, end) => {
  expect(defectEnd(new Date(receivedAt), HOLIDAYS)).toEqual(new Date(`${end}T00:00:00+09:00`))
})
