import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import type { BrandCard } from '#contract/catalogue/brands.calls.ts'
import { knownTargets } from './known-targets.ts'

const PERSISTED = { persist: 'day' } as const

function brand(brandId: number, likeCount: number): BrandCard {
  return {
    brandId,
    slug: `brand-${brandId}`,
    nameKo: '태풍보드',
    nameEn: 'TAEPUNG BOARDS',
    initialEn: 'T',
    initialKo: 'ㅌ',
    categoryType: 'SKATE',
    likeCount,
    productCount: 12,
  }
}

/** A cache with these persisted answers, each at its time. */
function cacheOf(answers: readonly (readonly [key: string, data: unknown, at: number])[]) {
  const client = new QueryClient()
  for (const [key, data, updatedAt] of answers) {
    client.setQueryDefaults([key], { meta: PERSISTED })
    client.setQueryData([key], data, { updatedAt })
  }
  return client
}

test('cards come from any answers in the order of the ids', async () => {
  const client = cacheOf([
    ['list', [brand(1, 0), brand(2, 0)], 10],
    ['pages', { pages: [{ items: [{ brand: brand(3, 0) }] }] }, 10],
    ['bookmarks', [{ targetType: 'BRAND', targetId: 4, target: null }], 10],
  ])
  const found = await knownTargets(client, 'BRAND', [3, 4, 9, 1])
  expect(found.map(({ targetId }) => targetId)).toEqual([3, 1])
  expect(found[0]).toEqual({ targetType: 'BRAND', targetId: 3, target: brand(3, 0) })
})

test('the latest answer is used; a page has more than the card, a reference less', async () => {
  const reference = { brandId: 1, slug: 'brand-1', nameKo: '태풍보드', nameEn: 'TAEPUNG BOARDS' }
  const client = cacheOf([
    ['old list', [brand(1, 5)], 10],
    ['page', { ...brand(1, 6), story: '데크를 만듭니다.', liked: true }, 20],
    ['product', { name: '데크', brand: reference }, 30],
  ])
  const [found] = await knownTargets(client, 'BRAND', [1])
  expect(found?.target).toEqual(brand(1, 6))
})

test('answers that are not stored on the device are left out', async () => {
  const client = new QueryClient()
  client.setQueryData(['brands'], [brand(1, 0)])
  expect(await knownTargets(client, 'BRAND', [1])).toEqual([])
})
