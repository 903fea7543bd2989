import { sql } from 'drizzle-orm'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { listBanners } from '#contract/editorial/banners.calls.ts'
import { listBrands } from '#contract/catalogue/brands.calls.ts'
import { getContent, listContents } from '#contract/editorial/contents.calls.ts'
import { getInfo, listNotices } from '#contract/service/customer-center.calls.ts'
import {
  getProduct,
  listOtherColors,
  listRecommended,
} from '#contract/catalogue/product-details.calls.ts'
import { listFittingCutImages } from '#contract/catalogue/product-shares.calls.ts'
import { listNewProducts } from '#contract/catalogue/products.calls.ts'
import { listRaffleGroups } from '#contract/raffles/raffles.calls.ts'
import { search } from '#contract/catalogue/search.calls.ts'
import { listStoreInfos } from '#contract/service/store-infos.calls.ts'
import { listStyles } from '#contract/editorial/styles.calls.ts'
import { listWorksTypes } from '#contract/editorial/works-with-us.calls.ts'
import { startTestShop, type TestShop } from '#tests/support/platform/test-shop.ts'
import { ReadableRows } from './readable-rows.ts'

/**
 * Values that no page can show: of another type, without a part, and with a part of another type.
 */
const WRONG = ['"text"', '{}', '[{}]', '[1]', '{"base": 1}']

/** Columns of shared JSON, each with the condition for its rows that are checked. */
const COLUMNS: readonly (readonly [string, string, string])[] = [
  ['products', 'pictures', "status = 'ON_SALE'"],
  ['products', 'description', "status = 'ON_SALE'"],
  ['products', 'notice', "status = 'ON_SALE'"],
  ['products', 'question', "status = 'ON_SALE'"],
  ['contents', 'hero', "status = 'PUBLISHED'"],
  ['contents', 'body', "status = 'PUBLISHED'"],
  ['styles', 'images', "status = 'PUBLISHED'"],
  ['banners', 'image_pc', 'true'],
  ['banners', 'image_mobile', 'true'],
  ['brands', 'hero', 'true'],
  ['raffle_groups', 'hero', 'true'],
  ['raffle_products', 'question', 'true'],
  ['stores', 'hours', 'true'],
  ['stores', 'services', 'true'],
  ['stores', 'holidays', 'true'],
  ['stores', 'photos', 'true'],
  ['stores', 'map', 'true'],
  ['cc_posts', 'body', 'true'],
  ['works_types', 'intro', 'true'],
  ['works_types', 'steps', 'true'],
  ['works_types', 'requirements', 'true'],
  ['works_types', 'faqs', 'true'],
  ['works_types', 'image', 'true'],
  ['works_groups', 'fields', 'true'],
  ['survey_questions', 'options', 'true'],
]

/** Code of the refusal of a statement; undefined where it runs. */
async function refusalOf(shop: TestShop, statement: string): Promise<unknown> {
  try {
    await shop.db.execute(sql.raw(statement))
    return undefined
  } catch (error) {
    const cause = error instanceof Error ? error.cause : undefined
    return cause instanceof Error && 'code' in cause ? cause.code : error
  }
}

/** A violated check, or a value for which no check can be made. */
const REFUSED = /^(?:23514|22023)$/u

test('shared JSON of another form than its page reads is refused', async () => {
  await using shop = await startTestShop()
  for (const [table, column, condition] of COLUMNS) {
    for (const wrong of WRONG) {
      // A single row, so that a statement that changes nothing cannot pass.
      const one = `(SELECT min(id) FROM ${table} WHERE ${condition})`
      expect(
        await refusalOf(shop, `UPDATE ${table} SET ${column} = '${wrong}' WHERE id = ${one}`),
      ).toMatch(REFUSED)
    }
  }
  expect(
    await refusalOf(shop, `UPDATE products SET pictures = '[]' WHERE status = 'ON_SALE'`),
  ).toMatch(REFUSED)
  expect(await refusalOf(shop, `UPDATE skus SET measures = '{"chest": "wide"}'`)).toMatch(REFUSED)
  expect(await refusalOf(shop, `UPDATE coupons SET targets = '{"brandIds": 3}'`)).toMatch(REFUSED)
})

test('a draft may be incomplete, and is not put on sale so', async () => {
  await using shop = await startTestShop()
  const code = `code = 'BS-TS-001-BLK'`
  const change = (statement: string) => shop.db.execute(sql.raw(statement))
  await change(`UPDATE products SET status = 'DRAFT', pictures = '[]' WHERE ${code}`)
  expect(await refusalOf(shop, `UPDATE products SET status = 'ON_SALE' WHERE ${code}`)).toMatch(
    REFUSED,
  )
  const pictures = `(SELECT pictures FROM products WHERE code = 'BS-TS-002-WHT')`
  const sizes = `product_id = (SELECT id FROM products WHERE ${code})`
  await change(`UPDATE products SET pictures = ${pictures} WHERE ${code}`)
  await change(`UPDATE skus SET is_active = false WHERE ${sizes}`)
  expect(await refusalOf(shop, `UPDATE products SET status = 'ON_SALE' WHERE ${code}`)).toMatch(
    REFUSED,
  )
  await change(`UPDATE skus SET is_active = true WHERE ${sizes}`)
  await change(`UPDATE products SET status = 'ON_SALE' WHERE ${code}`)
  expect(await refusalOf(shop, `UPDATE skus SET is_active = false WHERE ${sizes}`)).toMatch(REFUSED)
})

