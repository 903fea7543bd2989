import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { setCartLine } from '#contract/orders/cart-changes.calls.ts'
import { confirmPayment } from '#contract/payments/payments.calls.ts'
import { shareProduct } from '#contract/catalogue/product-shares.calls.ts'
import { SCORES_OF_NETWORK } from '#contract/platform/limits.ts'
import { scoreUp } from '#contract/catalogue/scores.calls.ts'
import { beforeWindow } from '#tests/support/payments/paying.ts'
import { PaidOrder } from '#tests/support/orders/after-order.ts'
import { putOnShelf, Shopper } from '#tests/support/platform/shopper.ts'
import { startTestShop, type TestShop } from '#tests/support/platform/test-shop.ts'

const DAY_MS = 24 * 3_600_000

/** Score of a product of all time. */
async function scoreOf(shop: TestShop, productId: number): Promise<number> {
  const { rows } = await shop.db.execute<{ score: number }>(
    sql`SELECT score::int AS score FROM products WHERE id = ${productId}`,
  )
  return rows[0]?.score ?? 0
}

test('a product that is new in a cart scores 5 points, once a day of each browser', async () => {
  await using shop = await startTestShop()
  const as = await shop.guest()
  const [goods] = await putOnShelf(shop, 1, 5)
  const { productId = 0, sizeId = 0 } = goods ?? {}
  const before = await scoreOf(shop, productId)
  const set = (count: number) =>
    shop.call(setCartLine, { params: { productId }, body: { sizeId, count }, as })
  await set(1)
  await set(2)
  expect(await scoreOf(shop, productId)).toBe(before + 5)
})

test('the products of a paid order score 10 points once', async () => {
  await using shop = await startTestShop()
  const { shopper, goods, act } = await beforeWindow(shop)
  const before = await scoreOf(shop, goods.productId)
  const body = await act('approve')
  if (!body) throw new Error('The window returned no outcome')
  const confirm = () => shop.call(confirmPayment, { body, as: shopper.as })
  await Promise.all([confirm(), confirm()])
  expect(await scoreOf(shop, goods.productId)).toBe(before + 10)
})

test('products of a member score once a day, from whichever browser they are paid', async () => {
  await using shop = await startTestShop()
  const buy = async () => PaidOrder.of(shop, await Shopper.member(shop))
  const productId = (await buy()).goods[0]?.productId ?? 0
  const before = await scoreOf(shop, productId)
  expect((await buy()).goods[0]?.productId).toBe(productId)
  expect(await scoreOf(shop, productId)).toBe(before)
  shop.clock.advance(DAY_MS)
  await buy()
  expect(await scoreOf(shop, productId)).toBe(before + 10)
})

test('a share answers address and preview, and counts once a day of each browser', async () => {
  await using shop = await startTestShop()
  const as = await shop.guest()
  const share = (productId = 1) =>
    shop.call(shareProduct, { params: { productId }, body: { channel: 'LINK' }, as })
  const before = await scoreOf(shop, 1)
  expect(await share()).toMatchObject({
    url: '/products/1?ref=link',
    title: '밤새클럽 가로등 그래픽 티',
    shareCount: 1,
  })
  expect((await share()).shareCount).toBe(1)
  expect(await scoreOf(shop, 1)).toBe(before + 2)
  shop.clock.advance(DAY_MS)
  expect((await share()).shareCount).toBe(2)
  await expect(share(999_999)).rejects.toMatchObject({ code: 'PRODUCT_NOT_FOUND' })
})

test('a browser reports no hearts and orders: only the shop counts them', async () => {
  await using shop = await startTestShop()
  const as = await shop.guest()
  const before = await scoreOf(shop, 1)
  for (const scoreType of ['LIKE', 'ORDER', 'SEARCH'] as const) {
    const body = { targetType: 'PRODUCT', targetId: '1', scoreType } as const
    expect(await shop.call(scoreUp, { body, as })).toEqual({ counted: false })
  }
  expect(await scoreOf(shop, 1)).toBe(before)
})

test('new browsers of one network count up to a limit, members always', async () => {
  await using shop = await startTestShop({ config: { limitsRate: true } })
  const [goods] = await putOnShelf(shop, 1, 5)
  const { productId = 0, sizeId = 0 } = goods ?? {}
  const view = { targetType: 'PRODUCT', targetId: String(productId), scoreType: 'VIEW' } as const
  const from = async (address: string) => ({ ...(await shop.guest()), address })
  const before = await scoreOf(shop, productId)
  for (let browser = 0; browser < 40; browser += 1) {
    const as = await from('203.0.113.7')
    await shop.call(scoreUp, { body: view, as })
    await shop.call(setCartLine, { params: { productId }, body: { sizeId, count: 1 }, as })
  }
  const { burst } = SCORES_OF_NETWORK
  expect(await scoreOf(shop, productId)).toBe(before + burst * (1 + 5))
  await shop.call(scoreUp, { body: view, as: await from('198.51.100.4') })
  await shop.call(scoreUp, {
    body: view,
    as: { ...(await shop.member('demo2')), address: '203.0.113.7' },
  })
  expect(await scoreOf(shop, productId)).toBe(before + burst * 6 + 2)
})
