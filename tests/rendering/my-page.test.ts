import { sql } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'
import { writeInquiry } from '#contract/service/inquiries.calls.ts'
import { followShopClock } from '#src/browser/use-now.ts'
import { Shopper, putOnShelf } from '#tests/support/platform/shopper.ts'
import { startTestShop, type TestShop } from '#tests/support/platform/test-shop.ts'
import { renderPage } from './render-page.tsx'

afterEach(() => followShopClock(Date.now))

/** Words of the page of the account, without tags. */
async function wordsFor(shop: TestShop, shopper: Shopper): Promise<string> {
  followShopClock(() => shop.clock.now().getTime())
  const { html, errors } = await renderPage(shop, '/my-page', { as: shopper.as })
  expect(errors).toEqual([])
  return html.replaceAll(/<[^>]*>/gu, ' ').replaceAll(/\s+/gu, ' ')
}

test('an account without orders and news shows neither, and its menu in folds', async () => {
  await using shop = await startTestShop()
  const shopper = await Shopper.member(shop, 'demo3')
  await shop.db.execute(sql`DELETE FROM user_coupons`)
  const { html } = await renderPage(shop, '/my-page', { as: shopper.as })
  expect(html).not.toContain('배송 현황')
  expect(html).not.toContain('확인해 주세요')
  expect(html.match(/<details(?! open)/gu)).toHaveLength(4)
})

test('a paid order is under way with its stage, and the orders below do not repeat it', async () => {
  await using shop = await startTestShop()
  const [goods] = await putOnShelf(shop, 1)
  if (goods === undefined) throw new Error('No size has stock')
  const shopper = await Shopper.member(shop, 'demo3')
  const { orderNumber } = await shopper.orderGoods([goods])
  expect(await wordsFor(shop, shopper)).not.toContain('배송 현황')
  await shop.db.execute(sql`
    UPDATE order_products SET state = 'SHIPPING'
    WHERE order_id = (SELECT id FROM orders WHERE order_number = ${orderNumber})`)
  await shop.db.execute(sql`
    UPDATE orders SET state = 'SHIPPING', paid_at = now() WHERE order_number = ${orderNumber}`)
  const words = await wordsFor(shop, shopper)
  expect(words).toContain('배송 현황 배송중')
  expect(words).not.toContain('결제 금액')
})

test('a coupon that ends in three days and a new answer are named', async () => {
  await using shop = await startTestShop()
  const shopper = await Shopper.member(shop, 'demo2')
  const asked = { title: '배송 문의', contents: '데크가 언제 출발하는지 알고 싶습니다.' }
  const { inquiryId } = await shop.call(writeInquiry, { body: asked, as: shopper.as })
  const ends = new Date(shop.clock.now().getTime() + 3.5 * 86_400_000).toISOString()
  await shop.db.execute(sql`
    UPDATE user_coupons SET expires_at = ${ends}::timestamptz
    WHERE id = (SELECT min(c.id) FROM user_coupons c JOIN users u ON u.id = c.user_id
      WHERE u.login_id = 'demo2')`)
  await shop.db.execute(sql`
    UPDATE inquiries SET state = 'ANSWERED', answered_at = now(), read_at = NULL
    WHERE id = ${inquiryId}`)
  const words = await wordsFor(shop, shopper)
  expect(words).toMatch(/확인해 주세요 D-3 .* 만료 예정/u)
  expect(words).toContain('문의 답변: 배송 문의')
})
