import { expect, test } from 'vitest'
import { curveOf } from './entry-curve.ts'

const HOUR = 3_600_000
const day = { opensAt: 0, closesAt: 24 * HOUR }

test('the curve has a bar for each hour, with the records that its tree heads add', () => {
  const bars = curveOf(
    [
      { time: 0.5 * HOUR, size: 10 },
      { time: HOUR, size: 15 },
      { time: 3 * HOUR, size: 40 },
      { time: 24 * HOUR + 2_000, size: 50 },
      { time: 60 * HOUR, size: 52 },
    ],
    day,
  )
  expect(bars).toHaveLength(24)
  const filled = bars.filter(({ records }) => records > 0)
  expect(filled).toEqual([
    { from: 0, records: 15 },
    { from: 2 * HOUR, records: 25 },
    { from: 23 * HOUR, records: 10 },
  ])
})

test('a raffle of some minutes has 24 bars, one of a week a bar for each hour', () => {
  expect(curveOf([], { opensAt: 0, closesAt: 240_000 })).toHaveLength(24)
  expect(curveOf([], { opensAt: 0, closesAt: 7 * 24 * HOUR })).toHaveLength(168)
})
