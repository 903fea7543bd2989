import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { listNewProducts, ProductSort } from '#contract/catalogue/products.calls.ts'
import { listBrandProducts, listProductFacets } from '#contract/catalogue/product-facets.calls.ts'
import { getProduct } from '#contract/catalogue/product-details.calls.ts'
import { startTestShop } from '#tests/support/platform/test-shop.ts'
import { noteSoldOut } from './listed-last.store.ts'
import { productIdOf } from '#tests/support/catalogue/product-id.ts'

test('the list is sorted newest first, in pages without overlaps or gaps', async () => {
  await using shop = await startTestShop()
  const first = await shop.call(listNewProducts, { query: { page: 1, size: 40 } })
  const second = await shop.call(listNewProducts, { query: { page: 2, size: 40 } })
  expect(first).toMatchObject({ page: 1, size: 40, hasNext: true })
  expect(second.hasNext).toBe(false)
  const codes = [...first.items, ...second.items].map((item) => item.productCode)
  expect(codes[0]).toBe('BS-TS-001-BLK')
  expect(new Set(codes).size).toBe(first.total)
})

test('stopped products are in no list and answer 410, drafts and unknown ones 404', async () => {
  await using shop = await startTestShop()
  const stopped = await productIdOf(shop, 'NS-BG-001R-BLK')
  const list = await shop.call(listNewProducts, { query: { size: 100 } })
  expect(list.items.map((item) => item.productId)).not.toContain(stopped)
  await expect(
    shop.call(getProduct, { params: { productId: stopped }, query: {} }),
  ).rejects.toMatchObject({ status: 410, code: 'PRODUCT_STOPPED' })
  await shop.db.execute(sql`UPDATE products SET status = 'DRAFT' WHERE id = ${stopped}`)
  await expect(
    shop.call(getProduct, { params: { productId: stopped }, query: {} }),
  ).rejects.toMatchObject({ status: 404, code: 'PRODUCT_NOT_FOUND' })
})

test('filters are combined, and each facet is counted under the others', async () => {
  await using shop = await startTestShop()
  const query = { categoryCodes: ['TO'], sale: true as const, maxPrice: 50_000 }
  const list = await shop.call(listNewProducts, { query })
  expect(list.items.map((item) => item.productCode)).toEqual(['BS-TS-002-WHT'])
  const facets = await shop.call(listProductFacets, { query })
  expect(facets.total).toBe(1)
  expect(facets.price).toEqual({ min: 27_300, max: 68_000 })
  expect(facets.benefits.sale).toBe(1)
  const shoes = await shop.call(listProductFacets, { query: { ...query, categoryCodes: [] } })
  expect(facets.categories).toEqual(shoes.categories)
})

