import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import {
  listBookmarkIds,
  listBookmarks,
  listBookmarkTargets,
  mergeBookmarks,
  setBookmark,
  type BookmarkType,
} from '#contract/bookmarks.ts'
import { getBrand, listBrands } from '#contract/brands.ts'
import { getContent, listContents } from '#contract/contents.ts'
import { dislikeProduct, getProduct, likeProduct } from '#contract/product-details.ts'
import { getStyle, listStyles } from '#contract/styles.ts'
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

async function idsOf(store: TestShop) {
  const { items } = await store.call(listContents, { query: {} })
  const brands = await store.call(listBrands, { query: {} })
  return { contentId: items[0]?.contentId ?? 0, brandId: brands[0]?.brandId ?? 0 }
}

test('brands and articles are bookmarked in the same table, with their counts', async () => {
  await using store = await startTestShop()
  const as = await store.member('demo2')
  const { contentId, brandId } = await idsOf(store)
  const brand = { targetType: 'BRAND', targetId: brandId } as const
  const content = { targetType: 'CONTENT', targetId: contentId } as const
  const set = (body: object) => store.call(setBookmark, { body: { ...brand, ...body }, as })
  const before = (await store.call(getBrand, { params: { brandId } })).likeCount
  expect(await set({ bookmarked: true })).toEqual({ bookmarked: true, likeCount: before + 1 })
  expect(await set({ bookmarked: true })).toEqual({ bookmarked: true, likeCount: before + 1 })
  expect(await set(content)).toEqual({ bookmarked: true, likeCount: 1 })
  const listed = await store.call(listBookmarks, { query: { type: 'BRAND' }, as })
  expect(listed.items).toMatchObject([{ ...brand, target: { brandId } }])
  const articles = await store.call(listBookmarks, { query: { type: 'CONTENT' }, as })
  expect(articles.items).toMatchObject([{ ...content, target: { contentId } }])
  expect(await store.call(listBookmarkIds, { as })).toEqual({
    PRODUCT: [],
    BRAND: [brandId],
    CONTENT: [contentId],
    STYLE: [],
  })
  expect(await set({})).toEqual({ bookmarked: false, likeCount: before })
  expect(await set({ bookmarked: false })).toEqual({ bookmarked: false, likeCount: before })
  await expect(set({ targetId: 999_999 })).rejects.toMatchObject({ code: 'TARGET_NOT_FOUND' })
})

test('bookmarks of a device are merged once; unknown ones are left out', async () => {
  await using store = await startTestShop()
  const as = await memberWith(store, [1])
  const { brandId } = await idsOf(store)
  const targets = [
    { targetType: 'PRODUCT', targetId: 2 },
    { targetType: 'PRODUCT', targetId: 1 },
    { targetType: 'BRAND', targetId: brandId },
    { targetType: 'CONTENT', targetId: 999_999 },
  ] as const
  const likes = async (productId: number) =>
    (await store.call(getProduct, { params: { productId }, query: {} })).likeCount
  const before = await likes(2)
  const merge = () => store.call(mergeBookmarks, { body: { targets: [...targets] }, as })
  await Promise.all([merge(), merge()])
  const ids = await store.call(listBookmarkIds, { as })
  expect(new Set(ids.PRODUCT)).toEqual(new Set([1, 2]))
  expect([ids.BRAND, ids.CONTENT]).toEqual([[brandId], []])
  expect(await likes(2)).toBe(before + 1)
})

test('a styling shot is bookmarked; withdrawn, it is listed without its card and refused', async () => {
  await using store = await startTestShop()
  const as = await store.member('demo2')
  const { items } = await store.call(listStyles, { query: {} })
  const [shot] = items
  const styleId = shot?.styleId ?? 0
  const style = { targetType: 'STYLE', targetId: styleId } as const
  const set = (bookmarked: boolean) =>
    store.call(setBookmark, { body: { ...style, bookmarked }, as })
  expect(await set(true)).toEqual({ bookmarked: true, likeCount: (shot?.likeCount ?? 0) + 1 })
  expect(await store.call(getStyle, { params: { styleId }, as })).toMatchObject({ liked: true })
  const listed = () => store.call(listBookmarks, { query: { type: 'STYLE' }, as })
  expect((await listed()).items).toMatchObject([{ ...style, target: { styleId, liked: true } }])
  await store.db.execute(sql`UPDATE styles SET status = 'WITHDRAWN' WHERE id = ${styleId}`)
  expect((await listed()).items).toMatchObject([{ ...style, target: null }])
  await expect(set(true)).rejects.toMatchObject({ code: 'TARGET_NOT_FOUND' })
})

