import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import {
  checkNewStories,
  getStyle,
  listStyles,
  listBookmarkedStyles,
} from '#contract/editorial/styles.calls.ts'
import { startTestShop } from '#tests/support/platform/test-shop.ts'

test('styling shots are listed newest first with their products on sale', async () => {
  await using shop = await startTestShop()
  const first = await shop.call(listStyles, { query: { size: 20 } })
  expect(first).toMatchObject({ page: 1, size: 20, total: 24, hasNext: true })
  expect(first.items[0]).toMatchObject({
    title: '막차 시간까지 성수',
    type: 'STAFF',
    instagramUserId: 'yard.hangyeol',
    liked: false,
  })
  expect(first.items[0]?.products.map(({ productCode }) => productCode)).toEqual([
    'BS-HD-001-BLK',
    'KS-DN-001-IND',
    'WM-CP-001-RED',
    'DG-SH-001-GUM',
  ])
  const last = await shop.call(listStyles, { query: { size: 20, page: 2 } })
  const ids = [...first.items, ...last.items].map(({ styleId }) => styleId)
  expect(new Set(ids).size).toBe(24)
})

test('filters of brand, category, product, gender and height are combined', async () => {
  await using shop = await startTestShop()
  const { items } = await shop.call(listStyles, {
    query: { brandId: 8, gender: 'WOMEN', heightTo: 168, size: 100 },
  })
  expect(items.length).toBeGreaterThan(0)
  for (const { gender, heightCm, products } of items) {
    expect(gender).toBe('WOMEN')
    expect(heightCm).toBeLessThanOrEqual(168)
    expect(products.map(({ brand }) => brand.brandId)).toContain(8)
  }
  const tall = await shop.call(listStyles, {
    query: { brandId: 8, gender: 'WOMEN', heightFrom: 169, size: 100 },
  })
  const all = await shop.call(listStyles, {
    query: { brandId: 8, gender: 'WOMEN', size: 100 },
  })
  expect(tall.total + items.length).toBe(all.total)
  const { rows } = await shop.db.execute<{ parent: number; child: number }>(
    sql`SELECT parent_id AS parent, id AS child FROM categories WHERE name_ko = '볼캡'`,
  )
  const { parent = 0, child = 0 } = rows[0] ?? {}
  const total = async (categoryId: number) =>
    (await shop.call(listStyles, { query: { categoryId } })).total
  expect(await total(child)).toBeGreaterThan(0)
  expect(await total(parent)).toBeGreaterThan(await total(child))
  expect(await total(999_999)).toBe(0)
})

test('a shot has pins for its products on sale, and other shots with the same brands', async () => {
  await using shop = await startTestShop()
  const { items } = await shop.call(listStyles, { query: {} })
  const styleId = items[0]?.styleId ?? 0
  const style = await shop.call(getStyle, { params: { styleId } })
  expect(style.pins.map(({ productId }) => productId)).toEqual(
    style.products.map(({ productId }) => productId),
  )
  expect(style.pins[0]).toMatchObject({ wornSize: 'L', x: 0.36, y: 0.36 })
  expect(style.related).toHaveLength(6)
  expect(style.related.map((other) => other.styleId)).not.toContain(styleId)
  const sold = style.products[0]?.productId
  await shop.db.execute(sql`UPDATE products SET status = 'STOPPED' WHERE id = ${sold}`)
  const after = await shop.call(getStyle, { params: { styleId } })
  expect(after.pins.map(({ productId }) => productId)).not.toContain(sold)
  expect(after.products).toHaveLength(3)
})

test('unknown and future shots answer 404, withdrawn ones 410, and neither is listed', async () => {
  await using shop = await startTestShop()
  const { items } = await shop.call(listStyles, { query: {} })
  const [future, withdrawn] = items.map(({ styleId }) => styleId)
  await shop.db.execute(
    sql`UPDATE styles SET published_at = published_at + interval '90 days' WHERE id = ${future}`,
  )
  await shop.db.execute(sql`UPDATE styles SET status = 'WITHDRAWN' WHERE id = ${withdrawn}`)
  const open = (styleId: number) => shop.call(getStyle, { params: { styleId } })
  await expect(open(future ?? 0)).rejects.toMatchObject({ status: 404, code: 'STYLE_NOT_FOUND' })
  await expect(open(999_999)).rejects.toMatchObject({ status: 404, code: 'STYLE_NOT_FOUND' })
  await expect(open(withdrawn ?? 0)).rejects.toMatchObject({ status: 410, code: 'STYLE_WITHDRAWN' })
  const after = await shop.call(listStyles, { query: { size: 100 } })
  expect(after.total).toBe(22)
})

test('a member sees own bookmarked shots, and which shots are bookmarked', async () => {
  await using shop = await startTestShop()
  const as = await shop.member('demo2')
  const { items } = await shop.call(listStyles, { query: {} })
  const styleId = items[2]?.styleId ?? 0
  await shop.db.execute(sql`
    INSERT INTO bookmarks (user_id, target_type, target_id, created_at)
    SELECT id, 'STYLE', ${styleId}, now() FROM users WHERE login_id = 'demo2'`)
  const bookmarked = await shop.call(listBookmarkedStyles, { query: {}, as })
  expect(bookmarked.items).toMatchObject([{ styleId, liked: true }])
  const list = await shop.call(listStyles, { query: {}, as })
  expect(list.items.filter(({ liked }) => liked).map((style) => style.styleId)).toEqual([styleId])
  const other = await shop.member('demo1')
  expect((await shop.call(listBookmarkedStyles, { query: {}, as: other })).total).toBe(0)
})

test('new shots are counted since an instant, or of the last seven days', async () => {
  await using shop = await startTestShop()
  const as = await shop.guest()
  const week = await shop.call(checkNewStories, { query: {}, as })
  expect(week).toMatchObject({ hasNew: true, count: 6 })
  const since = week.latestAt ?? ''
  expect(await shop.call(checkNewStories, { query: { since }, as })).toEqual({
    hasNew: false,
    count: 0,
    latestAt: since,
  })
})