test('every facet count equals the size of the list filtered by that facet', async () => {
  await using shop = await startTestShop()
  const query = {
    categoryCodes: ['TO', 'OU'],
    brandIds: [6, 7],
    sizes: ['M'],
    colors: ['블랙', '그레이'],
  }
  const total = async (change: object) =>
    (await shop.call(listNewProducts, { query: { ...query, ...change } })).total
  const facets = await shop.call(listProductFacets, { query })
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

test('a size filter with stock requires stock of this very size', async () => {
  await using shop = await startTestShop()
  const id = await productIdOf(shop, 'TP-DK-002-BLU')
  await shop.db.execute(
    sql`UPDATE skus SET on_hand = 0, held = 0 WHERE product_id = ${id} AND label = '8.25'`,
  )
  const withSize = await shop.call(listNewProducts, {
    query: { sizes: ['8.25'], keyword: '슬릭' },
  })
  expect(withSize.total).toBe(1)
  const inStock = await shop.call(listNewProducts, {
    query: { sizes: ['8.25'], keyword: '슬릭', inStock: true },
  })
  expect(inStock.total).toBe(0)
})

test('a keyword matches name, brand, colour and code with every word', async () => {
  await using shop = await startTestShop()
  const total = async (keyword: string) =>
    (await shop.call(listNewProducts, { query: { keyword } })).total
  expect(await total('가로등')).toBe(3)
  expect(await total('밤새클럽 그린')).toBe(1)
  expect(await total('bs-ts-001')).toBe(3)
  expect(await total('가로등 데크')).toBe(0)
  expect(await total('%')).toBe(0)
})

test('lists sort by price and discount', async () => {
  await using shop = await startTestShop()
  const sorted = async (sort: 'PRICE_ASC' | 'PRICE_DESC' | 'DISCOUNT' | 'POPULAR') =>
    (await shop.call(listNewProducts, { query: { sort, size: 3 } })).items
  expect((await sorted('PRICE_ASC'))[0]?.salePrice).toBe(5_000)
  expect((await sorted('PRICE_DESC'))[0]?.salePrice).toBe(229_000)
  expect((await sorted('DISCOUNT')).map((item) => item.discountRate)).toEqual([30, 30, 30])
  expect((await sorted('POPULAR')).map((item) => item.styleCode)).toEqual(
    Array.from({ length: 3 }, () => 'BS-TS-001'),
  )
})

test('an unknown sort uses the default order without an error', async () => {
  await using shop = await startTestShop()
  const codes = async (path: string) => {
    const response = await shop.fetch(path)
    expect(response.status).toBe(200)
    const { payload } = await response.json()
    return payload.items.map(({ productCode }: { productCode: string }) => productCode)
  }
  for (const path of ['/v1/products/new', '/v1/products/brands/6']) {
    expect(await codes(`${path}?sort=CHEAPEST`)).toEqual(await codes(path))
    expect(await codes(`${path}?sort=`)).toEqual(await codes(path))
  }
})

test('swapped ends of a price range are sorted, in list and facets', async () => {
  await using shop = await startTestShop()
  const [swapped, range] = [
    { minPrice: 50_000, maxPrice: 10_000 },
    { minPrice: 10_000, maxPrice: 50_000 },
  ]
  const list = await shop.call(listNewProducts, { query: swapped })
  expect(list.total).toBeGreaterThan(0)
  expect(list).toEqual(await shop.call(listNewProducts, { query: range }))
  expect(await shop.call(listProductFacets, { query: swapped })).toEqual(
    await shop.call(listProductFacets, { query: range }),
  )
})

test('an invalid filter is refused with the wrong field and a hint', async () => {
  await using shop = await startTestShop()
  const response = await shop.fetch('/v1/products/new?page=0&minPrice=abc')
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

test('a brand lists its own products, and an unknown brand is refused', async () => {
  await using shop = await startTestShop()
  const page = await shop.call(listBrandProducts, { params: { brandId: 11 }, query: {} })
  expect(new Set(page.items.map((item) => item.brand.slug))).toEqual(new Set(['dangil-shoes']))
  await expect(
    shop.call(listBrandProducts, { params: { brandId: 999 }, query: {} }),
  ).rejects.toMatchObject({ status: 404, code: 'BRAND_NOT_FOUND' })
})

test('the coupon filter and its facet find the products with a coupon price', async () => {
  await using shop = await startTestShop()
  const list = await shop.call(listNewProducts, { query: { coupon: true, size: 100 } })
  expect(list.total).toBeGreaterThan(0)
  const all = await shop.call(listNewProducts, { query: { size: 100 } })
  expect(list.total).toBeLessThan(all.total)
  const found = new Set(list.items.map((item) => item.productId))
  for (const { productId: id } of all.items) {
    const { couponPrice } = await shop.call(getProduct, { params: { productId: id }, query: {} })
    expect(couponPrice !== null).toBe(found.has(id))
  }
  const facets = await shop.call(listProductFacets, { query: {} })
  expect(facets.benefits.coupon).toBe(list.total)
  await shop.db.execute(sql`UPDATE coupons SET state = 'PAUSED'`)
  expect((await shop.call(listNewProducts, { query: { coupon: true } })).total).toBe(0)
})

test('the filter of exclusive products finds those with the badge', async () => {
  await using shop = await startTestShop()
  const list = await shop.call(listNewProducts, { query: { exclusive: true, size: 100 } })
  expect(list.total).toBeGreaterThan(0)
  expect(list.items.every(({ badges }) => badges.includes('EXCLUSIVE'))).toBe(true)
  const facets = await shop.call(listProductFacets, { query: {} })
  expect(facets.benefits.exclusive).toBe(list.total)
})

test('with perStyle a list shows the first matching colour of each style, and all its colours', async () => {
  await using shop = await startTestShop()
  const all = await shop.call(listNewProducts, { query: { size: 100 } })
  const list = await shop.call(listNewProducts, { query: { size: 100, perStyle: true } })
  const styles = [...new Set(all.items.map(({ styleCode }) => styleCode))]
  expect(list.items.map(({ styleCode }) => styleCode)).toEqual(styles)
  expect(list.total).toBe(styles.length)
  const colorsOf = (code: string) =>
    all.items.filter(({ styleCode }) => styleCode === code).map(({ productId }) => productId)
  for (const { styleCode, productId, colors } of list.items) {
    const expected = colorsOf(styleCode)
    expect(productId).toBe(expected[0])
    expect(colors?.map((color) => color.productId) ?? [productId]).toEqual(
      expected.toSorted((a, b) => a - b),
    )
  }
  expect(list.items.some(({ colors }) => colors !== undefined)).toBe(true)
})

test('with perStyle a filter decides which colour of a style is shown, and facets count styles', async () => {
  await using shop = await startTestShop()
  const { items } = await shop.call(listNewProducts, { query: { size: 100, perStyle: true } })
  const style = items.find(({ colors }) => (colors?.length ?? 0) > 1)
  const other = style?.colors?.find(({ productId }) => productId !== style.productId)
  if (style === undefined || other === undefined) throw new Error('No style has several colours')
  const query = { colors: [other.name], perStyle: true as const, size: 100 }
  const ofColor = await shop.call(listNewProducts, { query })
  expect(ofColor.items.map(({ productId }) => productId)).toContain(other.productId)
  const { perStyle } = query
  const facets = await shop.call(listProductFacets, { query: { perStyle } })
  expect(facets.total).toBe(items.length)
  for (const { brandId, count } of facets.brands) {
    const ofBrand = await shop.call(listNewProducts, { query: { brandIds: [brandId], perStyle } })
    expect(count).toBe(ofBrand.total)
  }
})

test('sold-out products are last in each order, a minute after the last piece at the latest', async () => {
  await using shop = await startTestShop()
  const query = { size: 100 }
  const before = await shop.call(listNewProducts, { query })
  const first = before.items.find(({ soldOut, badges }) => !soldOut && !badges.includes('RAFFLE'))
  if (first === undefined) throw new Error('Nothing can be bought')
  await shop.db.execute(sql`UPDATE skus SET held = on_hand WHERE product_id = ${first.productId}`)
  await noteSoldOut(shop.db)
  for (const sort of ProductSort.options) {
    const { items } = await shop.call(listNewProducts, { query: { ...query, sort } })
    const states = items.map(({ soldOut }) => soldOut)
    expect(states).toEqual(states.toSorted((a, b) => Number(a) - Number(b)))
    expect(items.slice(states.indexOf(true)).map(({ productId }) => productId)).toContain(
      first.productId,
    )
  }
  await shop.db.execute(sql`UPDATE skus SET held = 0 WHERE product_id = ${first.productId}`)
  await noteSoldOut(shop.db)
  expect(
    (await shop.call(listNewProducts, { query })).items.map(({ productId }) => productId),
  ).toEqual(before.items.map(({ productId }) => productId))
})