/** Drops the checks of JSON, as a database of before may hold such rows. */
const dropChecks = (shop: TestShop) =>
  shop.db.execute(sql`
    DO $$ DECLARE found record; BEGIN
      FOR found IN SELECT conrelid::regclass AS "table", conname FROM pg_constraint
        WHERE contype = 'c' AND (conname LIKE '%readable' OR conname IN ('styles_images_check', 'cc_posts_body_check'))
      LOOP EXECUTE format('ALTER TABLE %s DROP CONSTRAINT %I', found."table", found.conname); END LOOP;
    END $$`)

/** A shop whose log is kept. */
async function startLoggedShop() {
  const lines: string[] = []
  const rows = new ReadableRows(pino({}, { write: (line: string) => void lines.push(line) }))
  const shop = await startTestShop({ services: { rows } })
  await dropChecks(shop)
  return { shop, lines }
}

test.each(['pictures', 'description', 'notice'])(
  'a product with wrong %s is left out of every list and logged once',
  async (column) => {
    const { shop, lines } = await startLoggedShop()
    await using _ = shop
    const list = () => shop.call(listNewProducts, { query: { size: 100 } })
    const { items } = await list()
    const [bad] = items
    if (!bad) throw new Error('There are no products')
    const wrong = column === 'pictures' ? '[]' : '{"text": 1}'
    await shop.db.execute(
      sql`UPDATE products SET ${sql.identifier(column)} = ${wrong} WHERE id = ${bad.productId}`,
    )
    const idsOf = (cards: readonly { productId: number }[]) => cards.map((card) => card.productId)
    expect(idsOf((await list()).items)).toEqual(idsOf(items).slice(1))
    const found = await shop.call(search, { query: { keyword: bad.name, type: 'PRODUCT' } })
    expect(found.type === 'PRODUCT' && idsOf(found.items)).not.toContain(bad.productId)
    for (const { productId } of items) {
      if (productId === bad.productId) continue
      const cards = await shop.call(listRecommended, { params: { productId } })
      expect(idsOf(cards)).not.toContain(bad.productId)
      await shop.call(listOtherColors, { params: { productId } })
    }
    await expect(
      shop.call(getProduct, { params: { productId: bad.productId }, query: {} }),
    ).rejects.toMatchObject({ code: 'PRODUCT_NOT_FOUND' })
    expect(lines).toEqual([expect.stringContaining(`"table":"products","id":${bad.productId}`)])
  },
)

test('a wrong row of any shared table is left out, and the others are shown', async () => {
  const { shop, lines } = await startLoggedShop()
  await using _ = shop
  const query = { size: 50 }
  const lists: Readonly<Record<string, () => Promise<readonly unknown[]>>> = {
    contents: async () => (await shop.call(listContents, { query })).items,
    styles: async () => (await shop.call(listStyles, { query })).items,
    banners: () => shop.call(listBanners, { query: {} }),
    stores: () => shop.call(listStoreInfos, { query: {} }),
    brands: () => shop.call(listBrands, { query: {} }),
    works_types: () => shop.call(listWorksTypes, {}),
    raffle_groups: async () => (await shop.call(listRaffleGroups, { query: {} })).groups,
  }
  const column: Readonly<Record<string, string>> = {
    contents: 'hero',
    styles: 'images',
    banners: 'image_pc',
    stores: 'hours',
    brands: 'hero',
    works_types: 'faqs',
    raffle_groups: 'hero',
  }
  for (const [table, list] of Object.entries(lists)) {
    const before = await list()
    const of = sql.identifier(table)
    await shop.db.execute(
      sql`UPDATE ${of} SET ${sql.identifier(column[table] ?? '')} = '{}' WHERE id = (SELECT min(id) FROM ${of})`,
    )
    expect([table, (await list()).length]).toEqual([table, before.length - 1])
    await list()
  }
  expect(lines.map((line) => (JSON.parse(line) as { table: string }).table)).toEqual(
    Object.keys(lists),
  )
})

test('a wrong article, post or shot breaks neither its list nor other pages', async () => {
  const { shop } = await startLoggedShop()
  await using _ = shop
  const { items } = await shop.call(listContents, { query: { size: 50 } })
  await shop.db.execute(sql`UPDATE contents SET body = '{}' WHERE id = ${items[0]?.contentId}`)
  for (const { contentId } of items.slice(1)) await shop.call(getContent, { params: { contentId } })
  await shop.db.execute(sql`UPDATE cc_posts SET body = '"text"' WHERE kind = 'NOTICE'`)
  await shop.call(listNotices, { query: { keyword: '배송' } })
  await shop.call(getInfo, { query: { category: 'DELIVERY' } })
  await shop.db.execute(
    sql`UPDATE styles SET images = '[]' WHERE id = (SELECT min(id) FROM styles)`,
  )
  const products = await shop.call(listNewProducts, { query: { size: 50 } })
  const productIds = products.items.map(({ productId }) => productId)
  expect(await shop.call(listFittingCutImages, { query: { productIds } })).toHaveLength(
    productIds.length,
  )
})
