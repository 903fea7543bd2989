import { expect, test } from 'vitest'
import { activeFiltersOf } from './active-filters.ts'
import { readProductSearch } from './product-search.ts'

const search = readProductSearch

test('every filter has a name and removes only itself', () => {
  const filters = activeFiltersOf(search({ size: 'L,XL', sale: true, sort: 'POPULAR' }), [])
  expect(filters.map(({ label }) => label)).toEqual(['L', 'XL', '세일'])
  expect(filters[0]?.without).toMatchObject({ size: 'XL', sale: true, sort: 'POPULAR' })
})

test('a price range is open at the end that is not given', () => {
  expect(activeFiltersOf(search({ min: 10_000 }), [])[0]?.label).toBe('10,000원 ~')
  expect(activeFiltersOf(search({ max: 50_000 }), [])[0]?.label).toBe('~ 50,000원')
})

test('a list without filters has none to take away', () => {
  expect(activeFiltersOf(search({ category: 3, keyword: '데크' }), [])).toEqual([])
})

const brand = { brandId: 6, nameEn: 'BAMSAE CLUB' }

test('brands that the shop does not have are one chip that takes all of them away', () => {
  const filters = activeFiltersOf(search({ brand: '6,99,98' }), [brand])
  expect(filters.map(({ label }) => label)).toEqual(['BAMSAE CLUB', '알 수 없는 브랜드'])
  expect(filters[1]?.without.brand).toBe(6)
})

test('until the brands are known they are only called brands', () => {
  expect(activeFiltersOf(search({ brand: 6 }), []).map(({ label }) => label)).toEqual(['브랜드'])
})
