import { expect, test } from 'vitest'
import type { SizeStock } from '#contract/product-details.ts'
import { maxCountOf, onlySizeOf, saleStateOf } from './sale-state.ts'

const size = (change: Partial<SizeStock> = {}): SizeStock => ({
  sizeId: 1,
  label: 'L',
  stock: null,
  soldOut: false,
  purchasable: true,
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

test('the smallest limit counts, and one piece can always be asked for', () => {
  expect(maxCountOf({ maxPerOrder: 5, maxPerUser: null }, size())).toBe(5)
  expect(maxCountOf({ maxPerOrder: 5, maxPerUser: 1 }, size())).toBe(1)
  expect(maxCountOf({ maxPerOrder: 5, maxPerUser: null }, size({ stock: 2 }))).toBe(2)
  expect(maxCountOf({ maxPerOrder: 5, maxPerUser: null }, size({ stock: 0 }))).toBe(1)
})

test('one size that can be bought needs no choosing', () => {
  expect(onlySizeOf([size({ sizeId: 7 })])?.sizeId).toBe(7)
  expect(onlySizeOf([size(), size()])).toBeUndefined()
  expect(onlySizeOf([size({ purchasable: false })])).toBeUndefined()
})
