import { expect, test } from 'vitest'
import type { BrandCard } from '#contract/catalogue/brands.calls.ts'
import { groupBrands } from './group-brands.ts'

const brand = (brandId: number, nameEn: string, nameKo: string, initialKo: string): BrandCard => ({
  brandId,
  nameEn,
  nameKo,
  slug: nameEn.toLowerCase(),
  initialEn: nameEn.charAt(0),
  initialKo,
  categoryType: 'SKATE',
  likeCount: 0,
  productCount: 1,
})

const brands = [
  brand(1, 'TAEPUNG', '태풍보드', 'ㅌ'),
  brand(2, 'OVERPASS 9', '오버패스나인', 'ㅇ'),
  brand(3, 'OREUM', '오름휠', 'ㅇ'),
]

test('brands stand under their Latin letter in order', () => {
  const names = groupBrands(brands, 'latin').map((group) => [
    group.initial,
    group.brands.map(({ nameEn }) => nameEn),
  ])
  expect(names).toEqual([
    ['O', ['OREUM', 'OVERPASS 9']],
    ['T', ['TAEPUNG']],
  ])
})

test('brands stand under their first consonant in order', () => {
  expect(groupBrands(brands, 'hangul').map(({ initial }) => initial)).toEqual(['ㅇ', 'ㅌ'])
})
