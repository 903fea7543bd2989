import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { changeOrderSize } from '#contract/order-changes.ts'
import { PaidOrder } from '#tests/support/after-order.ts'
import { expectSoundOrders } from '#tests/support/order-invariants.ts'
import { Shopper, stockOf } from '#tests/support/shopper.ts'
import { startTestShop } from '#tests/support/test-shop.ts'
import { WEBHOOK_PATH } from './payment-window.ts'

/** Refunds the payment of an order at the provider's own console; returns the status of the notice. */
async function refundAtConsole({ shop, orderNumber }: PaidOrder): Promise<number> {
  const { rows } = await shop.db.execute<{ imp_uid: string; merchant_uid: string }>(sql`
    UPDATE stand_in.payments SET status = 'cancelled', cancel_amount = amount
    WHERE merchant_uid LIKE ${`${orderNumber}%`} RETURNING imp_uid, merchant_uid`)
  const response = await shop.fetch(WEBHOOK_PATH, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...rows[0], status: 'cancelled' }),
  })
  return response.status
}

test("a refund at the provider's console returns the size of the line to stock, not the ordered one", async () => {
  await using shop = await startTestShop()
  const order = await PaidOrder.of(shop, await Shopper.guest(shop), [2])
  const [orderProductId = 0] = await order.lineIds()
  const ordered = order.goods[0]?.sizeId ?? 0
  const { rows } = await shop.db.execute<{ id: number }>(sql`
    INSERT INTO skus (product_id, label, sort, barcode, measures, on_hand)
    SELECT product_id, '다른 사이즈', 99, 'other-size', measures, 5 FROM skus WHERE id = ${ordered} RETURNING id`)
  const sizeId = Number(rows[0]?.id)
  const { as } = order.shopper
  await shop.call(changeOrderSize, { params: { orderProductId }, body: { sizeId }, as })
  expect(await stockOf(shop, ordered)).toEqual({ onHand: 50, held: 0 })
  expect(await stockOf(shop, sizeId)).toEqual({ onHand: 3, held: 0 })
  expect(await refundAtConsole(order)).toBe(200)
  expect(await refundAtConsole(order)).toBe(200)
  expect((await order.detail()).state).toBe('CANCELED')
  expect(await stockOf(shop, ordered)).toEqual({ onHand: 50, held: 0 })
  expect(await stockOf(shop, sizeId)).toEqual({ onHand: 5, held: 0 })
  const holds = await shop.db.execute(
    sql`SELECT status FROM order_holds WHERE order_id = ${await order.id()}`,
  )
  expect(holds.rows).toEqual([{ status: 'RELEASED' }])
  await expectSoundOrders(shop, [])
})
