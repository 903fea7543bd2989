import { expect, test } from 'vitest'
import { weeklyHours } from './weekly-hours.ts'

const noon = { open: '12:00', close: '20:00' }
const late = { open: '12:00', close: '21:00' }

test.each([
  [Array.from({ length: 7 }, () => noon), ['매일 12:00–20:00']],
  [
    [null, noon, noon, noon, noon, noon, noon],
    ['월 휴무', '화–일 12:00–20:00'],
  ],
  [
    [noon, noon, noon, noon, noon, late, noon],
    ['월–금 12:00–20:00', '토 12:00–21:00', '일 12:00–20:00'],
  ],
])('hours of a week are read as rows (%#)', (hours, rows) => {
  expect(weeklyHours(hours).map((row) => `${row.days} ${row.hours}`)).toEqual(rows)
})
