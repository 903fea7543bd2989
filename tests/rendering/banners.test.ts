import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { setCartLine } from '#contract/orders/cart-changes.calls.ts'
import { openDocumentShop } from '#tests/support/document-shop.ts'
import { Shopper, putOnShelf } from '#tests/support/platform/shopper.ts'
import { startTestShop, type TestShop } from '#tests/support/platform/test-shop.ts'
import { renderPage } from './render-page.tsx'

/** Lifetime of a rendered page in the cache of the server. */
const PAGE_LIFE_MS = 1_000

/** Markup of the banner, which the data of the document contains too. */
const SHOWN = '시즌 오프</strong>'

test('the document of a list has its banner with picture and link, and nothing after its end', async () => {
  await using shop = await openDocumentShop()
  const { html } = await shop.open('/products')
  expect(html).toMatch(
    /<a [^>]*href="\/products\?sale=true"[^>]*>.*시즌 오프<\/strong>.*list-top-pc/u,
  )
  expect((await shop.open('/products?category=1')).html).toContain(SHOWN)
  const { db, clock } = shop.testShop
  await db.execute(
    sql`UPDATE banners SET end_at = ${clock.now().toISOString()} WHERE code = 'list-top'`,
  )
  clock.advance(PAGE_LIFE_MS)
  const after = await shop.open('/products')
  expect(after.response.status).toBe(200)
  expect(after.html).not.toContain(SHOWN)
})

test('a list does not show the banner that leads to it, and no page of the web one of the app', async () => {
  await using shop = await openDocumentShop()
  expect((await shop.open('/products?sale=true')).html).not.toContain(SHOWN)
  expect((await shop.open('/products?sale=true&sort=DISCOUNT')).html).not.toContain(SHOWN)
  await shop.testShop.db.execute(sql`UPDATE banners SET site = 'APP'`)
  shop.testShop.clock.advance(PAGE_LIFE_MS)
  expect((await shop.open('/products')).html).not.toContain('/banner/')
  expect((await shop.open('/')).html).not.toContain('/banner/home-hero')
})

/** HTML of the pages with a position of their own, opened by a member with a filled cart. */
async function pagesOf(shop: TestShop) {
  const [goods] = await putOnShelf(shop, 1)
  if (goods === undefined) throw new Error('No size has stock')
  const shopper = await Shopper.member(shop, 'demo2')
  const { productId, sizeId } = goods
  const line = { params: { productId }, body: { count: 1, sizeId } }
  await shop.call(setCartLine, { ...line, as: shopper.as })
  const open = async (path: string) => (await renderPage(shop, path, { as: shopper.as })).html
  return {
    CART: await open('/cart'),
    MYPAGE: await open('/my-page'),
    RAFFLE: await open('/app-download'),
    CONTENTS: await open('/contents'),
  }
}

test('cart, my page, raffle page and contents show the banner of their position, or none', async () => {
  await using shop = await startTestShop()
  await shop.db.execute(sql`
    INSERT INTO banners (code, position, image_pc, image_mobile, title, link, start_at, sort)
    SELECT 'contents', 'CONTENTS', image_pc, image_mobile, '이번 달 이야기', '/contents/1', start_at, 9
    FROM banners WHERE code = 'list-top'`)
  const shown = await pagesOf(shop)
  const words = {
    CART: '50,000원부터 무료 배송',
    MYPAGE: '매장에서 데크를 조립해 드립니다',
    RAFFLE: 'B2 COLLECTIVE',
    CONTENTS: '이번 달 이야기',
  }
  expect(shown).toEqual(
    Object.fromEntries(
      Object.entries(words).map(([page, title]) => [
        page,
        expect.stringContaining(`>${title}</strong>`),
      ]),
    ),
  )
  await shop.db.execute(sql`DELETE FROM banners`)
  const bare = await pagesOf(shop)
  expect(bare).toEqual(
    Object.fromEntries(
      Object.entries(words).map(([page, title]) => [
        page,
        expect.not.stringContaining(`>${title}</strong>`),
      ]),
    ),
  )
})
