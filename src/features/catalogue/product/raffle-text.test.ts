import { expect, test } from 'vitest'
import type { RaffleTerms } from '#contract/catalogue/raffle-terms.ts'
import { raffleBarText, raffleRows } from './raffle-text.ts'

const raffle: RaffleTerms = {
  raffleProductId: 1,
  price: 139_000,
  mode: 'NORMAL',
  channel: 'ALL',
  openAt: '2026-08-14T06:00:00+09:00',
  closeAt: '2026-08-15T06:00:00+09:00',
  announceAt: '2026-08-15T07:00:00+09:00',
  payHours: 24,
  state: 'OPEN',
  totalQty: 80,
}

test.each([
  ['SCHEDULED', '8.14(금) 06:00 응모 시작'],
  ['OPEN', '응모 중 · 8.15(토) 06:00 마감'],
  ['CLOSED', '추첨 중 · 8.15(토) 07:00 발표'],
  ['ANNOUNCED', '종료된 래플입니다'],
  ['COMPLETED', '종료된 래플입니다'],
  ['CANCELED', '취소된 래플입니다'],
] as const)('the bar of a raffle that is %s says %s', (state, text) => {
  expect(raffleBarText({ ...raffle, state })).toBe(text)
})

test('goods of a raffle that is not announced are said to be sold by one', () => {
  expect(raffleBarText(null)).toBe('래플로 판매하는 상품입니다')
})

test('the schedule contains the entry period, the draw and the end of payment', () => {
  expect(raffleRows(raffle)).toEqual([
    { label: '응모 기간', value: '8.14(금) 06:00 ~ 8.15(토) 06:00' },
    { label: '당첨 발표', value: '8.15(토) 07:00' },
    { label: '결제', value: '8.16(일) 07:00까지' },
    { label: '수량', value: '80개' },
  ])
})

test('a deferred raffle of the app states both, and no unpublished quantity', () => {
  const rows = raffleRows({ ...raffle, mode: 'DEFERRED', channel: 'APP_ONLY', totalQty: null })
  expect(rows.map(({ value }) => value)).toEqual([
    '8.14(금) 06:00 ~ 8.15(토) 06:00',
    '8.15(토) 07:00',
    '당첨 시 등록 카드로 자동 결제',
    '설치한 앱에서만 응모',
  ])
})
