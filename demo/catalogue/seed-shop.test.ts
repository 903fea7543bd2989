import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { listAgreements } from '#contract/agreements/agreements.calls.ts'
import { listBanners } from '#contract/editorial/banners.calls.ts'
import { getBrand, listBrands } from '#contract/catalogue/brands.calls.ts'
import { listCategories } from '#contract/catalogue/categories.calls.ts'
import { DELIVERY_NOTES } from '#contract/members/delivery-notes.ts'
import { countContentView, getContent, listContents } from '#contract/editorial/contents.calls.ts'
import { listRaffleGroups } from '#contract/raffles/raffles.calls.ts'
import { listStoreInfos } from '#contract/service/store-infos.calls.ts'
import { login } from '#contract/members/sessions.calls.ts'
import { getUserInfo } from '#contract/members/users.calls.ts'
import { publishCard } from '#server/raffles/draw/publish-card.ts'
import { DEMO_PASSWORD } from './demo-password.ts'
import { startTestShop, type TestShop } from '#tests/support/platform/test-shop.ts'
import { openPictureShelf } from './pictures.ts'
import { findDemoRaffle } from './running-raffle.ts'
import { seedShop } from './seed-shop.ts'

/** Hash that changes with any row of the demo data. */
async function contentOf(shop: TestShop): Promise<string> {
  const tables = [
    'brands',
    'categories',
    'products',
    'skus',
    'stock_levels',
    'stock_movements',
    'bookmarks',
    'banners',
    'contents',
    'styles',
    'style_products',
    'content_brands',
  ]
  const texts = await Promise.all(
    tables.map((table) =>
      shop.db.execute(sql`SELECT to_jsonb(t)::text FROM ${sql.identifier(table)} t ORDER BY 1`),
    ),
  )
  const all = JSON.stringify(texts.map(({ rows }) => rows))
  return createHash('sha256').update(all).digest('hex')
}

test('seeding again changes nothing, also later and after a change of the fingerprint', async () => {
  await using shop = await startTestShop()
  const shelf = await openPictureShelf()
  const seed = () =>
    seedShop(shop.db, {
      now: new Date('2026-09-30T00:00:00+09:00'),
      opensDemoLogins: true,
      shelf,
    })
  await seed()
  const before = await contentOf(shop)
  expect((await seed()).changed).toBe(false)
  await shop.db.execute(sql`UPDATE seed_state SET fingerprint = 'of an older version'`)
  expect((await seed()).changed).toBe(true)
  expect(await contentOf(shop)).toBe(before)
})

test('each style of clothing has two fitting cuts or more, except four', async () => {
  await using shop = await startTestShop()
  const { rows } = await shop.db.execute<{ style: string }>(sql`
    SELECT p.style_code AS style FROM products p
      JOIN categories c ON c.id = p.category_id JOIN categories main ON main.id = c.parent_id
      LEFT JOIN style_products s ON s.product_id = p.id
    WHERE main.code IN ('TO', 'OU', 'BO') AND p.status = 'ON_SALE'
    GROUP BY p.style_code HAVING count(DISTINCT s.style_id) < 2 ORDER BY p.style_code`)
  // Their pictures would have to be drawn again (catalogue#fitting-cuts).
  expect(rows.map(({ style }) => style)).toEqual([
    'BS-HD-002',
    'MP-TS-001',
    'NS-OU-002',
    'OP-SH-001',
  ])
})

test('seeding again undoes no sale and no bookmark, and updates texts', async () => {
  await using shop = await startTestShop()
  const read = async () => {
    const { rows } = await shop.db.execute(sql`
      SELECT p.name_ko, p.like_count, s.on_hand FROM products p JOIN skus s ON s.product_id = p.id
      WHERE p.id = 1 ORDER BY s.id`)
    return rows
  }
  await shop.db.execute(sql`UPDATE skus SET on_hand = on_hand - 1 WHERE product_id = 1`)
  await shop.db.execute(sql`UPDATE products SET like_count = like_count + 1 WHERE id = 1`)
  const before = await read()
  await shop.db.execute(sql`UPDATE products SET name_ko = 'an older name' WHERE id = 1`)
  await shop.db.execute(sql`UPDATE seed_state SET fingerprint = 'of an older version'`)
  await seedShop(shop.db, { now: shop.clock.now(), opensDemoLogins: true })
  expect(await read()).toEqual(before)
})

