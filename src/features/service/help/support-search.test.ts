import { expect, test } from 'vitest'
import { readInfoSearch, readSupportSearch } from './support-search.ts'

test.each([
  [{}, {}],
  [
    { category: 'DELIVERY', keyword: ' 배송 ' },
    { category: 'DELIVERY', keyword: '배송' },
  ],
  [{ category: 'delivery', keyword: '   ' }, {}],
  [{ category: ['DELIVERY'], keyword: 2024 }, { keyword: '2024' }],
  [{ keyword: 'ㄱ'.repeat(500) }, { keyword: 'ㄱ'.repeat(50) }],
])('the search %j of the customer center is %j', (raw, search) => {
  expect(readSupportSearch(raw)).toEqual(search)
})

test.each([
  [{ version: '2024-01' }, '2024-01'],
  [{ version: '"><script>' }, undefined],
  [{ version: 2024 }, undefined],
  [{}, undefined],
])('the search %j of an information page names the version %s', (raw, version) => {
  expect(readInfoSearch(raw).version).toBe(version)
})
