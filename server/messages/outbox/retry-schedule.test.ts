import { expect, test } from 'vitest'
import { nextTryAt } from './retry-schedule.ts'

const CREATED = new Date('2026-08-14T12:00:00+09:00')
const after = (ms: number) => new Date(CREATED.getTime() + ms)

test.each([
  [1, 30_000],
  [2, 60_000],
  [3, 120_000],
  [8, 3_600_000],
  [20, 3_600_000],
])('after %i failed tries a message waits %i ms', (tries, pauseMs) => {
  expect(nextTryAt(CREATED, tries, after(1_000))).toEqual(after(1_000 + pauseMs))
})

test('a message that is a day old is given up', () => {
  expect(nextTryAt(CREATED, 20, after(23 * 3_600_000))).toEqual(after(24 * 3_600_000))
  expect(nextTryAt(CREATED, 20, after(23 * 3_600_000 + 1))).toBeUndefined()
})
