import { expect, test } from 'vitest'
import { raffleStateAt } from './raffle-state.ts'

const times = {
  openAt: new Date('2026-08-14T10:00:00+09:00'),
  closeAt: new Date('2026-08-15T10:00:00+09:00'),
  announceAt: new Date('2026-08-15T11:00:00+09:00'),
  payHours: 24,
  canceledAt: null,
}

test.each([
  ['2026-08-14T09:59:59.999+09:00', 'SCHEDULED'],
  ['2026-08-14T10:00:00.000+09:00', 'OPEN'],
  ['2026-08-15T09:59:59.999+09:00', 'OPEN'],
  ['2026-08-15T10:00:00.000+09:00', 'CLOSED'],
  ['2026-08-15T11:00:00.000+09:00', 'ANNOUNCED'],
  ['2026-08-16T10:59:59.999+09:00', 'ANNOUNCED'],
  ['2026-08-16T11:00:00.000+09:00', 'COMPLETED'],
])('at %s a raffle is %s', (now, state) => {
  expect(raffleStateAt(times, new Date(now))).toBe(state)
})

test('a canceled raffle stays canceled, and is what it was before', () => {
  const canceled = { ...times, canceledAt: new Date('2026-08-14T12:00:00+09:00') }
  expect(raffleStateAt(canceled, new Date('2026-08-14T11:00:00+09:00'))).toBe('OPEN')
  expect(raffleStateAt(canceled, new Date('2026-08-20T00:00:00+09:00'))).toBe('CANCELED')
})
