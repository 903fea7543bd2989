import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { listNewProducts } from '#contract/products.ts'
import { listBrandProducts, listProductFacets } from '#contract/product-facets.ts'
import {
  dislikeProduct,
  getProduct,
  getProductSizes,
  likeProduct,
  listOtherColors,
  listRecommended,
  listSizesOfProducts,
} from '#contract/product-details.ts'
import { startTestStore, type TestStore } from '#tests/support/test-store.ts'

async function productId(store: TestStore, code: string): Promise<number> {
  const { rows } = await store.db.execute<{ id: number }>(
    sql`SELECT id FROM products WHERE code = ${code}`,
  )
  const id = rows[0]?.id
  if (!id) throw new Error(`There is no ${code}`)
  return id
}

test('the list comes newest first in pages that never overlap and leave nothing out', async () => {
  await using store = await startTestStore()
  const first = await store.call(listNewProducts, { query: { page: 1, size: 40 } })
  const second = await store.call(listNewProducts, { query: { page: 2, size: 40 } })
  expect(first).toMatchObject({ page: 1, size: 40, hasNext: true })
  expect(second.hasNext).toBe(false)
  const codes = [...first.items, ...second.items].map((item) => item.productCode)
  expect(codes[0]).toBe('BS-TS-001-BLK')
  expect(new Set(codes).size).toBe(first.total)
})

test('stopped products are in no list and answer 410, drafts and unknown ones 404', async () => {
  await using store = await startTestStore()
  const stopped = await productId(store, 'NS-BG-001R-BLK')
  const list = await store.call(listNewProducts, { query: { size: 100 } })
  expect(list.items.map((item) => item.productId)).not.toContain(stopped)
  await expect(
    store.call(getProduct, { params: { productId: stopped }, query: {} }),
  ).rejects.toMatchObject({ status: 410, code: 'PRODUCT_STOPPED' })
  await store.db.execute(sql`UPDATE products SET status = 'DRAFT' WHERE id = ${stopped}`)
  await expect(
    store.call(getProduct, { params: { productId: stopped }, query: {} }),
  ).rejects.toMatchObject({ status: 404, code: 'PRODUCT_NOT_FOUND' })
})

test('filters narrow together, and each facet counts what the others leave', async () => {
  await using store = await startTestStore()
  const query = { categoryCodes: ['TO'], sale: true as const, maxPrice: 50_000 }
  const list = await store.call(listNewProducts, { query })
  expect(list.items.map((item) => item.productCode)).toEqual(['BS-TS-002-WHT'])
  const facets = await store.call(listProductFacets, { query })
  expect(facets.total).toBe(1)
  expect(facets.price).toEqual({ min: 27_300, max: 68_000 })
  expect(facets.benefits.sale).toBe(1)
  const shoes = await store.call(listProductFacets, { query: { ...query, categoryCodes: [] } })
  expect(facets.categories).toEqual(shoes.categories)
})

test('every facet count is what the list answers when its own choice is replaced by that one', async () => {
  await using store = await startTestStore()
  const query = {
    categoryCodes: ['TO', 'OU'],
    brandIds: [6, 7],
    sizes: ['M'],
    colors: ['블랙', '그레이'],
  }
  const total = async (change: object) =>
    (await store.call(listNewProducts, { query: { ...query, ...change } })).total
  const facets = await store.call(listProductFacets, { query })
  expect(facets.total).toBe(await total({}))
  expect(facets.brands.map(({ brandId }) => brandId)).toContain(8)
  for (const { brandId, count } of facets.brands) {
    expect(await total({ brandIds: [brandId] })).toBe(count)
  }
  for (const { label, count } of facets.sizes.flatMap(({ labels }) => labels)) {
    expect(await total({ sizes: [label] })).toBe(count)
  }
  for (const { name, count } of facets.colors) expect(await total({ colors: [name] })).toBe(count)
  for (const { code, count } of facets.categories) {
    expect(await total({ categoryCodes: [code] })).toBe(count)
  }
})

test('a size filter with stock wanted means that this very size is in stock', async () => {
  await using store = await startTestStore()
  const id = await productId(store, 'TP-DK-002-BLU')
  await store.db.execute(
    sql`UPDATE skus SET on_hand = 0, held = 0 WHERE product_id = ${id} AND label = '8.25'`,
  )
  const withSize = await store.call(listNewProducts, {
    query: { sizes: ['8.25'], keyword: '슬릭' },
  })
  expect(withSize.total).toBe(1)
  const inStock = await store.call(listNewProducts, {
    query: { sizes: ['8.25'], keyword: '슬릭', inStock: true },
  })
  expect(inStock.total).toBe(0)
})