test('seeding again leaves the sizes of a raffle whose card is signed', async () => {
  await using shop = await startTestShop()
  const found = await findDemoRaffle(shop.db, 'b2-shoes')
  if (found === undefined) throw new Error('The demo raffle is missing')
  const { raffle } = found
  const sizes = async () => {
    const { rows } = await shop.db.execute(
      sql`SELECT sku_id FROM raffle_sizes WHERE raffle_product_id = ${raffle.id} ORDER BY 1`,
    )
    return rows
  }
  await publishCard(shop.services, raffle)
  const before = await sizes()
  await shop.db.execute(sql`
    INSERT INTO skus (product_id, label, sort, barcode, on_hand)
    VALUES (${raffle.productId}, '295', 99, 'DEMO-295', 3)`)
  await shop.db.execute(sql`UPDATE seed_state SET fingerprint = 'of an older version'`)
  await seedShop(shop.db, { now: shop.clock.now(), opensDemoLogins: true })
  expect(await sizes()).toEqual(before)
})

test('a start without demo logins closes those of an earlier start', async () => {
  await using shop = await startTestShop()
  const start = (opensDemoLogins: boolean) =>
    seedShop(shop.db, { now: shop.clock.now(), opensDemoLogins })
  const body = { loginId: 'demo1', password: DEMO_PASSWORD, keep: true }
  await start(true)
  const as = await shop.member('demo1')

  expect((await start(false)).changed).toBe(false)
  await expect(shop.call(getUserInfo, { as })).rejects.toMatchObject({ status: 403 })
  for (const loginId of ['demo1', 'demo2', 'demo3', 'demo4', 'demo5']) {
    const attempt = shop.call(login, { body: { ...body, loginId }, as: await shop.guest() })
    await expect(attempt).rejects.toMatchObject({ code: 'LOGIN_FAILED' })
  }

  await start(true)
  expect(await shop.call(login, { body, as: await shop.guest() })).toMatchObject({
    name: '홍길동',
  })
})

test('the demo shop has 12 brands and 64 products on sale, one sold out', async () => {
  await using shop = await startTestShop()
  const { rows } = await shop.db.execute(sql`
    SELECT count(*) AS products,
      count(*) FILTER (WHERE NOT EXISTS (SELECT 1 FROM skus WHERE product_id = p.id AND on_hand > 0)) AS sold_out
    FROM products p WHERE status = 'ON_SALE'`)
  expect(rows[0]).toEqual({ products: 64, sold_out: 1 })
  const brands = await shop.call(listBrands, { query: {} })
  expect(brands.map(({ nameEn }) => nameEn)).toEqual(brands.map(({ nameEn }) => nameEn).toSorted())
  expect(brands).toHaveLength(12)
  const skate = await shop.call(listBrands, { query: { categoryType: 'SKATE' } })
  expect(skate).toHaveLength(5)
})

test('a brand is returned with its story, an unknown one is not found', async () => {
  await using shop = await startTestShop()
  const brand = await shop.call(getBrand, { params: { brandId: 1 } })
  expect(brand).toMatchObject({
    slug: 'taepung-boards',
    story: expect.stringMatching(/^7겹 메이플 데크를 직접 찍는 작업실/u),
  })
  await expect(shop.call(getBrand, { params: { brandId: 99 } })).rejects.toMatchObject({
    code: 'BRAND_NOT_FOUND',
  })
})

test('categories are a tree whose counts add up', async () => {
  await using shop = await startTestShop()
  const tree = await shop.call(listCategories, { query: {} })
  expect(tree.map(({ code }) => code)).toEqual(['SK', 'TO', 'OU', 'BO', 'SH', 'HW', 'BG', 'AC'])
  expect(tree.reduce((sum, { productCount }) => sum + productCount, 0)).toBe(64)
})

test('agreements are returned with full text, all or the requested kinds', async () => {
  await using shop = await startTestShop()
  expect(await shop.call(listAgreements, { query: {} })).toHaveLength(15)
  const some = await shop.call(listAgreements, { query: { kinds: ['ORDER', 'GUEST_PRIVACY'] } })
  expect(some.map(({ kind }) => kind)).toEqual(['ORDER', 'GUEST_PRIVACY'])
  expect(some.every(({ required, body }) => required && body.includes('\n\n'))).toBe(true)
})

test('the privacy policy names guests, processors, the officer and measurement', async () => {
  await using shop = await startTestShop()
  const query = { kinds: ['PRIVACY_POLICY' as const] }
  const [policy] = await shop.call(listAgreements, { query })
  expect(policy).toMatchObject({ title: '개인정보처리방침', required: false })
  for (const words of [
    '비회원',
    '위탁',
    '개인정보보호책임자',
    '이용 환경 측정',
    '보유 기간',
    '파기',
  ]) {
    expect(policy?.body).toContain(words)
  }
  // The hours of the footer.
  expect(policy?.body).toContain('평일 10:00–18:00')
})

