import { LineState } from '#contract/orders/orders.calls.ts'
import { expect, test } from 'vitest'
import { LINE_MOVES, LINE_STATE_LABELS, canMoveLine, orderStateOf } from './line-states.ts'

const moves = new Set([
  'PAY_WAIT→PAID',
  'PAY_WAIT→PAY_EXPIRED',
  'PAY_EXPIRED→PAID',
  'PAID→PREPARING',
  'PAID→CANCELED',
  'PREPARING→CANCEL_REQ',
  'CANCEL_REQ→CANCELED',
  'CANCEL_REQ→PREPARING',
  'PREPARING→SHIPPING',
  'SHIPPING→DELIVERED',
  'DELIVERED→CONFIRMED',
  'DELIVERED→EXCHANGE_REQ',
  'DELIVERED→RETURN_REQ',
  'EXCHANGE_REQ→DELIVERED',
  'RETURN_REQ→DELIVERED',
  'EXCHANGE_REQ→EXCHANGE_PICKUP',
  'RETURN_REQ→RETURN_PICKUP',
  'EXCHANGE_PICKUP→EXCHANGE_INSPECT',
  'RETURN_PICKUP→RETURN_INSPECT',
  'EXCHANGE_INSPECT→EXCHANGED',
  'RETURN_INSPECT→RETURNED',
  'EXCHANGE_INSPECT→DELIVERED',
  'RETURN_INSPECT→DELIVERED',
  'CONFIRMED→EXCHANGE_REQ',
  'CONFIRMED→RETURN_REQ',
  'EXCHANGE_REQ→CONFIRMED',
  'RETURN_REQ→CONFIRMED',
  'EXCHANGE_INSPECT→CONFIRMED',
  'RETURN_INSPECT→CONFIRMED',
])

test('only the listed transitions between line states are allowed', () => {
  for (const from of LineState.options)
    for (const to of LineState.options)
      expect([from, to, canMoveLine(from, to)]).toEqual([from, to, moves.has(`${from}→${to}`)])
})

test('every state has transitions and a label', () => {
  expect(Object.keys(LINE_MOVES)).toEqual(expect.arrayContaining([...LineState.options]))
  for (const state of LineState.options) expect(LINE_STATE_LABELS[state]).not.toBe('')
})

test('the state of an order is that of its least advanced open line', () => {
  expect(orderStateOf(['DELIVERED', 'PREPARING', 'CANCELED'])).toBe('PREPARING')
  expect(orderStateOf(['PAID', 'PAID'])).toBe('PAID')
})

test('a wholly closed order has the state of the lines that were not returned', () => {
  expect(orderStateOf(['CANCELED', 'CONFIRMED'])).toBe('CONFIRMED')
  expect(orderStateOf(['CANCELED', 'CANCELED'])).toBe('CANCELED')
})
