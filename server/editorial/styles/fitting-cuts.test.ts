import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { listFittingCuts, listOtherColors } from '#contract/catalogue/product-details.calls.ts'
import { listFittingCutImages } from '#contract/catalogue/product-shares.calls.ts'
import { search } from '#contract/catalogue/search.calls.ts'
import { getStyle, listStyles } from '#contract/editorial/styles.calls.ts'
import { startTestShop, type TestShop } from '#tests/support/platform/test-shop.ts'

async function wornProduct(shop: TestShop): Promise<number> {
  const { items } = await shop.call(listStyles, { query: { size: 1 } })
  return items[0]?.products[0]?.productId ?? 0
}

test('fitting cuts are the shots of a product in any colour, with the worn size', async () => {
  await using shop = await startTestShop()
  const productId = await wornProduct(shop)
  const colors = (await shop.call(listOtherColors, { params: { productId } })).map(
    (color) => color.productId,
  )
  expect(colors.length).toBeGreaterThan(1)
  const shots = new Set<number>()
  for (const color of colors) {
    const { items } = await shop.call(listStyles, { query: { productId: color, size: 100 } })
    for (const { styleId } of items) shots.add(styleId)
  }
  for (const color of colors) {
    const cuts = await shop.call(listFittingCuts, { params: { productId: color } })
    expect(cuts).toHaveLength(shots.size)
    expect(new Set(cuts.map(({ styleId }) => styleId))).toEqual(shots)
    for (const { styleId, wornSize, image } of cuts) {
      const style = await shop.call(getStyle, { params: { styleId } })
      expect(style.pins.filter((pin) => colors.includes(pin.productId))).toContainEqual(
        expect.objectContaining({ wornSize }),
      )
      expect(image).toEqual(style.image)
    }
  }
  await expect(
    shop.call(listFittingCuts, { params: { productId: 999_999 } }),
  ).rejects.toMatchObject({ code: 'PRODUCT_NOT_FOUND' })
})

test('a shot with two colours is one fitting cut, with the size of the own colour', async () => {
  await using shop = await startTestShop()
  const productId = await wornProduct(shop)
  const colors = await shop.call(listOtherColors, { params: { productId } })
  const other = colors.find((color) => color.productId !== productId)?.productId ?? 0
  const { items } = await shop.call(listStyles, { query: { productId, size: 1 } })
  const styleId = items[0]?.styleId ?? 0
  await shop.db.execute(sql`
    INSERT INTO style_products (style_id, product_id, worn_size, pin_x, pin_y, sort)
    VALUES (${styleId}, ${other}, 'XL', 0.5, 0.5, 9)`)
  const cuts = await shop.call(listFittingCuts, { params: { productId: other } })
  expect(cuts.filter((cut) => cut.styleId === styleId)).toMatchObject([{ wornSize: 'XL' }])
})

test('pictures of several products come in the order of the ids, none for unknown ones', async () => {
  await using shop = await startTestShop()
  const productId = await wornProduct(shop)
  const productIds = [999_999, productId, productId]
  const found = await shop.call(listFittingCutImages, { query: { productIds } })
  expect(found.map((one) => one.productId)).toEqual([999_999, productId])
  expect(found[0]?.images).toEqual([])
  expect(found[1]?.images.length).toBeGreaterThan(0)
})

test('a search finds styling shots by their title and by their products', async () => {
  await using shop = await startTestShop()
  const byTitle = await shop.call(search, { query: { keyword: '막차 시간', type: 'STYLE' } })
  expect(byTitle.items).toMatchObject([{ title: '막차 시간까지 성수' }])
  const byProduct = await shop.call(search, { query: { keyword: '비니', type: 'STYLE' } })
  expect(byProduct.items.length).toBeGreaterThan(0)
  expect(byProduct.counts.style).toBe(byProduct.total)
  for (const item of byProduct.items) {
    const products = 'products' in item ? item.products : []
    expect(products.map(({ productCode }) => productCode).join(' ')).toContain('WM-CP-002')
  }
})
