import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { startTestShop } from '#tests/support/platform/test-shop.ts'

const config = { publicOrigin: 'https://shop.example' }

test('the sitemap names every page that shoppers can open, and no other', async () => {
  await using shop = await startTestShop({ config })
  await shop.db.execute(sql`UPDATE styles SET status = 'WITHDRAWN' WHERE id = 2`)
  await shop.db.execute(sql`UPDATE brands SET is_active = false WHERE id = 6`)
  const response = await shop.fetch('/sitemap.xml')
  expect(response.headers.get('content-type')).toMatch(/^application\/xml/u)
  const text = await response.text()
  const paths = [...text.matchAll(/<loc>https:\/\/shop\.example([^<]*)<\/loc>/gu)].map(
    ([, path]) => path,
  )
  expect(paths).toEqual(
    expect.arrayContaining([
      '/',
      '/brands/7',
      '/contents/1',
      '/styling/1',
      '/customer-center',
      '/customer-center/info/size-guide',
      '/store-info/1',
      '/app-download',
      '/raffle/1',
      '/works-with-us',
      '/works-with-us/1',
    ]),
  )
  expect(paths).not.toContain('/styling/2')
  expect(paths).not.toContain('/brands/6')
  expect(new Set(paths).size).toBe(paths.length)
  const { rows } = await shop.db.execute<{ products: number; drafts: number }>(sql`
    SELECT (SELECT count(*)::int FROM products WHERE status = 'ON_SALE') AS products,
      (SELECT min(id)::int FROM contents WHERE status <> 'PUBLISHED') AS drafts`)
  expect(paths.filter((path) => /^\/products\/\d+$/u.test(path ?? ''))).toHaveLength(
    rows[0]?.products ?? 0,
  )
  expect(paths).not.toContain(`/contents/${rows[0]?.drafts}`)
  expect(text).toMatch(/\/contents\/1<\/loc><lastmod>2026-08-11<\/lastmod>/u)
})

test('robots.txt names the sitemap and closes calls and private pages', async () => {
  await using shop = await startTestShop({ config })
  const text = await (await shop.fetch('/robots.txt')).text()
  expect(text).toContain('Sitemap: https://shop.example/sitemap.xml')
  expect(text).toContain('Disallow: /my-page')
  expect(text).not.toContain('Disallow: /brands')
})
