import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { listBookmarks } from '#contract/bookmarks.ts'
import { dislikeProduct, likeProduct } from '#contract/product-details.ts'
import { startTestShop, type TestShop } from '#tests/support/test-shop.ts'

/** A member whose hearts were given in this order, a minute apart. */
async function memberWith(store: TestShop, hearts: readonly number[]) {
  const as = await store.member('demo2')
  for (const productId of hearts) {
    store.clock.advance(60_000)
    await store.call(likeProduct, { params: { productId }, as })
  }
  return as
}

test('a member sees the products that were given a heart, latest first, page after page', async () => {
  await using store = await startTestShop()
  const as = await memberWith(store, [3, 1, 2])
  const first = await store.call(listBookmarks, { query: { page: 1, size: 2 }, as })
  expect(first.items.map(({ targetId }) => targetId)).toEqual([2, 1])
  expect(first).toMatchObject({ page: 1, size: 2, total: 3, hasNext: true })
  expect(first.items[1]).toMatchObject({
    targetType: 'PRODUCT',
    createdAt: '2026-08-14T12:02:00+09:00',
    target: { productId: 1, name: '가로등 그래픽 티', liked: true },
  })
  const last = await store.call(listBookmarks, { query: { page: 2, size: 2 }, as })
  expect(last.items.map(({ targetId }) => targetId)).toEqual([3])
  expect(last.hasNext).toBe(false)
})

test('a heart taken back is gone; a product no longer sold is listed without its card', async () => {
  await using store = await startTestShop()
  const as = await memberWith(store, [1, 2])
  await store.db.execute(sql`UPDATE products SET status = 'STOPPED' WHERE id = 1`)
  await store.call(dislikeProduct, { params: { productId: 2 }, as })
  const { items } = await store.call(listBookmarks, { query: {}, as })
  expect(items).toMatchObject([{ targetId: 1, target: null }])
})

test("a member's likes are not visible to others, and a guest has none", async () => {
  await using store = await startTestShop()
  await memberWith(store, [1])
  const other = await store.member('demo3')
  expect((await store.call(listBookmarks, { query: {}, as: other })).items).toEqual([])
  const guest = await store.guest()
  await expect(store.call(listBookmarks, { query: {}, as: guest })).rejects.toMatchObject({
    status: 401,
  })
})

test('a type that has no page is refused', async () => {
  await using store = await startTestShop()
  const as = await store.member('demo2')
  const response = await store.fetch('/v1/bookmarks?type=STYLE', {
    headers: { authorization: `Bearer ${as.token}`, 'x-client-id': as.clientId },
  })
  expect(response.status).toBe(400)
})
