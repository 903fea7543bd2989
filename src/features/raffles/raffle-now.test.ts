import { expect, test } from 'vitest'
import type { RaffleState } from '#contract/catalogue/raffle-terms.ts'
import { isEntryOutdated, isResultDue, stateNow } from './raffle-now.ts'

const raffleIn = (state: RaffleState) => ({
  state,
  openAt: '2026-08-14T10:00:00+09:00',
  closeAt: '2026-08-15T10:00:00+09:00',
  announceAt: '2026-08-15T11:00:00+09:00',
})
const at = (time: string) => Date.parse(`2026-08-${time}+09:00`)

test.each<[RaffleState, string, RaffleState, boolean]>([
  ['SCHEDULED', '14T09:59:59.999', 'SCHEDULED', false],
  ['SCHEDULED', '14T10:00:00.000', 'OPEN', false],
  ['SCHEDULED', '15T10:00:00.000', 'CLOSED', false],
  ['OPEN', '15T09:59:59.999', 'OPEN', false],
  ['OPEN', '15T10:00:00.000', 'CLOSED', false],
  ['CLOSED', '15T10:59:59.999', 'CLOSED', false],
  ['CLOSED', '15T11:00:00.000', 'CLOSED', true],
  ['OPEN', '15T11:00:00.000', 'CLOSED', true],
  ['ANNOUNCED', '15T11:00:00.000', 'ANNOUNCED', false],
  ['CANCELED', '14T10:00:00.000', 'CANCELED', false],
])('a raffle that was %s is at %s %s', (state, time, expected, isDue) => {
  expect(stateNow(raffleIn(state), at(time))).toBe(expected)
  expect(isResultDue(raffleIn(state), at(time))).toBe(isDue)
})

const entry = { state: 'WON', isCharging: false, payDueAt: '2026-08-16T11:00:00+09:00' } as const

test.each([
  [{ ...entry, state: 'APPLIED' } as const, '15T11:00:00', true],
  [entry, '15T11:00:00', false],
  [{ ...entry, isCharging: true }, '15T11:00:00', true],
  [entry, '16T11:00:00', true],
  [{ ...entry, state: 'PAID' } as const, '16T11:00:00', false],
])('the entry of case %# of an announced raffle is behind: %3$s', (own, time, expected) => {
  expect(isEntryOutdated({ state: 'ANNOUNCED' }, own, at(time))).toBe(expected)
})