test('pages of brands and articles answer whether the member has bookmarked them', async () => {
  await using store = await startTestShop()
  const as = await store.member('demo2')
  const { brandId, contentId } = await idsOf(store)
  for (const target of [
    { targetType: 'BRAND', targetId: brandId },
    { targetType: 'CONTENT', targetId: contentId },
  ] as const) {
    await store.call(setBookmark, { body: { ...target, bookmarked: true }, as })
  }
  const brand = { params: { brandId } }
  const content = { params: { contentId } }
  expect(await store.call(getBrand, { ...brand, as })).toMatchObject({ liked: true })
  expect(await store.call(getBrand, brand)).toMatchObject({ liked: false })
  const bookmarked = { bookmarked: true, likeCount: 1 }
  expect(await store.call(getContent, { ...content, as })).toMatchObject(bookmarked)
  expect(await store.call(getContent, content)).toMatchObject({ bookmarked: false })
})

test("the cards of a guest's bookmarks come in their order, null for what is not offered", async () => {
  await using store = await startTestShop()
  const guest = await store.guest()
  const targets = (type: BookmarkType, ids: readonly number[]) =>
    store.call(listBookmarkTargets, { query: { type, ids: [...ids] }, as: guest })
  expect(await targets('PRODUCT', [3, 999_999, 1, 3])).toMatchObject([
    { targetType: 'PRODUCT', targetId: 3, target: { productId: 3, liked: false } },
    { targetType: 'PRODUCT', targetId: 999_999, target: null },
    { targetType: 'PRODUCT', targetId: 1, target: { productId: 1 } },
  ])
  const { brandId, contentId } = await idsOf(store)
  expect(await targets('BRAND', [brandId])).toMatchObject([{ target: { brandId } }])
  expect(await targets('CONTENT', [contentId])).toMatchObject([{ target: { contentId } }])
  expect(await targets('STYLE', [1])).toMatchObject([{ target: { styleId: 1 } }])
  const tooMany = Array.from({ length: 51 }, (_, index) => index + 1)
  await expect(targets('PRODUCT', tooMany)).rejects.toMatchObject({ code: 'VALIDATION_FAILED' })
})

test('bookmarks of targets that are no longer offered can be removed, but not set', async () => {
  await using store = await startTestShop()
  const as = await store.member('demo2')
  const { contentId, brandId } = await idsOf(store)
  const targets = [
    { targetType: 'BRAND', targetId: brandId },
    { targetType: 'CONTENT', targetId: contentId },
  ] as const
  const set = (target: { targetType: BookmarkType; targetId: number }, bookmarked: boolean) =>
    store.call(setBookmark, { body: { ...target, bookmarked }, as })
  for (const target of targets) await set(target, true)
  await store.call(likeProduct, { params: { productId: 1 }, as })
  await store.db.execute(sql`UPDATE brands SET is_active = false`)
  await store.db.execute(sql`UPDATE contents SET status = 'HIDDEN'`)
  await store.db.execute(sql`UPDATE products SET status = 'STOPPED' WHERE id = 1`)
  for (const target of targets) {
    await expect(set(target, true)).rejects.toMatchObject({ code: 'TARGET_NOT_FOUND' })
    expect(await set(target, false)).toMatchObject({ bookmarked: false })
  }
  const liked = { params: { productId: 1 }, as }
  await expect(store.call(likeProduct, liked)).rejects.toMatchObject({ code: 'PRODUCT_STOPPED' })
  await expect(set({ targetType: 'PRODUCT', targetId: 1 } as const, true)).rejects.toMatchObject({
    code: 'TARGET_NOT_FOUND',
  })
  await store.call(dislikeProduct, liked)
  expect(await store.call(listBookmarkIds, { as })).toEqual({
    PRODUCT: [],
    BRAND: [],
    CONTENT: [],
    STYLE: [],
  })
})
