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

test('a short line tells how many are left', () => {
  expect(lineNotes(cartItem(1, { state: 'SHORT', count: 4, maxCount: 2 }))).toEqual([
    { tone: 'alert', text: '재고가 2개 남았습니다. 수량을 줄여 주세요.' },
  ])
})

test('a small limit is told, as low stock only when the product says so', () => {
  const limited = cartItem(1, { maxCount: 2 })
  expect(lineNotes(limited)).toEqual([{ tone: 'quiet', text: '최대 2개까지 주문할 수 있습니다.' }])
  const low = { ...limited, product: { ...limited.product, badges: ['LOW_STOCK' as const] } }
  expect(lineNotes(low)).toEqual([{ tone: 'quiet', text: '품절 임박, 2개 남았습니다.' }])
})

test('a risen price warns, a fallen one is told quietly', () => {
  expect(lineNotes(cartItem(1, { priceChange: 5_000 }))).toEqual([
    { tone: 'alert', text: '담으신 뒤 가격이 5,000원 올랐습니다.' },
  ])
  expect(lineNotes(cartItem(1, { priceChange: -5_000 }))).toEqual([
    { tone: 'quiet', text: '담으신 뒤 가격이 5,000원 내렸습니다.' },
  ])
})
