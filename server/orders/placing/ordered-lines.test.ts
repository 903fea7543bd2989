import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { setCartLine } from '#contract/orders/cart-changes.calls.ts'
import { getOrder } from '#contract/after-sales/order-histories.calls.ts'
import { getOrderSheet } from '#contract/orders/orders.calls.ts'
import { Shopper, putOnShelf } from '#tests/support/platform/shopper.ts'
import { startTestShop } from '#tests/support/platform/test-shop.ts'

test('an ordered line stores the question of its answer and the brand name of the cart', async () => {
  await using shop = await startTestShop()
  const [goods] = await putOnShelf(shop, 1)
  if (!goods) throw new Error('No size has stock')
  const question = { type: 'SELECT', label: '부착', required: true, options: ['예', '아니요'] }
  await shop.db.execute(
    sql`UPDATE products SET question = ${JSON.stringify(question)}::jsonb WHERE id = ${goods.productId}`,
  )
  const shopper = await Shopper.member(shop)
  const { as } = shopper
  const { productId, sizeId, unitPrice } = goods
  const line = { productId, sizeId, count: 1, answer: '예' }
  const sheet = await shop.call(getOrderSheet, { query: line, as })
  if (sheet.defaultAddress === null) throw new Error('demo1 has an address')
  const { orderNumber } = await shopper.order({
    items: [line],
    fromCart: false,
    orderer: { name: '홍길동', phone: '01000000001', email: 'demo1@example.com' },
    receiver: sheet.defaultAddress,
    payMethod: 'card',
    agreements: sheet.agreements.map(({ docId }) => docId),
    expected: { payAmount: sheet.amounts.payAmount },
  })
  const { item } = await shop.call(setCartLine, {
    params: { productId },
    body: { sizeId, count: 1, answer: '예' },
    as,
  })
  await shop.db.execute(sql`UPDATE products SET question = NULL WHERE id = ${productId}`)
  const order = await shop.call(getOrder, { params: { orderNumber }, as })
  const brandName = item.product.brand.nameEn
  expect(order.lines).toMatchObject([{ question: '부착', answer: '예', brandName, unitPrice }])
  expect(sheet.items).toMatchObject([{ brandName }])
})
