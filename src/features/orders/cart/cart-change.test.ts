import { expect, test } from 'vitest'
import { withCount, withLineBack, withOption, withoutSizes } from './cart-change.ts'
import { lineOfSize } from './line-of-size.ts'
import { cartItem, cartOf } from './cart-item.fixture.ts'

test('a new count changes the line and its total at once', () => {
  const cart = withCount(cartOf(cartItem(1), cartItem(2)), 1, 3)
  expect(lineOfSize(cart, 1)).toMatchObject({ count: 3, lineTotal: 30_000, state: 'OK' })
  expect(lineOfSize(cart, 2)).toMatchObject({ count: 1 })
})

test('a count above the stock makes the line short until it is smaller', () => {
  const short = withCount(cartOf(cartItem(1, { maxCount: 2 })), 1, 3)
  expect(lineOfSize(short, 1)?.state).toBe('SHORT')
  expect(lineOfSize(withCount(short, 1, 2), 1)?.state).toBe('OK')
})

test('a sold-out line is sold out for any count', () => {
  const cart = withCount(cartOf(cartItem(1, { state: 'SOLD_OUT', maxCount: 0 })), 1, 1)
  expect(lineOfSize(cart, 1)?.state).toBe('SOLD_OUT')
})

test('a removed line leaves the count of lines right', () => {
  expect(withoutSizes(cartOf(cartItem(1), cartItem(2)), [1])).toMatchObject({
    count: 1,
    items: [{ sizeId: 2 }],
  })
})

test('an undone removal restores the line at its index', () => {
  const cart = withLineBack(cartOf(cartItem(1), cartItem(3)), cartItem(2), 1)
  expect(cart.items.map((item) => item.sizeId)).toEqual([1, 2, 3])
})

test('an undone removal does not double a line that came back by itself', () => {
  const cart = withLineBack(cartOf(cartItem(1, { count: 4 })), cartItem(1), 0)
  expect(cart.items).toHaveLength(1)
  expect(lineOfSize(cart, 1)?.count).toBe(4)
})

test('a changed option keeps the pieces, and adds them to the line that its size has', () => {
  const size = { sizeId: 2, label: 'L' }
  const item = cartItem(1, { count: 2 })
  expect(withOption(item, size, undefined)).toMatchObject({
    sizeId: 2,
    sizeLabel: 'L',
    count: 2,
    lineTotal: item.unitPrice * 2,
  })
  expect(withOption(item, size, cartItem(2, { count: 3, maxCount: 4 }))).toMatchObject({
    sizeId: 2,
    count: 4,
  })
})