test('a keyword finds by name, brand, colour and code, every word counting, and % is just a sign', async () => {
  await using store = await startTestStore()
  const total = async (keyword: string) =>
    (await store.call(listNewProducts, { query: { keyword } })).total
  expect(await total('가로등')).toBe(3)
  expect(await total('밤새클럽 그린')).toBe(1)
  expect(await total('bs-ts-001')).toBe(3)
  expect(await total('가로등 데크')).toBe(0)
  expect(await total('%')).toBe(0)
})

test('lists sort by price and discount', async () => {
  await using store = await startTestStore()
  const sorted = async (sort: 'PRICE_ASC' | 'PRICE_DESC' | 'DISCOUNT' | 'POPULAR') =>
    (await store.call(listNewProducts, { query: { sort, size: 3 } })).items
  expect((await sorted('PRICE_ASC'))[0]?.salePrice).toBe(5_000)
  expect((await sorted('PRICE_DESC'))[0]?.salePrice).toBe(229_000)
  expect((await sorted('DISCOUNT')).map((item) => item.discountRate)).toEqual([30, 30, 30])
  expect((await sorted('POPULAR')).map((item) => item.styleCode)).toEqual(
    Array.from({ length: 3 }, () => 'BS-TS-001'),
  )
})

test('an unknown sort is the default order, not a refusal', async () => {
  await using store = await startTestStore()
  const codes = async (path: string) => {
    const response = await store.fetch(path)
    expect(response.status).toBe(200)
    const { payload } = await response.json()
    return payload.items.map(({ productCode }: { productCode: string }) => productCode)
  }
  for (const path of ['/v1/products/new', '/v1/products/brands/6']) {
    expect(await codes(`${path}?sort=CHEAPEST`)).toEqual(await codes(path))
    expect(await codes(`${path}?sort=`)).toEqual(await codes(path))
  }
})

test('a price range whose ends are swapped means the range between them, in list and facets', async () => {
  await using store = await startTestStore()
  const [swapped, range] = [
    { minPrice: 50_000, maxPrice: 10_000 },
    { minPrice: 10_000, maxPrice: 50_000 },
  ]
  const list = await store.call(listNewProducts, { query: swapped })
  expect(list.total).toBeGreaterThan(0)
  expect(list).toEqual(await store.call(listNewProducts, { query: range }))
  expect(await store.call(listProductFacets, { query: swapped })).toEqual(
    await store.call(listProductFacets, { query: range }),
  )
})

test('an impossible filter is refused with the field that is wrong, and what to do about it', async () => {
  await using store = await startTestStore()
  const response = await store.fetch('/v1/products/new?page=0&minPrice=abc')
  expect(response.status).toBe(400)
  const body = await response.json()
  expect(body).toMatchObject({ code: 'VALIDATION_FAILED' })
  expect(body.payload.fields).toEqual(
    expect.arrayContaining([
      { field: 'page', message: '1 이상의 수를 입력해 주세요.' },
      { field: 'minPrice', message: '입력 형식을 확인해 주세요.' },
    ]),
  )
})

test('a product page tells price, terms and the day it would leave', async () => {
  await using store = await startTestStore()
  const id = await productId(store, 'TP-DK-002-BLU')
  const product = await store.call(getProduct, { params: { productId: id }, query: {} })
  expect(product).toMatchObject({
    listPrice: 84_000,
    salePrice: 67_200,
    discountRate: 20,
    earnsMileage: true,
    mileagePreview: null,
    raffle: null,
    status: 'ON_SALE',
    category: { main: { nameKo: '스케이트' }, sub: { nameKo: '데크' } },
    delivery: { fee: 3_000, freeFrom: 50_000, cutoffHour: 13, shipDate: '2026-08-14' },
  })
  expect(product.badges).toContain('SALE')
  expect(product.notice.map(({ label }) => label)).toContain('재질 및 제품 구성')
})

test('mileage is told at the rate of the asking member, and not at all for goods that earn none', async () => {
  await using store = await startTestStore()
  const read = async (code: string, loginId?: string) => {
    const as = loginId === undefined ? await store.guest() : await store.member(loginId)
    const params = { productId: await productId(store, code) }
    const product = await store.call(getProduct, { params, query: {}, as })
    return [product.earnsMileage, product.mileagePreview]
  }
  expect(await read('BS-TS-001-BLK')).toEqual([true, null])
  expect(await read('BS-TS-001-BLK', 'demo1')).toEqual([true, 1_350])
  expect(await read('BS-TS-001-BLK', 'demo2')).toEqual([true, 900])
  expect(await read('BS-TS-001-BLK', 'demo3')).toEqual([true, 450])
  expect(await read('MP-SH-001-VLT')).toEqual([false, 0])
  expect(await read('MP-SH-001-VLT', 'demo1')).toEqual([false, 0])
})

