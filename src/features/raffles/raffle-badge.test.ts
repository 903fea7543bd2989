import { expect, test } from 'vitest'
import type { RaffleEntryState, RaffleState } from '#contract/catalogue/raffle-terms.ts'
import { badgeOf } from './raffle-badge.ts'

const NOW = Date.parse('2026-08-14T10:00:00+09:00')
const openAt = '2026-08-16T09:00:00+09:00'

test.each<[RaffleState, RaffleEntryState | undefined, string]>([
  ['SCHEDULED', undefined, 'D-2'],
  ['OPEN', undefined, '응모중'],
  ['OPEN', 'APPLIED', '응모 완료'],
  ['OPEN', 'CANCELED', '응모중'],
  ['CLOSED', undefined, '추첨 중'],
  ['ANNOUNCED', 'WON', '결제 대기'],
  ['ANNOUNCED', 'LOST', '미당첨'],
  ['ANNOUNCED', 'RESERVE', '예비'],
  ['COMPLETED', 'PAID', '당첨'],
  ['CANCELED', 'APPLIED', '취소'],
])('a raffle in state %s with the entry %s has the badge %s', (state, entry, text) => {
  expect(badgeOf({ state, openAt }, entry, NOW).text).toBe(text)
})

test.each([
  ['2026-08-14T10:01:00+09:00', '오늘 시작'],
  ['2026-08-15T00:00:00+09:00', 'D-1'],
  ['2026-08-16T23:59:00+09:00', 'D-2'],
])('a raffle that opens at %s has the badge %s by Korean days', (opens, text) => {
  expect(badgeOf({ state: 'SCHEDULED', openAt: opens }, undefined, NOW).text).toBe(text)
})
