import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import {
  addRecentProducts,
  clearRecentProducts,
  listRecentProducts,
} from '#contract/catalogue/recent-products.calls.ts'
import type { Caller } from '#tests/support/platform/test-call.ts'
import { startTestShop, type TestShop } from '#tests/support/platform/test-shop.ts'

const add = async (shop: TestShop, as: Caller, productIds: number[]) => {
  shop.clock.advance(1_000)
  const cards = await shop.call(addRecentProducts, { body: { productIds }, as })
  return cards.map(({ productId }) => productId)
}

test('lists of two devices are merged, the latest view first', async () => {
  await using shop = await startTestShop()
  const as = await shop.member('demo3')
  expect(await add(shop, as, [3, 2, 1])).toEqual([3, 2, 1])
  expect(await add(shop, as, [2, 4, 2, 999_999])).toEqual([2, 4, 3, 1])
  const other = await shop.member('demo2')
  await shop.call(clearRecentProducts, { as: other })
  expect(await shop.call(listRecentProducts, { as: other })).toEqual([])
  expect(await shop.call(listRecentProducts, { as })).toHaveLength(4)
})

test('at most 50 products are kept, and products that are no longer sold are left out', async () => {
  await using shop = await startTestShop()
  const as = await shop.member('demo3')
  const { rows } = await shop.db.execute<{ id: number }>(
    sql`SELECT id FROM products WHERE status = 'ON_SALE' ORDER BY id LIMIT 60`,
  )
  const ids = rows.map(({ id }) => id)
  await add(shop, as, ids.slice(0, 50))
  expect(await add(shop, as, ids.slice(50))).toHaveLength(50)
  const stored = await shop.db.execute(sql`
    SELECT 1 FROM recent_products r JOIN users u ON u.id = r.user_id WHERE u.login_id = 'demo3'`)
  expect(stored.rowCount).toBe(50)
  await shop.db.execute(sql`UPDATE products SET status = 'STOPPED' WHERE id = ${ids[59] ?? 0}`)
  expect(await shop.call(listRecentProducts, { as })).toHaveLength(49)
})