test('shops are found by region and keyword, each with a week of hours', async () => {
  await using shop = await startTestShop()
  const seoul = await shop.call(listStoreInfos, { query: { region: '서울' } })
  expect(seoul.map(({ name }) => name)).toEqual(['푸시야드 성수', '푸시야드 서교'])
  const [jeonpo] = await shop.call(listStoreInfos, { query: { keyword: '전포' } })
  expect(jeonpo?.hours[0]).toBeNull()
})

test('only live banners of the position are shown', async () => {
  await using shop = await startTestShop()
  await shop.db.execute(sql`DELETE FROM banners`)
  const put = (code: string, position: string, endAt: string | null) =>
    shop.db.execute(sql`
      INSERT INTO banners (code, position, image_pc, image_mobile, title, link, start_at, end_at, sort)
      SELECT ${code}, ${position}, pictures->0, pictures->0, ${code}, '/', '2026-08-14T12:00:00+09:00', ${endAt}, 0
      FROM products WHERE id = 1`)
  await put('live', 'HOME_HERO', null)
  await put('over', 'HOME_HERO', '2026-08-14T12:00:01+09:00')
  await put('elsewhere', 'CART', null)
  const shown = async () =>
    (await shop.call(listBanners, { query: { position: 'HOME_HERO' } })).map(({ title }) => title)
  expect(await shown()).toEqual(['live', 'over'])
  shop.clock.advance(1_000)
  expect(await shown()).toEqual(['live'])
  shop.clock.advance(-1_001)
  expect(await shown()).toEqual([])
})

test('articles are listed newest first; drafts and hidden ones do not exist', async () => {
  await using shop = await startTestShop()
  const { items, total } = await shop.call(listContents, { query: {} })
  expect(total).toBe(10)
  expect(items[0]?.title).toBe('B2 로우 "형광" 발매 안내')
  const { rows } = await shop.db.execute<{ id: number }>(
    sql`SELECT id FROM contents WHERE status <> 'PUBLISHED'`,
  )
  for (const { id } of rows) {
    await expect(shop.call(getContent, { params: { contentId: id } })).rejects.toMatchObject({
      status: 404,
      code: 'CONTENT_NOT_FOUND',
    })
  }
})

test('an article shows its products and what else to read', async () => {
  await using shop = await startTestShop()
  const [first] = (await shop.call(listContents, { query: { category: 'STORY' } })).items
  const article = await shop.call(getContent, { params: { contentId: first?.contentId ?? 0 } })
  expect(article.products.map(({ productCode }) => productCode)).toEqual([
    'OR-WH-001-WHT',
    'OR-WH-001-ORG',
    'OR-WH-003-NAT',
  ])
  expect(article.related[0]?.category).toBe('STORY')
  expect(article.related.map(({ contentId }) => contentId)).not.toContain(article.contentId)
})

test('a view counts once per browser in half an hour', async () => {
  await using shop = await startTestShop()
  const as = await shop.guest()
  const count = async (who = as) =>
    (await shop.call(countContentView, { params: { contentId: 1 }, as: who })).viewCount
  const first = await count()
  expect(await count()).toBe(first)
  expect(await count(await shop.guest())).toBe(first + 1)
  shop.clock.advance(30 * 60_000)
  expect(await count()).toBe(first + 2)
})

test('raffles stand where their times put them', async () => {
  await using shop = await startTestShop()
  const { groups, serverTime } = await shop.call(listRaffleGroups, { query: {} })
  expect(serverTime).toBe('2026-08-14T12:00:00+09:00')
  expect(Object.fromEntries(groups.map(({ title, state }) => [title, state]))).toEqual({
    'B2 SHOES': 'OPEN',
    'B2 TEE': 'SCHEDULED',
    'B2 DECK': 'OPEN',
    '장마 데크 아카이브': 'ANNOUNCED',
    '마을버스 첫 노선': 'COMPLETED',
    '능선 백팩 시제품': 'CANCELED',
  })
  const open = await shop.call(listRaffleGroups, { query: { state: 'OPEN' } })
  expect(open.groups.map(({ title }) => title)).toEqual(['B2 DECK', 'B2 SHOES'])
  expect(open.groups[1]?.products[0]).toMatchObject({ totalQty: 80, price: 139_000 })
})

test('addresses have the memos of the order sheet', async () => {
  await using shop = await startTestShop()
  const { rows } = await shop.db.execute<{ memo: string }>(
    sql`SELECT delivery_memo AS memo FROM user_addresses`,
  )
  expect(rows.length).toBeGreaterThan(0)
  expect(Object.values(DELIVERY_NOTES)).toEqual(
    expect.arrayContaining(rows.map(({ memo }) => memo)),
  )
})
