import { expect, test } from 'vitest'
import { styleListQueryOf } from './style-list-query.ts'
import { readStyleSearch } from './style-search.ts'

test('a search of styling shots is read from the address, without invalid values', () => {
  expect(
    readStyleSearch({ gender: 'MEN', height: 175, brand: 7, category: 3, sort: 'POPULAR' }),
  ).toEqual({ gender: 'MEN', height: 175, brand: 7, category: 3, sort: 'POPULAR' })
  expect(
    readStyleSearch({ gender: '<b>', height: 172, brand: -1, category: 1e15, sort: 'NEW' }),
  ).toEqual({})
})

test('a height band becomes both its ends', () => {
  expect(styleListQueryOf({ height: 165 })).toEqual({ heightTo: 165 })
  expect(styleListQueryOf({ height: 175, brand: 2 })).toEqual({
    heightFrom: 166,
    heightTo: 175,
    brandId: 2,
  })
  expect(styleListQueryOf({ height: 176, gender: 'WOMEN' })).toEqual({
    heightFrom: 176,
    gender: 'WOMEN',
  })
})
