import { expect, test } from 'vitest'
import { readProductSearch } from './product-search.ts'
import { listQueryOf } from './list-query.ts'
import { valuesOf } from './list-values.ts'
import { countFilters, switchValue, withoutFilters } from './search-filters.ts'

const search = readProductSearch

test('invalid values of an address are omitted, valid ones are used', () => {
  const read = search({ category: 'x', brand: 3, size: '8.25,L', sort: 'LOUDEST', sale: 'true' })
  expect(read.category).toBeUndefined()
  expect(read.sort).toBeUndefined()
  expect(read).toMatchObject({ brand: 3, size: '8.25,L', sale: true })
})

test('a flag that is not true is no flag', () => {
  expect(search({ sale: false, stock: 'no' })).toEqual(search({}))
})

test('a value of a list is switched on and off, and doing so again changes nothing', () => {
  const second = switchValue('brand', '2', true)
  const on = second(search({ brand: '1' }))
  expect(on.brand).toBe('1,2')
  expect(second(on).brand).toBe('1,2')
  const off = switchValue('brand', '2', false)(switchValue('brand', '1', false)(on))
  expect(off.brand).toBeUndefined()
})

test('a number is in the address as typed, and a size such as 8.0 keeps its digits', () => {
  expect(switchValue('brand', '6', true)(search({})).brand).toBe(6)
  expect(switchValue('size', '8.0', true)(search({})).size).toBe('8.0')
  expect(valuesOf(6)).toEqual(['6'])
})

test('clearing the filters preserves category, keyword and sort order', () => {
  const full = search({ category: 2, brand: '1', min: 1_000, keyword: '티', sort: 'POPULAR' })
  expect(withoutFilters(full)).toEqual({ category: 2, keyword: '티', sort: 'POPULAR' })
})

test('every value counts as a filter, a price range as one', () => {
  expect(countFilters(search({ brand: '1,2', size: 'L', min: 0, max: 9_000, sale: true }))).toBe(5)
  expect(countFilters(search({ category: 1, keyword: '티', sort: 'NEW' }))).toBe(0)
})

test('impossible brand ids are neither shown as filters nor requested', () => {
  expect(search({ brand: '1,x,3' }).brand).toBe('1,3')
  expect(search({ brand: 'x,6' }).brand).toBe(6)
  expect(search({ brand: -5 }).brand).toBeUndefined()
  expect(listQueryOf(search({ brand: '1,x,3' })).brandIds).toEqual([1, 3])
})

test('what the server would refuse to read is left out', () => {
  expect(search({ brand: '1234567890123456' }).brand).toBeUndefined()
  expect(search({ category: 1_234_567_890_123_456 }).category).toBeUndefined()
  expect(search({ size: '\0' }).size).toBeUndefined()
  expect(search({ keyword: '\0' }).keyword).toBeUndefined()
})

test('a long keyword is cut between letters, never through one', () => {
  expect(search({ keyword: `${'a'.repeat(49)}🛹` }).keyword).toBe('a'.repeat(49))
})

test('a price range with swapped ends in the address is put in order', () => {
  expect(search({ min: 50_000, max: 10_000 })).toMatchObject({ min: 10_000, max: 50_000 })
  expect(search({ min: 50_000 })).toMatchObject({ min: 50_000, max: undefined })
})

test('empty pieces of a list are no values', () => {
  expect(valuesOf(',L,,XL,')).toEqual(['L', 'XL'])
})
