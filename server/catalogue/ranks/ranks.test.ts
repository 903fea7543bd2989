import { expect, test } from 'vitest'
import { listRanks, scoreUp } from '#contract/catalogue/scores.calls.ts'
import { products, brands } from '#server/platform/database/schema/catalogue.ts'
import { eq } from 'drizzle-orm'
import type { Caller } from '#tests/support/platform/test-call.ts'
import { startTestShop, type TestShop } from '#tests/support/platform/test-shop.ts'

const DAY_MS = 24 * 3_600_000

type Target = 'PRODUCT' | 'BRAND'

const report = (
  shop: TestShop,
  as: Caller,
  targetId: number,
  scoreType: 'VIEW' | 'CART' | 'SHARE' = 'VIEW',
  targetType: Target = 'PRODUCT',
) => shop.call(scoreUp, { body: { targetId, targetType, scoreType }, as })

/** Ids of the first ranks. */
async function ranked(shop: TestShop, size: number, period: 'DAY' | 'WEEK' = 'DAY') {
  const ranks = await shop.call(listRanks, { query: { targetType: 'PRODUCT', period, size } })
  return ranks.map(({ targetId }) => Number(targetId))
}

test('products rank by points of all browsers, of each once a day', async () => {
  await using shop = await startTestShop()
  const [one, other] = [await shop.guest(), await shop.guest()]
  await report(shop, one, 11, 'CART')
  for (const as of [one, other]) await report(shop, as, 12)
  await report(shop, one, 13, 'SHARE')
  await report(shop, other, 13)
  expect(await ranked(shop, 3)).toEqual([11, 13, 12])
  for (let again = 0; again < 9; again += 1) {
    expect(await report(shop, one, 12)).toEqual({ counted: false })
  }
  expect(await ranked(shop, 3)).toEqual([11, 13, 12])
  await report(shop, one, 12, 'CART')
  expect(await ranked(shop, 3)).toEqual([12, 11, 13])
})

test('equal points rank in the order of listing, not of the digits', async () => {
  await using shop = await startTestShop()
  const as = await shop.guest()
  for (const id of [10, 9, 2]) await report(shop, as, id)
  expect(await ranked(shop, 3)).toEqual([2, 9, 10])
})

test('rankings count one or seven days and name the former rank', async () => {
  await using shop = await startTestShop()
  const as = await shop.guest()
  await report(shop, as, 31, 'CART')
  await report(shop, as, 32)
  shop.clock.advance(DAY_MS)
  const [again] = await Promise.all([shop.guest(), report(shop, as, 32)])
  await report(shop, again, 32)
  const today = await shop.call(listRanks, {
    query: { targetType: 'PRODUCT', period: 'DAY', size: 1 },
  })
  expect(today).toMatchObject([{ rank: 1, prevRank: 2, targetId: '32' }])
  expect(await ranked(shop, 2, 'WEEK')).toEqual([31, 32])
  shop.clock.advance(6 * DAY_MS)
  expect(await ranked(shop, 1, 'WEEK')).toEqual([32])
})

test('withdrawn products and inactive brands have no rank', async () => {
  await using shop = await startTestShop()
  const as = await shop.guest()
  await report(shop, as, 41, 'CART')
  await report(shop, as, 42)
  await report(shop, as, 3, 'SHARE', 'BRAND')
  await report(shop, as, 4, 'VIEW', 'BRAND')
  const firstBrand = async () =>
    (await shop.call(listRanks, { query: { targetType: 'BRAND', period: 'DAY', size: 1 } }))[0]
  expect((await firstBrand())?.targetId).toBe('3')
  await shop.db.update(products).set({ status: 'STOPPED' }).where(eq(products.id, 41))
  await shop.db.update(brands).set({ isActive: false }).where(eq(brands.id, 3))
  const ids = await ranked(shop, 5)
  expect(ids[0]).toBe(42)
  expect(ids).toHaveLength(5)
  expect(ids).not.toContain(41)
  expect((await firstBrand())?.targetId).toBe('4')
})
