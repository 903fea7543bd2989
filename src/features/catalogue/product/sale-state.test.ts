import { expect, test } from 'vitest'
import type { SizeStock } from '#contract/catalogue/product-details.calls.ts'
import { limitOf, onlySizeOf, saleStateOf } from './sale-state.ts'

const size = (change: Partial<SizeStock> = {}): SizeStock => ({
  sizeId: 1,
  label: 'L',
  stock: null,
  soldOut: false,
  sortOrder: 0,
  purchasable: true,
  restockAlert: false,
  measures: {},
  ...change,
})
const plain = { saleType: 'NORMAL', status: 'ON_SALE', soldOut: false } as const

test('a raffle is a raffle even before its release and when nothing is left', () => {
  expect(saleStateOf({ ...plain, saleType: 'RAFFLE', status: 'COMING' }, [])).toBe('RAFFLE')
})

test('a product is sold out once every size is', () => {
  const soldOut = size({ soldOut: true, purchasable: false, stock: 0 })
  expect(saleStateOf(plain, [soldOut, size()])).toBe('ON_SALE')
  expect(saleStateOf(plain, [soldOut, soldOut])).toBe('SOLD_OUT')
})

test('until the sizes are known the list knows whether it is sold out', () => {
  expect(saleStateOf({ ...plain, soldOut: true }, undefined)).toBe('SOLD_OUT')
})

test('the smallest limit applies, and one piece can always be chosen', () => {
  const free = { maxPerOrder: 5, maxPerUser: null }
  expect(limitOf(free, size())).toEqual({ max: 5, reason: 'PER_ORDER' })
  expect(limitOf({ ...free, maxPerUser: 1 }, size())).toEqual({ max: 1, reason: 'PER_USER' })
  expect(limitOf(free, size({ stock: 2 }))).toEqual({ max: 2, reason: 'STOCK' })
  expect(limitOf(free, size({ stock: 0 }))).toEqual({ max: 1, reason: 'STOCK' })
  expect(limitOf(free, undefined)).toEqual({ max: 5, reason: 'PER_ORDER' })
})

test('one size that can be bought needs no choosing', () => {
  expect(onlySizeOf([size({ sizeId: 7 })])?.sizeId).toBe(7)
  expect(onlySizeOf([size(), size()])).toBeUndefined()
  expect(onlySizeOf([size({ purchasable: false })])).toBeUndefined()
})
