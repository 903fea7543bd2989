import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { listNewProducts } from '#contract/catalogue/products.calls.ts'
import {
  removeProductBookmark,
  getProduct,
  getProductSizes,
  bookmarkProduct,
  listOtherColors,
  listRecommended,
  listSizesOfProducts,
} from '#contract/catalogue/product-details.calls.ts'
import { getProductBrand } from '#contract/catalogue/product-shares.calls.ts'
import { addRestockAlert } from '#contract/catalogue/restock-alerts.calls.ts'
import { scoreUp } from '#contract/catalogue/scores.calls.ts'
import { startTestShop, type TestShop } from '#tests/support/platform/test-shop.ts'
import { productIdOf } from '#tests/support/catalogue/product-id.ts'

test('a product page shows price, terms and ship date', async () => {
  await using shop = await startTestShop()
  const id = await productIdOf(shop, 'TP-DK-002-BLU')
  const product = await shop.call(getProduct, { params: { productId: id }, query: {} })
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
})

test.each([
  [
    'BS-TS-001-BLK',
    [
      '제품 소재',
      '색상',
      '치수',
      '제조자/수입자',
      '제조국',
      '세탁방법 및 취급 시 주의사항',
      '제조연월',
    ],
  ],
  ['DG-SH-001-BLK', ['제품 소재', '색상', '치수', '굽높이', '제조자/수입자', '제조국']],
  ['NS-BG-001-BLK', ['종류', '소재', '색상', '크기', '제조자/수입자', '제조국']],
  [
    'TP-DK-002-BLU',
    [
      '품명 및 모델명',
      '크기·중량',
      '색상',
      '재질',
      '제품 구성',
      '제조자/수입자',
      '제조국',
      '동일모델 출시년월',
    ],
  ],
  ['MP-KR-001-YLW', ['종류', '소재', '색상', '치수', '제조자/수입자', '제조국']],
])('the notice of %s has the rows of its kind', async (code, rows) => {
  await using shop = await startTestShop()
  const params = { productId: await productIdOf(shop, code) }
  const { notice } = await shop.call(getProduct, { params, query: {} })
  const labels = notice.map(({ label }) => label)
  expect(labels).toEqual(expect.arrayContaining([...rows, '품질보증기준', 'A/S 책임자와 전화번호']))
  expect(notice.every(({ value }) => value.trim() !== '')).toBe(true)
})

test('mileage uses the rate of the member, and is absent for products that earn none', async () => {
  await using shop = await startTestShop()
  const read = async (code: string, loginId?: string) => {
    const as = loginId === undefined ? await shop.guest() : await shop.member(loginId)
    const params = { productId: await productIdOf(shop, code) }
    const product = await shop.call(getProduct, { params, query: {}, as })
    return [product.earnsMileage, product.mileagePreview]
  }
  expect(await read('BS-TS-001-BLK')).toEqual([true, null])
  expect(await read('BS-TS-001-BLK', 'demo1')).toEqual([true, 1_350])
  expect(await read('BS-TS-001-BLK', 'demo2')).toEqual([true, 900])
  expect(await read('BS-TS-001-BLK', 'demo3')).toEqual([true, 450])
  expect(await read('MP-SH-001-VLT')).toEqual([false, 0])
  expect(await read('MP-SH-001-VLT', 'demo1')).toEqual([false, 0])
})

test('goods ship from their release, raffle or now, and sold-out goods have no date', async () => {
  await using shop = await startTestShop()
  const shipDate = async (code: string) => {
    const params = { productId: await productIdOf(shop, code) }
    return (await shop.call(getProduct, { params, query: {} })).delivery.shipDate
  }
  expect(await shipDate('BS-TS-001-BLK')).toBe('2026-08-14')
  expect(await shipDate('KS-KN-001-MIX')).toBe('2026-08-19')
  expect(await shipDate('BS-TS-003-RED')).toBeNull()
  // Announced on Saturday 07:00, so goods paid by a winner ship on Monday.
  expect(await shipDate('MP-SH-001-VLT')).toBe('2026-08-18')
})

