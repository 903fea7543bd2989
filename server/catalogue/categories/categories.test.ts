import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import {
  getCategory,
  listCategories,
  listSecondCategories,
} from '#contract/catalogue/categories.calls.ts'
import { getProduct } from '#contract/catalogue/product-details.calls.ts'
import { suggest } from '#contract/catalogue/search.calls.ts'
import { refusalOf } from '#tests/support/platform/shopper.ts'
import { startTestShop, type TestShop } from '#tests/support/platform/test-shop.ts'

/** Makes a category one of a site; returns its id. */
async function moveTo(shop: TestShop, code: string, site: 'WEB' | 'APP'): Promise<number> {
  const { rows } = await shop.db.execute<{ id: number }>(
    sql`UPDATE categories SET source_site = ${site} WHERE code = ${code} RETURNING id::int`,
  )
  return rows[0]?.id ?? 0
}

/** Codes of both levels that a site lists. */
async function codesOf(shop: TestShop, sourceSite?: 'WEB' | 'APP'): Promise<string[]> {
  const tree = await shop.call(listCategories, { query: { sourceSite } })
  return tree.flatMap(({ code, children }) => [code, ...children.map((child) => child.code)])
}

test('a site lists its own categories and those of both sites', async () => {
  await using shop = await startTestShop()
  const all = await codesOf(shop)
  expect(all).toEqual(expect.arrayContaining(['SK-DECK', 'TO-TEE', 'SH', 'SH-SKATE']))
  expect(await codesOf(shop, 'APP')).toEqual(all)
  await moveTo(shop, 'SK-DECK', 'APP')
  await moveTo(shop, 'TO-TEE', 'WEB')
  // The subcategories of a main one are nowhere without it.
  await moveTo(shop, 'SH', 'APP')
  const ofWeb = all.filter((code) => !/^SK-DECK|^SH/u.test(code))
  expect(await codesOf(shop)).toEqual(ofWeb)
  expect(await codesOf(shop, 'WEB')).toEqual(ofWeb)
  expect(await codesOf(shop, 'APP')).toEqual(all.filter((code) => code !== 'TO-TEE'))
})

test('a category of the app is found by its id, but not suggested on the web', async () => {
  await using shop = await startTestShop()
  const sitemap = async () => (await shop.fetch('/sitemap.xml')).text()
  const named = async () => (await shop.call(suggest, { query: { keyword: '데크' } })).categories
  const id = await moveTo(shop, 'SK-DECK', 'WEB')
  expect((await named()).map(({ categoryId }) => categoryId)).toContain(id)
  expect(await sitemap()).toContain(`/products?category=${id}<`)
  await moveTo(shop, 'SK-DECK', 'APP')
  const node = await shop.call(getCategory, { params: { categoryId: id } })
  expect(node).toMatchObject({ code: 'SK-DECK', parent: { code: 'SK' } })
  const params = { categoryId: node.parent?.categoryId ?? 0 }
  const seconds = await shop.call(listSecondCategories, { params, query: {} })
  expect(seconds.map(({ code }) => code)).toContain('SK-DECK')
  expect((await named()).map(({ categoryId }) => categoryId)).not.toContain(id)
  expect(await sitemap()).not.toContain(`/products?category=${id}<`)
  await moveTo(shop, 'SK-DECK', 'WEB')
  await moveTo(shop, 'SK', 'APP')
  expect((await named()).map(({ categoryId }) => categoryId)).not.toContain(id)
  expect(await sitemap()).not.toContain(`/products?category=${id}<`)
})

test.each(['SK-DECK', 'SK'])(
  'a product is found on the sites that list its category, and without a site: %s',
  async (code) => {
    await using shop = await startTestShop()
    const { rows } = await shop.db.execute<{ id: number }>(sql`
      SELECT p.id::int FROM products p JOIN categories c ON c.id = p.category_id
      WHERE c.code = 'SK-DECK' AND p.status = 'ON_SALE' LIMIT 1`)
    const params = { productId: rows[0]?.id ?? 0 }
    const open = (sourceSite?: 'WEB' | 'APP') =>
      shop.call(getProduct, { params, query: { sourceSite } })
    expect((await open('WEB')).productId).toBe(params.productId)
    await moveTo(shop, code, 'APP')
    expect((await refusalOf(open('WEB'))).code).toBe('PRODUCT_NOT_FOUND')
    expect((await open('APP')).category.sub.nameKo).toBe('데크')
    expect((await open()).productId).toBe(params.productId)
  },
)
