import { expect, test } from 'vitest'
import type { RaffleEntryState } from '#contract/catalogue/raffle-terms.ts'
import { entryNow } from './entry-now.ts'

const payDueAt = '2026-08-15T10:00:00+09:00'
const END = Date.parse(payDueAt)

test.each<[RaffleEntryState, boolean, number, RaffleEntryState]>([
  ['WON', false, END - 1, 'WON'],
  ['WON', false, END, 'PAY_EXPIRED'],
  ['PAYING', false, END, 'PAY_EXPIRED'],
  ['WON', true, END, 'WON'],
  ['PAID', false, END, 'PAID'],
])(
  'an entry in state %s, charged by card: %s, is at %d in state %s',
  (state, isCharging, now, shown) => {
    expect(entryNow({ state, isCharging, payDueAt }, now)).toBe(shown)
    expect(entryNow({ state, isCharging, payDueAt: null }, now)).toBe(state)
  },
)