test('raffle products have the schedule of their raffle and no stock note', async () => {
  await using shop = await startTestShop()
  const id = await productIdOf(shop, 'MP-SH-001-VLT')
  await shop.db.execute(sql`UPDATE skus SET held = on_hand WHERE product_id = ${id}`)
  const read = async () => shop.call(getProduct, { params: { productId: id }, query: {} })
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
  const { sizes } = await shop.call(getProductSizes, { params: { productId: id } })
  expect(sizes.every((size) => !size.soldOut && size.stock === null && !size.purchasable)).toBe(
    true,
  )
  const query = { keyword: '형광', sizes: ['270'], inStock: true as const }
  expect((await shop.call(listNewProducts, { query })).items).toMatchObject([{ productId: id }])
  shop.clock.set(new Date('2026-08-15T06:00:00+09:00'))
  expect((await read()).raffle?.state).toBe('CLOSED')
  shop.clock.set(new Date('2026-08-16T07:00:00+09:00'))
  const over = await read()
  expect([over.raffle?.state, over.delivery.shipDate]).toEqual(['COMPLETED', null])
})

test('a product shows its open raffle, else the next, else the last', async () => {
  await using shop = await startTestShop()
  const id = await productIdOf(shop, 'MP-SH-001-VLT')
  await shop.db.execute(sql`
    INSERT INTO raffle_groups (code, title, description, open_at, close_at, announce_at)
    VALUES ('again', 'AGAIN', '', '2026-08-20T10:00:00+09:00', '2026-08-21T10:00:00+09:00', '2026-08-21T11:00:00+09:00')`)
  await shop.db.execute(sql`
    INSERT INTO raffle_products (group_id, product_id, mode, channel, price, open_at, close_at, seal_by, draw_at,
      announce_at, pay_hours, publishes_quantity)
    SELECT id, ${id}, 'NORMAL', 'ALL', 139000, open_at, close_at, close_at, announce_at, announce_at, 24, false
    FROM raffle_groups WHERE code = 'again'`)
  const openAt = async (now: string) => {
    shop.clock.set(new Date(now))
    const product = await shop.call(getProduct, { params: { productId: id }, query: {} })
    return product.raffle?.openAt
  }
  expect(await openAt('2026-08-14T12:00:00+09:00')).toBe('2026-08-14T06:00:00+09:00')
  expect(await openAt('2026-08-15T12:00:00+09:00')).toBe('2026-08-20T10:00:00+09:00')
  expect(await openAt('2026-08-30T12:00:00+09:00')).toBe('2026-08-20T10:00:00+09:00')
})

test('a product is COMING until its release and cannot be bought before', async () => {
  await using shop = await startTestShop()
  const id = await productIdOf(shop, 'KS-KN-001-MIX')
  const read = async () => ({
    product: await shop.call(getProduct, { params: { productId: id }, query: {} }),
    sizes: await shop.call(getProductSizes, { params: { productId: id } }),
  })
  const before = await read()
  expect(before.product).toMatchObject({ status: 'COMING', releaseAt: '2026-08-19T11:00:00+09:00' })
  expect(before.sizes.sizes.every(({ purchasable }) => !purchasable)).toBe(true)
  shop.clock.set(new Date('2026-08-19T11:00:00+09:00'))
  const after = await read()
  expect(after.product.status).toBe('ON_SALE')
  expect(after.sizes.sizes.some(({ purchasable }) => purchasable)).toBe(true)
})

