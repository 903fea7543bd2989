import { expect, test } from 'vitest'
import { nearestTurns } from './test-conditions.mjs'

test.each([
  { now: '2026-11-29T12:00:00Z', midnight: '2026-11-30T15:00:00.000Z' },
  { now: '2026-12-10T00:00:00Z', midnight: '2026-11-30T15:00:00.000Z' },
  // There it is a new year.
  { now: '2026-12-31T15:00:00Z', midnight: '2026-12-31T15:00:00.000Z' },
])('the turns next to $now are those of $midnight', ({ now, midnight }) => {
  const [nine, thirteen, last] = nearestTurns(new Date(now)).map((turn) => turn.toISOString())
  const day = midnight.slice(0, 10)
  expect([nine, thirteen, last]).toEqual([`${day}T00:00:00.000Z`, `${day}T04:00:00.000Z`, midnight])
})
