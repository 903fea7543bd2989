import { expect, test } from 'vitest'
import { cartItem } from './cart-item.fixture.ts'
import { lineNotes } from './line-note.ts'

test('a line that can be ordered at the known price has no note', () => {
  expect(lineNotes(cartItem(1))).toEqual([])
})

test.each([
  ['SOLD_OUT', '품절된 상품입니다.'],
  ['STOPPED', '판매가 종료된 상품입니다.'],
  ['COMING', '아직 발매되지 않은 상품입니다.'],
] as const)('a line in state %s says why it cannot be ordered', (state, text) => {
  expect(lineNotes(cartItem(1, { state }))).toEqual([{ tone: 'alert', text }])
})

test.each([
  ['STOCK', '재고가 2개 남았습니다.'],
  ['PER_ORDER', '한 번에 2개까지 주문할 수 있습니다.'],
  ['PER_USER', '1인당 2개까지 구매할 수 있습니다.'],
] as const)('a small limit by %s is shown, and a higher count is an alert', (limitReason, text) => {
  const item = cartItem(1, { maxCount: 2, limitReason })
  expect(lineNotes(item)).toEqual([{ tone: 'quiet', text }])
  expect(lineNotes({ ...item, state: 'SHORT', count: 4 })).toEqual([
    { tone: 'alert', text: `${text} 수량을 줄여 주세요.` },
  ])
})

test('a larger limit is shown once the count has reached it', () => {
  expect(lineNotes(cartItem(1, { count: 4 }))).toEqual([])
  expect(lineNotes(cartItem(1, { count: 5 }))).toEqual([
    { tone: 'quiet', text: '한 번에 5개까지 주문할 수 있습니다.' },
  ])
})

test('a risen price is an alert, a fallen one a plain note', () => {
  expect(lineNotes(cartItem(1, { priceChange: 5_000 }))).toEqual([
    { tone: 'alert', text: '담으신 뒤 가격이 5,000원 올랐습니다.' },
  ])
  expect(lineNotes(cartItem(1, { priceChange: -5_000 }))).toEqual([
    { tone: 'quiet', text: '담으신 뒤 가격이 5,000원 내렸습니다.' },
  ])
})
