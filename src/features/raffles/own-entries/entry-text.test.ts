import { expect, test } from 'vitest'
import type { EntrySummary } from '#contract/raffles/raffle-entries.calls.ts'
import { isUnpaidWin } from '#src/features/raffles/is-unpaid-win.ts'
import { nextText } from './entry-text.ts'

const raffle = {
  state: 'ANNOUNCED',
  closeAt: '2026-08-30T10:00:00.000Z',
  announceAt: '2026-08-30T12:00:00.000Z',
}

const entryOf = (change: Partial<EntrySummary>) =>
  ({
    state: 'WON',
    isCharging: false,
    objection: null,
    payDueAt: '2026-08-31T12:00:00.000Z',
    raffle,
    ...change,
  }) as EntrySummary

const DUE = Date.parse('2026-08-31T12:00:00.000Z')

test.each([
  [{}, DUE - 1, '8.31(월) 21:00까지 결제', true],
  [{}, DUE, '', false],
  [{ state: 'PAYING' }, DUE - 1, '8.31(월) 21:00까지 결제', true],
  [{ isCharging: true }, DUE - 1, '등록 카드로 결제하고 있습니다', false],
  [{ state: 'PAID' }, DUE - 1, '', false],
  [{ payDueAt: null }, DUE - 1, '', false],
] as const)('an entry %j at %d shows "%s"', (change, now, text, isUnpaid) => {
  expect(nextText(entryOf(change), now)).toBe(text)
  expect(isUnpaidWin(entryOf(change), now)).toBe(isUnpaid)
})
