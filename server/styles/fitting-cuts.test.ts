import { expect, test } from 'vitest'
import { listFittingCuts } from '#contract/product-details.ts'
import { listFittingCutImages } from '#contract/product-shares.ts'
import { search } from '#contract/search.ts'
import { getStyle, listStyles } from '#contract/styles.ts'
import { startTestShop, type TestShop } from '#tests/support/test-shop.ts'

async function wornProduct(shop: TestShop): Promise<number> {
  const { items } = await shop.call(listStyles, { query: { size: 1 } })
  return items[0]?.products[0]?.productId ?? 0
}

test('fitting cuts are the shots of a product, with the size that is worn', async () => {
  await using shop = await startTestShop()
  const productId = await wornProduct(shop)
  const cuts = await shop.call(listFittingCuts, { params: { productId } })
  const shots = await shop.call(listStyles, { query: { productId, size: 100 } })
  expect(cuts.length).toBe(shots.total)
  for (const { styleId, wornSize, image } of cuts) {
    const style = await shop.call(getStyle, { params: { styleId } })
    expect(style.pins).toContainEqual(expect.objectContaining({ productId, wornSize }))
    expect(image).toEqual(style.image)
  }
  await expect(
    shop.call(listFittingCuts, { params: { productId: 999_999 } }),
  ).rejects.toMatchObject({ code: 'PRODUCT_NOT_FOUND' })
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