test('stock is shown only when three or fewer are left, without held pieces', async () => {
  await using shop = await startTestShop()
  const id = await productIdOf(shop, 'TP-DK-001-NAT')
  const set = (label: string, onHand: number, held: number) =>
    shop.db.execute(
      sql`UPDATE skus SET on_hand = ${onHand}, held = ${held} WHERE product_id = ${id} AND label = ${label}`,
    )
  await set('7.75', 5, 5)
  await set('8.0', 10, 7)
  await set('8.25', 10, 6)
  const { sizes, columns, sizeGroup } = await shop.call(getProductSizes, {
    params: { productId: id },
  })
  const byLabel = new Map(sizes.map((size) => [size.label, size]))
  expect(byLabel.get('7.75')).toMatchObject({ stock: 0, soldOut: true, purchasable: false })
  expect(byLabel.get('8.0')).toMatchObject({ stock: 3, soldOut: false, purchasable: true })
  expect(byLabel.get('8.25')).toMatchObject({ stock: null, soldOut: false, purchasable: true })
  expect(sizeGroup).toBe('DECK')
  expect(columns.map(({ key }) => key)).toEqual(['deckWidth', 'deckLength', 'wheelbase'])
})

test('raffle products cannot be bought directly', async () => {
  await using shop = await startTestShop()
  const id = await productIdOf(shop, 'MP-SH-001-VLT')
  const { sizes } = await shop.call(getProductSizes, { params: { productId: id } })
  expect(sizes.every(({ soldOut, purchasable }) => !soldOut && !purchasable)).toBe(true)
})

test('sizes of several products are returned in the requested order', async () => {
  await using shop = await startTestShop()
  const ids = [await productIdOf(shop, 'MH-GR-001-BLK'), await productIdOf(shop, 'BS-TS-001-WHT')]
  const answer = await shop.call(listSizesOfProducts, { body: { productIds: [...ids, 999_999] } })
  expect(answer.map(({ productId: id, sizes }) => [id, sizes.length])).toEqual([
    [ids[0], 1],
    [ids[1], 5],
    [999_999, 0],
  ])
})

test('sizes of a draft are not returned', async () => {
  await using shop = await startTestShop()
  const id = await productIdOf(shop, 'BS-TS-001-WHT')
  await shop.db.execute(sql`UPDATE products SET status = 'DRAFT' WHERE id = ${id}`)
  const answer = await shop.call(listSizesOfProducts, { body: { productIds: [id] } })
  expect(answer).toEqual([{ productId: id, sizes: [] }])
})

test('other colours mark this one as current', async () => {
  await using shop = await startTestShop()
  const id = await productIdOf(shop, 'BS-TS-001-WHT')
  const colors = await shop.call(listOtherColors, { params: { productId: id } })
  expect(colors.map(({ colorName, current }) => [colorName, current])).toEqual([
    ['블랙', false],
    ['화이트', true],
    ['그린', false],
  ])
  expect(colors.every(({ soldOut }) => !soldOut)).toBe(true)
})

test('recommended products are other styles of the same kind first, one colour each', async () => {
  await using shop = await startTestShop()
  const id = await productIdOf(shop, 'TP-DK-001-NAT')
  const cards = await shop.call(listRecommended, { params: { productId: id } })
  expect(cards.length).toBeGreaterThan(3)
  expect(cards.length).toBeLessThanOrEqual(12)
  const styles = cards.map((card) => card.styleCode)
  expect(new Set(styles).size).toBe(styles.length)
  expect(styles).not.toContain('TP-DK-001')
  expect(styles[0]).toMatch(/-DK-/u)
})

test('a bookmark is set and removed once, also with repeated and parallel calls', async () => {
  await using shop = await startTestShop()
  const id = await productIdOf(shop, 'BS-TS-001-WHT')
  const as = await shop.member('demo1')
  const params = { productId: id }
  const before = (await shop.call(getProduct, { params, query: {}, as })).likeCount
  const answers = await Promise.all([1, 2, 3].map(() => shop.call(bookmarkProduct, { params, as })))
  expect(Math.max(...answers.map(({ likeCount }) => likeCount))).toBe(before + 1)
  expect(await shop.call(getProduct, { params, query: {}, as })).toMatchObject({
    liked: true,
    likeCount: before + 1,
  })
  await shop.call(removeProductBookmark, { params, as })
  expect(await shop.call(removeProductBookmark, { params, as })).toEqual({
    liked: false,
    likeCount: before,
  })
})

