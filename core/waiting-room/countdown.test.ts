import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  advanceProgress,
  rangeChangesAt,
  restSeconds,
  waitRange,
  type Progress,
} from './countdown.ts'

const NOW = 1_000_000

test.each([
  [100, 10, 10],
  [0, 10, 1],
  [3, 100, 1],
  [100, 0.5, 200],
  [10, 0.01, 200],
  [10, 0, undefined],
])('with %i ahead at %d a second the rest is %s seconds', (ahead, tps, seconds) => {
  expect(restSeconds(ahead, tps)).toBe(seconds)
})

test('number, rail and expected turn move one way only, whatever the replies are', () => {
  const replies = fc.array(
    fc.record({
      peopleAhead: fc.nat(5_000),
      peopleBehind: fc.constant(undefined),
      tps: fc.nat(50),
    }),
  )
  fc.assert(
    fc.property(replies, (replySequence) => {
      let shown: Progress | undefined
      for (const [i, reply] of replySequence.entries()) {
        const next = advanceProgress(shown, reply, NOW + i * 1_000)
        expect(next.peopleAhead).toBeLessThanOrEqual(shown?.peopleAhead ?? Infinity)
        expect(next.fraction).toBeGreaterThanOrEqual(shown?.fraction ?? 0)
        expect(next.fraction).toBeLessThanOrEqual(1)
        expect(next.turnAt ?? Infinity).toBeLessThanOrEqual(shown?.turnAt ?? Infinity)
        shown = next
      }
    }),
  )
})

test.each([
  [30, 0, 1],
  [60, 0, 2],
  [150, 2, 4],
  [9 * 60, 7, 12],
  [20 * 60, 15, 25],
  [100 * 60, 60, 150],
])('%i seconds are shown as %i to %i minutes', (seconds, from, to) => {
  expect(waitRange(NOW + seconds * 1_000, NOW)).toEqual({ from, to })
})

test('a range is valid until its announced change', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 9 * 60 }), (seconds) => {
      const turnAt = NOW + seconds * 1_000
      const range = waitRange(turnAt, NOW)
      const changesAt = rangeChangesAt(turnAt, NOW)
      const end = Math.floor(changesAt ?? turnAt)
      expect(waitRange(turnAt, Math.max(NOW, end - 1))).toEqual(range)
    }),
  )
})
