import { expect, test } from 'vitest'
import { BUNDLED_ADDRESSES } from './bundled-addresses.ts'
import { findAddresses } from './find-addresses.ts'

const find = (typed: string) => findAddresses(BUNDLED_ADDRESSES, typed)

test('every word must be found, in any order', () => {
  const found = find('예시로 성동구')
  expect(found.length).toBeGreaterThan(0)
  expect(found.every(({ address1 }) => address1.startsWith('서울 성동구 예시로'))).toBe(true)
})

test('a postcode finds its street', () => {
  expect(find('63100')[0]).toEqual({ zonecode: '63100', address1: '제주 제주시 예시로 3' })
})

test('nothing typed and nothing known find nothing', () => {
  expect(find('  ')).toEqual([])
  expect(find('없는길')).toEqual([])
})

test('a wide search is cut short', () => {
  expect(find('길')).toHaveLength(20)
})

test('every bundled address is one the order sheet takes', () => {
  expect(BUNDLED_ADDRESSES.every(({ zonecode }) => /^\d{5}$/u.test(zonecode))).toBe(true)
})
