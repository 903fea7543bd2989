import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import {
  listBookmarkIds,
  listBookmarks,
  listBookmarkTargets,
  mergeBookmarks,
  setBookmark,
  type BookmarkType,
} from '#contract/catalogue/bookmarks.calls.ts'
import { getBrand, listBrands } from '#contract/catalogue/brands.calls.ts'
import { getContent, listContents } from '#contract/editorial/contents.calls.ts'
import { SCORE_POINTS } from '#contract/platform/limits.ts'
import {
  removeProductBookmark,
  getProduct,
  bookmarkProduct,
} from '#contract/catalogue/product-details.calls.ts'
import { getStyle, listStyles } from '#contract/editorial/styles.calls.ts'
import { startTestShop, type TestShop } from '#tests/support/platform/test-shop.ts'

/** A member whose hearts were given in this order, a minute apart. */
async function memberWith(shop: TestShop, hearts: readonly number[]) {
  const as = await shop.member('demo2')
  for (const productId of hearts) {
    shop.clock.advance(60_000)
    await shop.call(bookmarkProduct, { params: { productId }, as })
  }
  return as
}

test('a member lists the bookmarked products, latest first, page after page', async () => {
  await using shop = await startTestShop()
  const as = await memberWith(shop, [3, 1, 2])
  const first = await shop.call(listBookmarks, { query: { page: 1, size: 2 }, as })
  expect(first.items.map(({ targetId }) => targetId)).toEqual([2, 1])
  expect(first).toMatchObject({ page: 1, size: 2, total: 3, hasNext: true })
  expect(first.items[1]).toMatchObject({
    targetType: 'PRODUCT',
    createdAt: '2026-08-14T12:02:00+09:00',
    target: { productId: 1, name: '가로등 그래픽 티', liked: true },
  })
  const last = await shop.call(listBookmarks, { query: { page: 2, size: 2 }, as })
  expect(last.items.map(({ targetId }) => targetId)).toEqual([3])
  expect(last.hasNext).toBe(false)
})

test('a heart taken back is gone; a product no longer sold is listed without its card', async () => {
  await using shop = await startTestShop()
  const as = await memberWith(shop, [1, 2])
  await shop.db.execute(sql`UPDATE products SET status = 'STOPPED' WHERE id = 1`)
  await shop.call(removeProductBookmark, { params: { productId: 2 }, as })
  const { items } = await shop.call(listBookmarks, { query: {}, as })
  expect(items).toMatchObject([{ targetId: 1, target: null }])
})

test("a member's bookmarks are not visible to others, and a guest has none", async () => {
  await using shop = await startTestShop()
  await memberWith(shop, [1])
  const other = await shop.member('demo3')
  expect((await shop.call(listBookmarks, { query: {}, as: other })).items).toEqual([])
  const guest = await shop.guest()
  await expect(shop.call(listBookmarks, { query: {}, as: guest })).rejects.toMatchObject({
    status: 401,
  })
})

async function idsOf(shop: TestShop) {
  const { items } = await shop.call(listContents, { query: {} })
  const brands = await shop.call(listBrands, { query: {} })
  return { contentId: items[0]?.contentId ?? 0, brandId: brands[0]?.brandId ?? 0 }
}

