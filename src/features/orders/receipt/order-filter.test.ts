import { expect, test } from 'vitest'
import { filterOf } from './order-filter.ts'

/** 2026-08-31 08:30 in Korea, still the day before in UTC. */
const NOW = Date.parse('2026-08-30T23:30:00Z')

test('without a search the list is not filtered', () => {
  expect(filterOf({}, NOW)).toEqual({})
  expect(filterOf({ period: 'all', keyword: '  ' }, NOW)).toEqual({})
})

test.each([
  ['3', '2026-05-31'],
  // February has no 31st.
  ['6', '2026-02-28'],
  ['12', '2025-08-31'],
])('a period of %s months starts on the same day in Korea', (period, from) => {
  expect(filterOf({ period }, NOW)).toEqual({ from })
})

test('own days, a group and a keyword are taken over; invalid values are left out', () => {
  const days = { period: 'own', from: '2026-01-01', to: '2026-01-31' }
  const own = filterOf({ ...days, state: 'SHIPPING', keyword: ' 데크 ' }, NOW)
  expect(own).toEqual({ from: days.from, to: days.to, state: 'SHIPPING', keyword: '데크' })
  expect(filterOf({ period: 'own', from: '2026-13-01', to: 'x', state: 'GONE' }, NOW)).toEqual({})
  expect(filterOf({ period: '3', from: '2026-01-01' }, NOW)).toEqual({ from: '2026-05-31' })
})
