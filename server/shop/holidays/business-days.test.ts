import { expect, test } from 'vitest'
import { HOLIDAYS } from '#tests/support/periods.ts'
import { businessDaysAfter } from './business-days.ts'
import { KnownHolidays } from './holidays.ts'

test.each([
  ['2026-08-12T12:00:00+09:00', 1, '2026-08-13T12:00:00+09:00'],
  // Saturday is Liberation Day, and Monday its substitute.
  ['2026-08-14T12:00:00+09:00', 3, '2026-08-20T12:00:00+09:00'],
  ['2026-09-23T23:30:00+09:00', 1, '2026-09-28T23:30:00+09:00'],
  ['2026-12-31T09:00:00+09:00', 1, '2027-01-04T09:00:00+09:00'],
])('after %s the business day number %s is %s', (now, days, end) => {
  expect(businessDaysAfter(new Date(now), days, HOLIDAYS)).toEqual(new Date(end))
})

test('days after the last known year are reported, and days before are not', () => {
  const reported: string[] = []
  const known = new KnownHolidays(['2026-12-25', '2027-01-01'], (day) => reported.push(day))
  businessDaysAfter(new Date('2027-12-29T12:00:00+09:00'), 2, known)
  expect(reported).toEqual([])
  const end = businessDaysAfter(new Date('2027-12-30T12:00:00+09:00'), 2, known)
  // A Saturday and a Sunday are off in any year.
  expect(end).toEqual(new Date('2028-01-03T12:00:00+09:00'))
  expect(reported).toEqual(['2028-01-03'])
})