test('brands and articles are bookmarked in the same table, with their counts', async () => {
  await using shop = await startTestShop()
  const as = await shop.member('demo2')
  const { contentId, brandId } = await idsOf(shop)
  const brand = { targetType: 'BRAND', targetId: brandId } as const
  const content = { targetType: 'CONTENT', targetId: contentId } as const
  const set = (body: object) => shop.call(setBookmark, { body: { ...brand, ...body }, as })
  const before = (await shop.call(getBrand, { params: { brandId } })).likeCount
  expect(await set({ bookmarked: true })).toEqual({ bookmarked: true, likeCount: before + 1 })
  expect(await set({ bookmarked: true })).toEqual({ bookmarked: true, likeCount: before + 1 })
  expect(await set(content)).toEqual({ bookmarked: true, likeCount: 1 })
  const listed = await shop.call(listBookmarks, { query: { type: 'BRAND' }, as })
  expect(listed.items).toMatchObject([{ ...brand, target: { brandId } }])
  const articles = await shop.call(listBookmarks, { query: { type: 'CONTENT' }, as })
  expect(articles.items).toMatchObject([{ ...content, target: { contentId } }])
  expect(await shop.call(listBookmarkIds, { as })).toEqual({
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
  await using shop = await startTestShop()
  const as = await memberWith(shop, [1])
  const { brandId } = await idsOf(shop)
  const targets = [
    { targetType: 'PRODUCT', targetId: 2 },
    { targetType: 'PRODUCT', targetId: 1 },
    { targetType: 'BRAND', targetId: brandId },
    { targetType: 'CONTENT', targetId: 999_999 },
  ] as const
  const likes = async (productId: number) =>
    (await shop.call(getProduct, { params: { productId }, query: {} })).likeCount
  const before = await likes(2)
  const merge = () => shop.call(mergeBookmarks, { body: { targets: [...targets] }, as })
  await Promise.all([merge(), merge()])
  const ids = await shop.call(listBookmarkIds, { as })
  expect(new Set(ids.PRODUCT)).toEqual(new Set([1, 2]))
  expect([ids.BRAND, ids.CONTENT]).toEqual([[brandId], []])
  expect(await likes(2)).toBe(before + 1)
})

test('bookmarks of a device are merged in its order and count for the ranking', async () => {
  await using shop = await startTestShop()
  const as = await memberWith(shop, [4])
  const { brandId } = await idsOf(shop)
  const pointsOf = async (type: BookmarkType, id: number) => {
    const { rows } = await shop.db.execute<{ points: number }>(sql`
      SELECT points FROM score_days WHERE target_type = ${type} AND target_id = ${String(id)}
        AND day = '2026-08-14'`)
    return rows[0]?.points ?? 0
  }
  const before = [await pointsOf('PRODUCT', 2), await pointsOf('BRAND', brandId)]
  const likes = [2, 3, 1].map((targetId) => ({ targetType: 'PRODUCT' as const, targetId }))
  const brand = { targetType: 'BRAND' as const, targetId: brandId }
  shop.clock.advance(60_000)
  const merge = () => shop.call(mergeBookmarks, { body: { targets: [...likes, brand] }, as })
  await merge()
  await merge()
  expect((await shop.call(listBookmarkIds, { as })).PRODUCT).toEqual([2, 3, 1, 4])
  const after = [await pointsOf('PRODUCT', 2), await pointsOf('BRAND', brandId)]
  expect(after).toEqual(before.map((points) => points + SCORE_POINTS.LIKE))
})

test('a withdrawn styling shot is listed without its card and cannot be bookmarked', async () => {
  await using shop = await startTestShop()
  const as = await shop.member('demo2')
  const { items } = await shop.call(listStyles, { query: {} })
  const [shot] = items
  const styleId = shot?.styleId ?? 0
  const style = { targetType: 'STYLE', targetId: styleId } as const
  const set = (bookmarked: boolean) =>
    shop.call(setBookmark, { body: { ...style, bookmarked }, as })
  expect(await set(true)).toEqual({ bookmarked: true, likeCount: (shot?.likeCount ?? 0) + 1 })
  expect(await shop.call(getStyle, { params: { styleId }, as })).toMatchObject({ liked: true })
  const listed = () => shop.call(listBookmarks, { query: { type: 'STYLE' }, as })
  expect((await listed()).items).toMatchObject([{ ...style, target: { styleId, liked: true } }])
  await shop.db.execute(sql`UPDATE styles SET status = 'WITHDRAWN' WHERE id = ${styleId}`)
  expect((await listed()).items).toMatchObject([{ ...style, target: null }])
  await expect(set(true)).rejects.toMatchObject({ code: 'TARGET_NOT_FOUND' })
})

test('pages of brands and articles answer whether the member has bookmarked them', async () => {
  await using shop = await startTestShop()
  const as = await shop.member('demo2')
  const { brandId, contentId } = await idsOf(shop)
  for (const target of [
    { targetType: 'BRAND', targetId: brandId },
    { targetType: 'CONTENT', targetId: contentId },
  ] as const) {
    await shop.call(setBookmark, { body: { ...target, bookmarked: true }, as })
  }
  const brand = { params: { brandId } }
  const content = { params: { contentId } }
  expect(await shop.call(getBrand, { ...brand, as })).toMatchObject({ liked: true })
  expect(await shop.call(getBrand, brand)).toMatchObject({ liked: false })
  const bookmarked = { bookmarked: true, likeCount: 1 }
  expect(await shop.call(getContent, { ...content, as })).toMatchObject(bookmarked)
  expect(await shop.call(getContent, content)).toMatchObject({ bookmarked: false })
})

test("cards of a guest's bookmarks keep their order, null for what is not offered", async () => {
  await using shop = await startTestShop()
  const guest = await shop.guest()
  const targets = (type: BookmarkType, ids: readonly number[]) =>
    shop.call(listBookmarkTargets, { query: { type, ids: [...ids] }, as: guest })
  expect(await targets('PRODUCT', [3, 999_999, 1, 3])).toMatchObject([
    { targetType: 'PRODUCT', targetId: 3, target: { productId: 3, liked: false } },
    { targetType: 'PRODUCT', targetId: 999_999, target: null },
    { targetType: 'PRODUCT', targetId: 1, target: { productId: 1 } },
  ])
  const { brandId, contentId } = await idsOf(shop)
  expect(await targets('BRAND', [brandId])).toMatchObject([{ target: { brandId } }])
  expect(await targets('CONTENT', [contentId])).toMatchObject([{ target: { contentId } }])
  expect(await targets('STYLE', [1])).toMatchObject([{ target: { styleId: 1 } }])
  const tooMany = Array.from({ length: 51 }, (_, index) => index + 1)
  await expect(targets('PRODUCT', tooMany)).rejects.toMatchObject({ code: 'VALIDATION_FAILED' })
})

test('bookmarks of targets that are no longer offered can be removed, but not set', async () => {
  await using shop = await startTestShop()
  const as = await shop.member('demo2')
  const { contentId, brandId } = await idsOf(shop)
  const targets = [
    { targetType: 'BRAND', targetId: brandId },
    { targetType: 'CONTENT', targetId: contentId },
  ] as const
  const set = (target: { targetType: BookmarkType; targetId: number }, bookmarked: boolean) =>
    shop.call(setBookmark, { body: { ...target, bookmarked }, as })
  for (const target of targets) await set(target, true)
  await shop.call(bookmarkProduct, { params: { productId: 1 }, as })
  await shop.db.execute(sql`UPDATE brands SET is_active = false`)
  await shop.db.execute(sql`UPDATE contents SET status = 'HIDDEN'`)
  await shop.db.execute(sql`UPDATE products SET status = 'STOPPED' WHERE id = 1`)
  for (const target of targets) {
    await expect(set(target, true)).rejects.toMatchObject({ code: 'TARGET_NOT_FOUND' })
    expect(await set(target, false)).toMatchObject({ bookmarked: false })
  }
  const liked = { params: { productId: 1 }, as }
  await expect(shop.call(bookmarkProduct, liked)).rejects.toMatchObject({ code: 'PRODUCT_STOPPED' })
  await expect(set({ targetType: 'PRODUCT', targetId: 1 } as const, true)).rejects.toMatchObject({
    code: 'TARGET_NOT_FOUND',
  })
  await shop.call(removeProductBookmark, liked)
  expect(await shop.call(listBookmarkIds, { as })).toEqual({
    PRODUCT: [],
    BRAND: [],
    CONTENT: [],
    STYLE: [],
  })
})
