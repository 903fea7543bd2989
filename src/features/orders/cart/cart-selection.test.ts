import { expect, test } from 'vitest'
import { cartItem } from './cart-item.fixture.ts'
import {
  areSaved,
  chosenLines,
  isWholeCart,
  previewLines,
  toggleAll,
  toggleLine,
} from './cart-selection.ts'

const items = [cartItem(1), cartItem(2, { state: 'SOLD_OUT' }), cartItem(3, { count: 2 })]
const ids = (leftOut: ReadonlySet<number>) => chosenLines(items, leftOut).map((item) => item.sizeId)

test('every line that can be ordered is chosen until the shopper takes it out', () => {
  expect(ids(new Set())).toEqual([1, 3])
  expect(ids(toggleLine(new Set(), 10))).toEqual([3])
})

test('a line without an id of the shop is not saved', () => {
  expect(areSaved(items)).toBe(true)
  expect(areSaved([...items, cartItem(4, { cartItemId: -4 })])).toBe(false)
})

test('a line that arrives later is chosen', () => {
  const leftOut = toggleLine(new Set(), 10)
  expect(chosenLines([...items, cartItem(4)], leftOut).map((item) => item.sizeId)).toEqual([3, 4])
})

test('ticking a line twice changes nothing', () => {
  expect(toggleLine(toggleLine(new Set(), 10), 10)).toEqual(new Set())
})

test('select all takes everything out, then everything in', () => {
  const none = toggleAll(items, new Set())
  expect(ids(none)).toEqual([])
  expect(ids(toggleAll(items, none))).toEqual([1, 3])
})

test('select all completes a partial choice', () => {
  expect(ids(toggleAll(items, new Set([10])))).toEqual([1, 3])
})

test('a preview request contains product, size and count', () => {
  expect(previewLines(chosenLines(items, new Set([10])))).toEqual([
    { productId: 300, sizeId: 3, count: 2 },
  ])
})

test('the whole cart needs no preview, a part does', () => {
  expect(isWholeCart(items, chosenLines(items, new Set()))).toBe(true)
  expect(isWholeCart(items, chosenLines(items, new Set([10])))).toBe(false)
})
