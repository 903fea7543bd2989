import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { getOrder } from '#contract/after-sales/order-histories.calls.ts'
import { returnStock } from '#contract/orders/orders.calls.ts'
import { confirmPayment } from '#contract/payments/payments.calls.ts'
import { actInWindow, sendTo } from '#tests/support/payments/payment-window.ts'
import { Shopper, putOnShelf, refusalOf } from '#tests/support/platform/shopper.ts'
import { startTestShop } from '#tests/support/platform/test-shop.ts'

test('cards are charged in instalments from 50,000 won on', async () => {
  await using shop = await startTestShop()
  const [goods] = await putOnShelf(shop, 1)
  if (!goods) throw new Error('The shelf is empty')
  const shopper = await Shopper.guest(shop)
  const price = async (unitPrice: number) => {
    await shop.db.execute(sql`
      UPDATE products SET sale_price = ${unitPrice}, list_price = ${unitPrice} WHERE id = ${goods.productId}`)
    const body = await shopper.orderBody([{ ...goods, unitPrice }])
    return (await shopper.order(body)).orderNumber
  }
  const cheap = await price(40_000)
  const refused = await refusalOf(shopper.startPaying(cheap, { quota: 3 }))
  expect(refused.code).toBe('QUOTA_NOT_ALLOWED')
  expect((await shopper.startPaying(cheap, { quota: 0 })).quota).toBe(0)
  await shop.call(returnStock, { query: { orderNumber: cheap }, as: shopper.as })
  shop.clock.advance(60_000)
  const orderNumber = await price(50_000)
  const window = await shopper.startPaying(orderNumber, { quota: 3 })
  expect(window.quota).toBe(3)
  const body = await actInWindow(sendTo(shop), window, 'approve')
  if (!body) throw new Error('The window returned nothing')
  await shop.call(confirmPayment, { body, as: shopper.as })
  const order = await shop.call(getOrder, { params: { orderNumber }, as: shopper.as })
  expect(order.payments[0]?.quota).toBe(3)
})
