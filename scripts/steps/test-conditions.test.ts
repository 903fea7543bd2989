import { expect, test } from 'vitest'
import { clockAt, lastTurns } from './test-conditions.mjs'

test('the turns of a proof are the last ones in Korea', () => {
  const turnsOf = (now: string) => lastTurns(new Date(now)).map((turn) => turn.toISOString())
  expect(turnsOf('2026-11-29T12:00:00Z')).toEqual([
    '2026-10-31T00:00:00.000Z',
    '2025-12-31T04:00:00.000Z',
    '2026-10-31T15:00:00.000Z',
  ])
  // There it is a new year.
  expect(turnsOf('2026-12-31T15:00:00Z')).toEqual([
    '2026-12-31T00:00:00.000Z',
    '2026-12-31T04:00:00.000Z',
    '2026-12-31T15:00:00.000Z',
  ])
})

test('a clock ahead of the machine is refused: the database would end nothing in time', () => {
  expect(() => clockAt(new Date(Date.now() + 60_000))).toThrow('shifted back only')
})
