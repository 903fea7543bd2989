import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import {
  getBrand,
  listBrands,
  listBrandsOfCategories,
  listBrandSizes,
} from '#contract/catalogue/brands.calls.ts'
import {
  getCategory,
  listCategories,
  listCategorySizes,
  listSecondCategories,
} from '#contract/catalogue/categories.calls.ts'
import { listContents } from '#contract/editorial/contents.calls.ts'
import { listNewProducts } from '#contract/catalogue/products.calls.ts'
import { listBrandProducts } from '#contract/catalogue/product-facets.calls.ts'
import { listStyles } from '#contract/editorial/styles.calls.ts'
import { startTestShop } from '#tests/support/platform/test-shop.ts'

test('a brand counts its categories, styling shots and articles as their lists do', async () => {
  await using shop = await startTestShop()
  const brands = await shop.call(listBrands, { query: {} })
  expect(brands).toHaveLength(12)
  for (const { brandId, productCount } of brands) {
    const brand = await shop.call(getBrand, { params: { brandId } })
    const products = await shop.call(listBrandProducts, { params: { brandId }, query: {} })
    expect(productCount).toBe(products.total)
    expect(brand.categories.reduce((sum, { count }) => sum + count, 0)).toBe(products.total)
    const styles = await shop.call(listStyles, { query: { brandId } })
    expect(brand.styleCount).toBe(styles.total)
    const contents = await shop.call(listContents, { query: { brandId } })
    expect(brand.contentCount).toBe(contents.total)
    for (const { categoryId, count } of brand.categories) {
      const list = await shop.call(listBrandProducts, {
        params: { brandId },
        query: { categoryId },
      })
      expect(list.total).toBe(count)
    }
  }
})

test('an inactive brand is in no list and answers 404', async () => {
  await using shop = await startTestShop()
  await shop.db.execute(sql`UPDATE brands SET is_active = false WHERE id = 6`)
  const missing = { status: 404, code: 'BRAND_NOT_FOUND' }
  await expect(shop.call(getBrand, { params: { brandId: 6 } })).rejects.toMatchObject(missing)
  await expect(shop.call(listBrandSizes, { params: { brandId: 6 } })).rejects.toMatchObject(missing)
  const there = await shop.call(listBrandsOfCategories, { query: {} })
  expect(there.map(({ brandId }) => brandId)).not.toContain(6)
})

test('sizes of a brand are grouped and counted as its list filters them', async () => {
  await using shop = await startTestShop()
  const groups = await shop.call(listBrandSizes, { params: { brandId: 7 } })
  expect(groups.map(({ sizeGroup }) => sizeGroup)).toContain('BOTTOM')
  for (const { label, count } of groups.flatMap(({ labels }) => labels)) {
    const list = await shop.call(listBrandProducts, {
      params: { brandId: 7 },
      query: { sizes: [label] },
    })
    expect(list.total).toBe(count)
  }
})

test('brands of a category are those with products on sale there', async () => {
  await using shop = await startTestShop()
  const tree = await shop.call(listCategories, { query: {} })
  const [main] = tree
  const [sub] = main?.children ?? []
  for (const [query, categoryId] of [
    [{ mainCategoryId: main?.categoryId }, main?.categoryId],
    [{ subcategoryId: sub?.categoryId }, sub?.categoryId],
  ] as const) {
    const brands = await shop.call(listBrandsOfCategories, { query })
    expect(brands.length).toBeGreaterThan(0)
    const list = await shop.call(listNewProducts, { query: { categoryId, size: 100 } })
    expect(brands.reduce((sum, { productCount }) => sum + productCount, 0)).toBe(list.total)
  }
})

test('a category names its parent, siblings and children, with counts of the tree', async () => {
  await using shop = await startTestShop()
  const tree = await shop.call(listCategories, { query: {} })
  const [main] = tree
  if (!main) throw new Error('There is no category')
  const node = await shop.call(getCategory, { params: { categoryId: main.categoryId } })
  expect(node).toMatchObject({ parent: null, sizeGroup: null, productCount: main.productCount })
  expect(node.siblings).toHaveLength(tree.length - 1)
  expect(node.children.map(({ categoryId }) => categoryId)).toEqual(
    main.children.map(({ categoryId }) => categoryId),
  )
  const [child] = main.children
  const sub = await shop.call(getCategory, { params: { categoryId: child?.categoryId ?? 0 } })
  expect(sub.parent).toMatchObject({ categoryId: main.categoryId, productCount: main.productCount })
  expect(sub.siblings).toHaveLength(main.children.length - 1)
  await expect(shop.call(getCategory, { params: { categoryId: 99_999 } })).rejects.toMatchObject({
    code: 'CATEGORY_NOT_FOUND',
  })
})

test('second-level categories can be narrowed by code, sizes by subcategory', async () => {
  await using shop = await startTestShop()
  const tree = await shop.call(listCategories, { query: {} })
  const tops = tree.find(({ code }) => code === 'TO')
  const [first] = tops?.children ?? []
  const params = { categoryId: tops?.categoryId ?? 0 }
  const second = await shop.call(listSecondCategories, { params, query: {} })
  expect(second).toEqual(tops?.children)
  const one = await shop.call(listSecondCategories, {
    params,
    query: { categoryCodes: [first?.code ?? ''] },
  })
  expect(one).toEqual([first])
  const sizes = await shop.call(listCategorySizes, { params, query: {} })
  for (const { label, count } of sizes) {
    const list = await shop.call(listNewProducts, {
      query: { categoryId: params.categoryId, sizes: [label] },
    })
    expect(list.total).toBe(count)
  }
  const inside = await shop.call(listCategorySizes, {
    params,
    query: { subcategoryId: first?.categoryId },
  })
  expect(inside.map(({ label }) => label)).toEqual(['S', 'M', 'L', 'XL', '2XL'])
  const elsewhere = tree.find(({ code }) => code === 'SH')?.children[0]?.categoryId
  await expect(
    shop.call(listCategorySizes, { params, query: { subcategoryId: elsewhere } }),
  ).rejects.toMatchObject({ code: 'CATEGORY_NOT_FOUND' })
})