test('a bookmark of a guest requires a sign-in', async () => {
  await using shop = await startTestShop()
  const as = await shop.guest()
  await expect(shop.call(bookmarkProduct, { params: { productId: 1 }, as })).rejects.toMatchObject({
    status: 401,
    code: 'UNAUTHORIZED',
  })
})

test('the brand of a product comes with its other styles on sale', async () => {
  await using shop = await startTestShop()
  const id = await productIdOf(shop, 'BS-TS-001-BLK')
  const brand = await shop.call(getProductBrand, { params: { productId: id } })
  expect(brand).toMatchObject({ brandId: 6, nameEn: 'BAMSAE CLUB' })
  expect(brand.products.length).toBeGreaterThan(3)
  expect(brand.products.every((one) => one.brand.brandId === 6)).toBe(true)
  expect(brand.products.map(({ styleCode }) => styleCode)).not.toContain('BS-TS-001')
  // The popular one that is sold out is the last one (catalogue#shelves).
  const isSoldOut = brand.products.map(({ soldOut }) => soldOut)
  expect(isSoldOut.indexOf(true)).toBe(isSoldOut.length - 1)
  await expect(
    shop.call(getProductBrand, { params: { productId: 999_999 } }),
  ).rejects.toMatchObject({ code: 'PRODUCT_NOT_FOUND' })
})

test('a view counts once in half an hour of each browser', async () => {
  await using shop = await startTestShop()
  const id = await productIdOf(shop, 'BS-TS-001-BLK')
  const view = async (as: Awaited<ReturnType<TestShop['guest']>>) => {
    const body = { targetId: id, targetType: 'PRODUCT', scoreType: 'VIEW' } as const
    await shop.call(scoreUp, { body, as })
    return (await shop.call(getProduct, { params: { productId: id }, query: {} })).viewCount
  }
  const one = await shop.guest()
  const before = await view(one)
  expect(await view(one)).toBe(before)
  expect(await view(await shop.guest())).toBe(before + 1)
  shop.clock.advance(30 * 60_000)
  expect(await view(one)).toBe(before + 2)
})

test('products that the same browsers viewed are recommended first', async () => {
  await using shop = await startTestShop()
  const id = await productIdOf(shop, 'BS-TS-001-BLK')
  const recommend = () => shop.call(listRecommended, { params: { productId: id } })
  const last = (await recommend()).findLast(({ soldOut }) => !soldOut)?.productId ?? 0
  const as = await shop.guest()
  for (const targetId of [id, last]) {
    const body = { targetId, targetType: 'PRODUCT', scoreType: 'VIEW' } as const
    await shop.call(scoreUp, { body, as })
  }
  expect((await recommend())[0]?.productId).toBe(last)
})

test('a member sees for which sizes an alert is requested', async () => {
  await using shop = await startTestShop()
  const id = await productIdOf(shop, 'BS-TS-003-RED')
  const params = { productId: id }
  const as = await shop.member()
  const [size] = (await shop.call(getProductSizes, { params, as })).sizes
  await shop.call(addRestockAlert, { body: { sizeId: size?.sizeId ?? 0 }, as })
  const marked = await shop.call(getProductSizes, { params, as })
  expect(marked.sizes.map(({ restockAlert }) => restockAlert)).toEqual(
    marked.sizes.map(({ sizeId }) => sizeId === size?.sizeId),
  )
  const ofGuest = await shop.call(getProductSizes, { params })
  expect(ofGuest.sizes.some(({ restockAlert }) => restockAlert)).toBe(false)
})
