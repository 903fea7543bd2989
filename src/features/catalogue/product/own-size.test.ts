import { expect, test } from 'vitest'
import { differenceText, ownSizeOf, usualLabel } from './own-size.ts'

const NONE = { topSize: null, bottomSize: null, waistInch: null, shoeMm: null, deckWidth: null }
const size = (label: string) => ({
  sizeId: label.length + 1,
  label,
  stock: null,
  soldOut: false,
  sortOrder: 0,
  purchasable: true,
  restockAlert: false,
  measures: {},
})

test('the usual size depends on the kind of product', () => {
  const own = { ...NONE, topSize: 'L', shoeMm: 270 }
  expect(usualLabel('TOP', own)).toBe('L')
  expect(usualLabel('SHOES', own)).toBe('270')
  expect(usualLabel('BOTTOM', own)).toBeUndefined()
  expect(usualLabel('WHEEL', own)).toBeUndefined()
})

test('the own size is found by its label, a deck by its width', () => {
  const tops = { sizeGroup: 'TOP' as const, sizes: [size('M'), size('L')] }
  expect(ownSizeOf(tops, { ...NONE, topSize: 'l' })?.label).toBe('L')
  expect(ownSizeOf(tops, { ...NONE, topSize: 'XXL' })).toBeUndefined()
  const large = { sizeGroup: 'TOP' as const, sizes: [size('XL'), size('2XL')] }
  for (const topSize of ['XXL', '2XL', '2xl']) {
    expect(ownSizeOf(large, { ...NONE, topSize })?.label).toBe('2XL')
  }
  const trousers = { sizeGroup: 'BOTTOM' as const, sizes: [size('30'), size('32')] }
  expect(ownSizeOf(trousers, { ...NONE, bottomSize: '32' })?.label).toBe('32')
  expect(ownSizeOf(trousers, { ...NONE, waistInch: 30 })?.label).toBe('30')
  expect(ownSizeOf(tops, NONE)).toBeUndefined()
  const decks = { sizeGroup: 'DECK' as const, sizes: [size('8.0'), size('8.25')] }
  expect(ownSizeOf(decks, { ...NONE, deckWidth: 8 })?.label).toBe('8.0')
})

test('a difference has its sign and no rounding errors', () => {
  expect(differenceText(56.3, 54)).toBe('+2.3')
  expect(differenceText(52, 54)).toBe('-2')
  expect(differenceText(54, 54)).toBeUndefined()
  expect(differenceText(undefined, 54)).toBeUndefined()
})
