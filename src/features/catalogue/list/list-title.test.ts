import { expect, test } from 'vitest'
import type { BrandCard } from '#contract/catalogue/brands.calls.ts'
import { readProductSearch } from './product-search.ts'
import { listNameOf, listTitleOf } from './list-title.ts'

const search = readProductSearch
const main = {
  categoryId: 1,
  code: 'SK',
  nameKo: '스케이트',
  nameEn: 'Skate',
  productCount: 3,
  children: [],
}

test('a keyword names the list before anything else', () => {
  const title = listTitleOf(search({ keyword: '티', sale: true }), { main, sub: undefined }, [])
  expect(title).toEqual({ display: { text: '‘티’', lang: 'ko' }, korean: '검색 결과' })
})

test('a category is named in Latin capitals with its Korean word', () => {
  const title = listTitleOf(search({ category: 1 }), { main, sub: undefined }, [])
  expect(title).toEqual({ display: { text: 'SKATE', lang: 'en' }, korean: '스케이트' })
})

test('without category, brand and keyword it is the sale or the shop', () => {
  expect(listTitleOf(search({ sale: true }), undefined, []).display.text).toBe('SALE')
  expect(listTitleOf(search({}), undefined, []).display.text).toBe('SHOP')
})

test('a list is named by its keyword, category, brand, sale or the shop', () => {
  const place = { main, sub: undefined }
  const brand = { brandId: 3, nameKo: '태풍보드', nameEn: 'TAEPUNG' } as BrandCard
  expect(listNameOf(search({ keyword: '후드' }), place, [])).toBe('‘후드’ 검색 결과')
  expect(listNameOf(search({ category: 1 }), place, [])).toBe('스케이트')
  expect(listNameOf(search({ brand: 3 }), undefined, [brand])).toBe('태풍보드')
  expect(listNameOf(search({ sale: true }), undefined, [])).toBe('세일')
  expect(listNameOf(search({}), undefined, [])).toBe('쇼핑')
})