test('goods leave from their release, their raffle or now, and sold-out goods name no day', async () => {
  await using store = await startTestStore()
  const shipDate = async (code: string) => {
    const params = { productId: await productId(store, code) }
    return (await store.call(getProduct, { params, query: {} })).delivery.shipDate
  }
  expect(await shipDate('BS-TS-001-BLK')).toBe('2026-08-14')
  expect(await shipDate('KS-KN-001-MIX')).toBe('2026-08-19')
  expect(await shipDate('BS-TS-003-RED')).toBeNull()
  // Announced on Saturday 07:00, so what a winner pays leaves on Monday.
  expect(await shipDate('MP-SH-001-VLT')).toBe('2026-08-17')
})

test('raffle goods bring the schedule of their raffle and are never sold out or low', async () => {
  await using store = await startTestStore()
  const id = await productId(store, 'MP-SH-001-VLT')
  await store.db.execute(sql`UPDATE skus SET held = on_hand WHERE product_id = ${id}`)
  const read = async () => store.call(getProduct, { params: { productId: id }, query: {} })
  const product = await read()
  expect(product.raffle).toMatchObject({
    state: 'OPEN',
    price: 139_000,
    openAt: '2026-08-14T06:00:00+09:00',
    closeAt: '2026-08-15T06:00:00+09:00',
    announceAt: '2026-08-15T07:00:00+09:00',
  })
  expect(product.soldOut).toBe(false)
  expect(product.badges).toEqual(['RAFFLE', 'EXCLUSIVE'])
  const { sizes } = await store.call(getProductSizes, { params: { productId: id } })
  expect(sizes.every((size) => !size.soldOut && size.stock === null && !size.purchasable)).toBe(
    true,
  )
  const query = { keyword: '형광', sizes: ['270'], inStock: true as const }
  expect((await store.call(listNewProducts, { query })).items).toMatchObject([{ productId: id }])
  store.clock.set(new Date('2026-08-15T06:00:00+09:00'))
  expect((await read()).raffle?.state).toBe('CLOSED')
  store.clock.set(new Date('2026-08-16T07:00:00+09:00'))
  const over = await read()
  expect([over.raffle?.state, over.delivery.shipDate]).toEqual(['COMPLETED', null])
})

test('of several raffles of a product the open one is shown, then the next, then the last', async () => {
  await using store = await startTestStore()
  const id = await productId(store, 'MP-SH-001-VLT')
  await store.db.execute(sql`
    INSERT INTO raffle_groups (code, title, description, open_at, close_at, announce_at)
    VALUES ('again', 'AGAIN', '', '2026-08-20T10:00:00+09:00', '2026-08-21T10:00:00+09:00', '2026-08-21T11:00:00+09:00')`)
  await store.db.execute(sql`
    INSERT INTO raffle_products (group_id, product_id, mode, channel, price, open_at, close_at, announce_at, pay_hours,
      publishes_quantity)
    SELECT id, ${id}, 'NORMAL', 'ALL', 139000, open_at, close_at, announce_at, 24, false
    FROM raffle_groups WHERE code = 'again'`)
  const openAt = async (now: string) => {
    store.clock.set(new Date(now))
    const product = await store.call(getProduct, { params: { productId: id }, query: {} })
    return product.raffle?.openAt
  }
  expect(await openAt('2026-08-14T12:00:00+09:00')).toBe('2026-08-14T06:00:00+09:00')
  expect(await openAt('2026-08-15T12:00:00+09:00')).toBe('2026-08-20T10:00:00+09:00')
  expect(await openAt('2026-08-30T12:00:00+09:00')).toBe('2026-08-20T10:00:00+09:00')
})

test('a product is COMING until its release and cannot be bought before', async () => {
  await using store = await startTestStore()
  const id = await productId(store, 'KS-KN-001-MIX')
  const read = async () => ({
    product: await store.call(getProduct, { params: { productId: id }, query: {} }),
    sizes: await store.call(getProductSizes, { params: { productId: id } }),
  })
  const before = await read()
  expect(before.product).toMatchObject({ status: 'COMING', releaseAt: '2026-08-19T11:00:00+09:00' })
  expect(before.sizes.sizes.every(({ purchasable }) => !purchasable)).toBe(true)
  store.clock.set(new Date('2026-08-19T11:00:00+09:00'))
  const after = await read()
  expect(after.product.status).toBe('ON_SALE')
  expect(after.sizes.sizes.some(({ purchasable }) => purchasable)).toBe(true)
})

