import { expect, test } from 'vitest'
import { listNewProducts } from '#contract/catalogue/products.calls.ts'
import { listRanks, scoreUp } from '#contract/catalogue/scores.calls.ts'
import {
  listSearchHistory,
  recordSearch,
  removeSearchHistory,
  suggest,
} from '#contract/catalogue/search.calls.ts'
import type { Caller } from '#tests/support/platform/test-call.ts'
import { startTestShop, type TestShop } from '#tests/support/platform/test-shop.ts'

async function record(shop: TestShop, as: Caller, searchKeyword: string, isFailed = false) {
  shop.clock.advance(1_000)
  await shop.call(recordSearch, { body: { searchKeyword, isFailed, searchIds: [1] }, as })
}

async function historyOf(shop: TestShop, as: Caller): Promise<string[]> {
  return (await shop.call(listSearchHistory, { as })).map(({ keyword }) => keyword)
}

async function popular(shop: TestShop): Promise<string[]> {
  const ranks = await shop.call(listRanks, { query: { targetType: 'SEARCH', size: 50 } })
  return ranks.map(({ label }) => label)
}

test('a history names each keyword once, the latest first, at most twenty', async () => {
  await using shop = await startTestShop()
  const as = await shop.guest()
  await record(shop, as, '데크')
  await record(shop, as, '후디')
  await record(shop, as, ' 데크 ')
  expect(await historyOf(shop, as)).toEqual(['데크', '후디'])
  for (let number = 0; number < 25; number += 1) await record(shop, as, `말 ${number}`, true)
  const history = await historyOf(shop, as)
  expect([history.length, history[0]]).toEqual([20, '말 24'])
})

test('a history is removed by keyword or as a whole, and belongs to its owner', async () => {
  await using shop = await startTestShop()
  const [as, other] = [await shop.guest(), await shop.guest()]
  for (const keyword of ['데크', '후디', '휠']) await record(shop, as, keyword)
  await record(shop, other, '트럭')
  await shop.call(removeSearchHistory, { body: { keywords: ['후디', '트럭'] }, as })
  expect(await historyOf(shop, as)).toEqual(['휠', '데크'])
  expect(await historyOf(shop, other)).toEqual(['트럭'])
  await shop.call(removeSearchHistory, { body: {}, as })
  expect(await historyOf(shop, as)).toEqual([])
  await record(shop, as, '후디')
  expect(await historyOf(shop, as)).toEqual(['후디'])
})

test("a member's history follows the login; a guest does not see it", async () => {
  await using shop = await startTestShop()
  const as = await shop.member('demo2')
  await record(shop, as, '비니')
  const again = await shop.member('demo2')
  expect(await historyOf(shop, again)).toEqual(['비니'])
  const guest = { clientId: as.clientId }
  expect(await historyOf(shop, guest)).toEqual([])
})

test('a keyword counts once a day of a browser, and only where it finds something', async () => {
  await using shop = await startTestShop()
  const [one, two] = [await shop.guest(), await shop.guest()]
  const before = await popular(shop)
  for (const as of [one, one, two]) await record(shop, as, '꽃자수 데님')
  for (const as of [one, two]) await record(shop, as, '나막신')
  await record(shop, one, '링거')
  const now = (await popular(shop)).filter((keyword) => !before.includes(keyword))
  expect(now).toEqual(['꽃자수 데님', '링거'])
})

test('views count once a day of a browser, hearts and orders not on request', async () => {
  await using shop = await startTestShop()
  const as = await shop.guest()
  const count = async (scoreType: 'VIEW' | 'ORDER' | 'LIKE', targetId: string | number = 3) => {
    const body = { targetId, targetType: 'PRODUCT', scoreType } as const
    return (await shop.call(scoreUp, { body, as })).counted
  }
  expect([
    await count('VIEW'),
    await count('VIEW'),
    await count('ORDER'),
    await count('LIKE'),
  ]).toEqual([true, false, false, false])
  const first = await shop.call(listRanks, { query: { targetType: 'PRODUCT', size: 3 } })
  expect(first[0]).toMatchObject({ rank: 1, prevRank: null, targetId: '3' })
  expect(first).toHaveLength(3)
  shop.clock.advance(24 * 3_600_000)
  expect(await count('VIEW')).toBe(true)
  await expect(count('VIEW', 999_999)).rejects.toMatchObject({ code: 'TARGET_NOT_FOUND' })
  await expect(count('VIEW', 'x')).rejects.toMatchObject({ code: 'TARGET_NOT_FOUND' })
})

test('suggestions contain brands, categories, styles and popular keywords, ten at most', async () => {
  await using shop = await startTestShop()
  const as = await shop.guest()
  await record(shop, as, '데크 블랙')
  const found = await shop.call(suggest, { query: { keyword: '데크' } })
  expect(found.categories).toContainEqual(expect.objectContaining({ nameKo: '데크' }))
  expect(found.keywords).toContain('데크 블랙')
  const [deck] = found.products
  const { items } = await shop.call(listNewProducts, { query: { keyword: '데크', size: 100 } })
  expect(items).toContainEqual(
    expect.objectContaining({ productId: deck?.productId, thumbnail: deck?.thumbnail }),
  )
  expect(items.find(({ productId }) => productId === deck?.productId)).toMatchObject({
    salePrice: deck?.salePrice,
    listPrice: deck?.listPrice,
    discountRate: deck?.discountRate,
  })
  const names = found.products.map(({ name }) => name)
  expect(new Set(names).size).toBe(names.length)
  const brands = (await shop.call(suggest, { query: { keyword: 'ㅌㅍ' } })).brands
  expect(brands.map(({ slug }) => slug)).toEqual(['taepung-boards'])
  const total = (all: typeof found) =>
    all.brands.length + all.categories.length + all.products.length + all.keywords.length
  const { categories } = await shop.call(suggest, { query: { keyword: '신발' } })
  expect(categories[0]).toMatchObject({ nameKo: '신발', mainNameKo: null })
  expect(total(await shop.call(suggest, { query: { keyword: '스' } }))).toBeLessThanOrEqual(10)
  expect(total(await shop.call(suggest, { query: { keyword: '<script>' } }))).toBe(0)
})
