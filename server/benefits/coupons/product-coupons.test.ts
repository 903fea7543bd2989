import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import {
  downloadCoupon,
  listCouponOffers,
  listProductCoupons,
} from '#contract/benefits/coupons.calls.ts'
import { getProduct } from '#contract/catalogue/product-details.calls.ts'
import type { Caller } from '#tests/support/platform/test-call.ts'
import { startTestShop, type TestShop } from '#tests/support/platform/test-shop.ts'

/** A deck that is not on sale. */
async function deckOf(shop: TestShop) {
  const { rows } = await shop.db.execute<{ id: number; price: number }>(
    sql`SELECT id::int AS id, sale_price::int AS price FROM products WHERE code = 'TP-DK-001-NAT'`,
  )
  return rows[0] ?? { id: 0, price: 0 }
}

const couponsOf = async (shop: TestShop, as: Caller, id: number) =>
  (await shop.call(listProductCoupons, { body: { productIds: [id] }, as }))[0]

test('the price with the best open coupon is on the product page of every visitor', async () => {
  await using shop = await startTestShop()
  const deck = await deckOf(shop)
  const guest = await shop.guest()
  const found = await couponsOf(shop, guest, deck.id)
  const best = Math.max(...(found?.coupons.map(({ discount }) => discount) ?? []))
  expect(best).toBeGreaterThan(0)
  expect(found?.bestPrice).toBe(deck.price - best)
  const product = await shop.call(getProduct, { params: { productId: deck.id }, query: {} })
  expect(product.couponPrice).toBe(found?.bestPrice)
})

test('a downloaded coupon is marked; a used-up one does not make the price', async () => {
  await using shop = await startTestShop()
  const deck = await deckOf(shop)
  const as = await shop.member('demo3')
  const offers = await shop.call(listCouponOffers, { as })
  const offer = offers.find(({ name }) => name.startsWith('첫 데크'))
  const couponId = offer?.couponId ?? 0
  await shop.call(downloadCoupon, { body: { couponId }, as })
  const mine = await couponsOf(shop, as, deck.id)
  expect(mine?.coupons).toContainEqual(expect.objectContaining({ couponId, downloaded: true }))
  await shop.db.execute(
    sql`UPDATE coupons SET issued_count = issued_count + 1, issue_limit = issued_count + 1`,
  )
  const guest = await shop.guest()
  const exhausted = await couponsOf(shop, guest, deck.id)
  expect(exhausted?.coupons.every(({ soldOut }) => soldOut)).toBe(true)
  expect(exhausted?.bestPrice).toBe(deck.price)
  const product = await shop.call(getProduct, { params: { productId: deck.id }, query: {} })
  expect(product.couponPrice).toBeNull()
})

test('a product that coupons exclude has none; unknown products are left out', async () => {
  await using shop = await startTestShop()
  const deck = await deckOf(shop)
  await shop.db.execute(sql`UPDATE products SET coupon_excluded = true WHERE id = ${deck.id}`)
  const as = await shop.guest()
  const body = { productIds: [deck.id, 999_999] }
  expect(await shop.call(listProductCoupons, { body, as })).toEqual([
    { productId: deck.id, coupons: [], bestPrice: deck.price },
  ])
})
