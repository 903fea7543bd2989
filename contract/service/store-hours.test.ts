import { expect, test } from 'vitest'
import { distanceM } from './distance.ts'
import { hoursOn, opennessAt } from './store-hours.ts'

const day = { open: '11:00', close: '20:00' }
const store = {
  // From Monday: closed, then open until Saturday night and on Sunday.
  hours: [null, day, day, day, day, { open: '18:00', close: '02:00' }, day],
  holidays: [
    { day: '2026-09-25', name: '추석', hours: null },
    { day: '2026-12-31', name: '연말', hours: { open: '11:00', close: '17:00' } },
  ],
}
const at = (text: string) => opennessAt(store, Date.parse(`${text}+09:00`))

test.each([
  ['2026-08-14T10:59:59', { name: 'before', opens: '11:00' }],
  ['2026-08-14T11:00:00', { name: 'open', until: '20:00' }],
  ['2026-08-14T19:59:59', { name: 'open', until: '20:00' }],
  ['2026-08-14T20:00:00', { name: 'after' }],
  ['2026-08-17T12:00:00', { name: 'closed', reason: undefined }],
  // Open past midnight.
  ['2026-08-15T23:59:59', { name: 'open', until: '02:00' }],
  ['2026-08-16T01:59:59', { name: 'open', until: '02:00' }],
  ['2026-08-16T02:00:00', { name: 'before', opens: '11:00' }],
  // Holidays.
  ['2026-09-25T12:00:00', { name: 'closed', reason: '추석' }],
  ['2026-12-31T16:59:00', { name: 'open', until: '17:00' }],
  ['2026-12-31T17:00:00', { name: 'after' }],
])('at %s KST the branch is %j', (instant, openness) => {
  expect(at(instant)).toEqual(openness)
})

test('an instant counts by its Korean day, in whatever time zone the device is', () => {
  // Monday 00:30 in Korea is still Sunday in UTC.
  expect(opennessAt(store, Date.parse('2026-08-16T15:30:00Z'))).toEqual({
    name: 'closed',
    reason: undefined,
  })
  expect(hoursOn(store, '2026-08-16').hours).toEqual(day)
})

test('the distance of two cities is that of the map', () => {
  const seoul = { lat: 37.5665, lng: 126.978 }
  const busan = { lat: 35.1796, lng: 129.0756 }
  expect(distanceM(seoul, busan)).toBeGreaterThan(324_000)
  expect(distanceM(seoul, busan)).toBeLessThan(327_000)
  expect(distanceM(seoul, seoul)).toBe(0)
})
