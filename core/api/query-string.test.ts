import { expect, test } from 'vitest'
import { queryString } from './query-string.ts'

test('undefined, null, empty texts and empty lists are dropped', () => {
  expect(queryString({ a: undefined, b: null, c: '', d: [] })).toBe('')
  expect(queryString({ a: undefined, page: 2 })).toBe('?page=2')
})

test('lists are joined with commas', () => {
  expect(queryString({ brands: [3, 12], sizes: ['S', 'M'] })).toBe('?brands=3%2C12&sizes=S%2CM')
})

test('zero and false are values', () => {
  expect(queryString({ from: 0, soldOut: false })).toBe('?from=0&soldOut=false')
})

test('keywords are encoded', () => {
  expect(queryString({ keyword: '스케이트 & 데크' })).toBe(
    `?keyword=${encodeURIComponent('스케이트 & 데크')}`,
  )
})
