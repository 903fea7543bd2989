import { expect, test } from 'vitest'
import type { DuePayment } from '#contract/orders/due-payments.calls.ts'
import { dueText } from './due-text.ts'
import { duesAt, winsAt } from './dues-at.ts'

const NOW = Date.parse('2026-08-15T10:00:00+09:00')
const win: DuePayment = {
  kind: 'WIN',
  entryId: 5,
  name: 'B2 로우',
  sizeLabel: '250',
  dueAt: '2026-08-15T10:00:01+09:00',
}
const order: DuePayment = {
  kind: 'ORDER',
  orderNumber: '260815-ABCDEFG',
  name: '막차 후디',
  lineCount: 2,
  payAmount: 45_000,
  dueAt: '2026-08-15T10:15:00+09:00',
}

test('a payment is due before its end, not from it on', () => {
  const answer = { items: [win, order] }
  expect(duesAt(answer, NOW)).toEqual([win, order])
  expect(winsAt(answer, NOW)).toBe(1)
  expect(duesAt(answer, NOW + 1_000)).toEqual([order])
  expect(winsAt(answer, NOW + 1_000)).toBe(0)
  expect(duesAt(answer, NOW + 900_000)).toEqual([])
})

test.each<[DuePayment, ReturnType<typeof dueText>]>([
  [win, { label: '당첨 결제 마감', detail: 'B2 로우 · 250', button: '결제하기' }],
  [order, { label: '주문 결제 마감', detail: '막차 후디 외 1건 · 45,000원', button: '결제하기' }],
  [
    { ...order, kind: 'DEPOSIT', lineCount: 1 },
    { label: '입금 마감', detail: '막차 후디 · 45,000원', button: '입금 안내' },
  ],
])('%j is named in the banner', (due, text) => {
  expect(dueText(due)).toEqual(text)
})
