import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { getOrder } from '#contract/order-histories.ts'
import { returnStock } from '#contract/orders.ts'
import { confirmPayment } from '#contract/payments.ts'
import { actInWindow, sendTo } from '#tests/support/payment-window.ts'
import { Shopper, putOnShelf, refusalOf } from '#tests/support/shopper.ts'
import { startTestShop } from '#tests/support/test-shop.ts'

test('instalments are for cards from 50,000 won on, and the window and the order show their months', async () => {
  await using store = await startTestShop()
  const [goods] = await putOnShelf(store, 1)
  if (!goods) throw new Error('The shelf is empty')
  const shopper = await Shopper.guest(store)
  const price = async (unitPrice: number) => {
    await store.db.execute(sql`
      UPDATE products SET sale_price = ${unitPrice}, list_price = ${unitPrice} WHERE id = ${goods.productId}`)
    const body = await shopper.orderBody([{ ...goods, unitPrice }])
    return (await shopper.order(body)).orderNumber
  }
  const cheap = await price(40_000)
  const refused = await refusalOf(shopper.startPaying(cheap, { quota: 3 }))
  expect(refused.code).toBe('QUOTA_NOT_ALLOWED')
  expect((await shopper.startPaying(cheap, { quota: 0 })).quota).toBe(0)
  await store.call(returnStock, { query: { orderNumber: cheap }, as: shopper.as })
  store.clock.advance(60_000)
  const orderNumber = await price(50_000)
  const window = await shopper.startPaying(orderNumber, { quota: 3 })
  expect(window.quota).toBe(3)
  const body = await actInWindow(sendTo(store), window, 'approve')
  if (!body) throw new Error('The window returned nothing')
  await store.call(confirmPayment, { body, as: shopper.as })
  const order = await store.call(getOrder, { params: { orderNumber }, as: shopper.as })
  expect(order.payments[0]?.quota).toBe(3)
})
