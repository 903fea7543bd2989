import { expect, test } from 'vitest'
import { lockEndAfter, lookupPauseMs } from './lookup-guard.ts'

const at = (minutes: number) => new Date(Date.UTC(2026, 7, 14, 3, minutes))

test.each([
  [[], undefined],
  [[4, 3, 2, 1], undefined],
  [[5, 4, 3, 2, 1], 15],
  [[9, 4, 3, 2, 1], 19],
  [[11, 4, 3, 2, 1], undefined],
])('failures at the minutes %j lock a client until minute %j', (minutes, end) => {
  const lock = lockEndAfter(minutes.map(at), at(12))
  expect(lock).toEqual(end === undefined ? undefined : at(end))
})

test('a lock ends', () => {
  expect(lockEndAfter([5, 4, 3, 2, 1].map(at), at(15))).toBeUndefined()
})

test.each([
  [0, 0],
  [4, 0],
  [5, 250],
  [6, 500],
  [8, 2_000],
  [9, 3_000],
  [10_000, 3_000],
])('after %i failures on an order its look-up waits %i ms', (failures, ms) => {
  expect(lookupPauseMs(failures)).toBe(ms)
})