test('stock is told only when three or fewer are left, held pieces not counted', async () => {
  await using store = await startTestStore()
  const id = await productId(store, 'TP-DK-001-NAT')
  const set = (label: string, onHand: number, held: number) =>
    store.db.execute(
      sql`UPDATE skus SET on_hand = ${onHand}, held = ${held} WHERE product_id = ${id} AND label = ${label}`,
    )
  await set('7.75', 5, 5)
  await set('8.0', 10, 7)
  await set('8.25', 10, 6)
  const { sizes, columns, sizeGroup } = await store.call(getProductSizes, {
    params: { productId: id },
  })
  const byLabel = new Map(sizes.map((size) => [size.label, size]))
  expect(byLabel.get('7.75')).toMatchObject({ stock: 0, soldOut: true, purchasable: false })
  expect(byLabel.get('8.0')).toMatchObject({ stock: 3, soldOut: false, purchasable: true })
  expect(byLabel.get('8.25')).toMatchObject({ stock: null, soldOut: false, purchasable: true })
  expect(sizeGroup).toBe('DECK')
  expect(columns.map(({ key }) => key)).toEqual(['deckWidth', 'deckLength', 'wheelbase'])
})

test('raffle goods cannot be bought outright', async () => {
  await using store = await startTestStore()
  const id = await productId(store, 'MP-SH-001-VLT')
  const { sizes } = await store.call(getProductSizes, { params: { productId: id } })
  expect(sizes.every(({ soldOut, purchasable }) => !soldOut && !purchasable)).toBe(true)
})

test('sizes of several products come in the order asked for', async () => {
  await using store = await startTestStore()
  const ids = [await productId(store, 'MH-GR-001-BLK'), await productId(store, 'BS-TS-001-WHT')]
  const answer = await store.call(listSizesOfProducts, { body: { productIds: [...ids, 999_999] } })
  expect(answer.map(({ productId: id, sizes }) => [id, sizes.length])).toEqual([
    [ids[0], 1],
    [ids[1], 5],
    [999_999, 0],
  ])
})

test('a draft tells nothing of its sizes', async () => {
  await using store = await startTestStore()
  const id = await productId(store, 'BS-TS-001-WHT')
  await store.db.execute(sql`UPDATE products SET status = 'DRAFT' WHERE id = ${id}`)
  const answer = await store.call(listSizesOfProducts, { body: { productIds: [id] } })
  expect(answer).toEqual([{ productId: id, sizes: [] }])
})

test('other colours name this one as current', async () => {
  await using store = await startTestStore()
  const id = await productId(store, 'BS-TS-001-WHT')
  const colors = await store.call(listOtherColors, { params: { productId: id } })
  expect(colors.map(({ colorName, current }) => [colorName, current])).toEqual([
    ['블랙', false],
    ['화이트', true],
    ['그린', false],
  ])
  expect(colors.every(({ soldOut }) => !soldOut)).toBe(true)
})

test('recommended products are other styles of the same kind first, one colour each', async () => {
  await using store = await startTestStore()
  const id = await productId(store, 'TP-DK-001-NAT')
  const cards = await store.call(listRecommended, { params: { productId: id } })
  expect(cards.length).toBeGreaterThan(3)
  expect(cards.length).toBeLessThanOrEqual(12)
  const styles = cards.map((card) => card.styleCode)
  expect(new Set(styles).size).toBe(styles.length)
  expect(styles).not.toContain('TP-DK-001')
  expect(styles[0]).toMatch(/-DK-/u)
})

test('products of a brand are its own; an unknown brand is told apart from an empty one', async () => {
  await using store = await startTestStore()
  const page = await store.call(listBrandProducts, { params: { brandId: 11 }, query: {} })
  expect(new Set(page.items.map((item) => item.brand.slug))).toEqual(new Set(['dangil-shoes']))
  await expect(
    store.call(listBrandProducts, { params: { brandId: 999 }, query: {} }),
  ).rejects.toMatchObject({ status: 404, code: 'BRAND_NOT_FOUND' })
})

test('a heart is set and taken back once however often it is said, also in parallel', async () => {
  await using store = await startTestStore()
  const id = await productId(store, 'BS-TS-001-WHT')
  const as = await store.member('demo1')
  const params = { productId: id }
  const before = (await store.call(getProduct, { params, query: {}, as })).likeCount
  const answers = await Promise.all([1, 2, 3].map(() => store.call(likeProduct, { params, as })))
  expect(Math.max(...answers.map(({ likeCount }) => likeCount))).toBe(before + 1)
  expect(await store.call(getProduct, { params, query: {}, as })).toMatchObject({
    liked: true,
    likeCount: before + 1,
  })
  await store.call(dislikeProduct, { params, as })
  expect(await store.call(dislikeProduct, { params, as })).toEqual({
    liked: false,
    likeCount: before,
  })
})

test('a guest who gives a heart is asked to sign in', async () => {
  await using store = await startTestStore()
  const as = await store.guest()
  await expect(store.call(likeProduct, { params: { productId: 1 }, as })).rejects.toMatchObject({
    status: 401,
    code: 'UNAUTHORIZED',
  })
})
