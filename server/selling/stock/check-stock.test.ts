import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { confirmPayment } from '#contract/payments/payments.calls.ts'
import { PaidOrder } from '#tests/support/orders/after-order.ts'
import { actInWindow, sendTo } from '#tests/support/payments/payment-window.ts'
import { putOnShelf, Shopper, type Goods } from '#tests/support/platform/shopper.ts'
import { startTestShop, type TestShop } from '#tests/support/platform/test-shop.ts'
import { checkStock } from './check-stock.ts'

const stockOf = async (shop: TestShop): Promise<unknown> => {
  const health = (await (await shop.fetch('/healthz')).json()) as { stock: unknown }
  return health.stock
}

/** Goods on the shelf whose pieces came by a movement. */
async function recordedGoods(shop: TestShop): Promise<Goods> {
  const [goods] = await putOnShelf(shop, 1)
  if (!goods) throw new Error('The shelf is empty')
  await shop.db.execute(sql`
    INSERT INTO stock_movements (sku_id, kind, qty, ref_type, ref_id, on_hand_after, held_after, at)
    SELECT s.id, 'ADJUST', s.on_hand - coalesce(sum(m.qty), 0), 'TEST', s.id, s.on_hand, s.held, now()
    FROM skus s LEFT JOIN stock_movements m ON m.sku_id = s.id AND m.kind = 'IN'
    WHERE s.id = ${goods.sizeId} GROUP BY s.id`)
  return goods
}

test('stock that changed without a movement is named by check and health', async () => {
  await using shop = await startTestShop()
  expect(await stockOf(shop)).toBe('unchecked')
  const goods = await recordedGoods(shop)
  // A sale and its restock are movements.
  const shopper = await Shopper.member(shop)
  const expected = { payAmount: goods.unitPrice }
  const { orderNumber } = await shopper.orderGoods([goods], { expected })
  const body = await actInWindow(sendTo(shop), await shopper.startPaying(orderNumber), 'approve')
  if (!body) throw new Error('The window returned nothing')
  await shop.call(confirmPayment, { body, as: shopper.as })
  const order = new PaidOrder(shop, shopper, orderNumber, [goods])
  await checkStock(shop.services)
  expect(await stockOf(shop)).toBe('ok')
  const cancel = { type: 'CANCEL', reasonCode: 'CHANGE_MIND' } as const
  await order.confirm((await order.draft(cancel, { 0: 1 })).requestNo)
  await checkStock(shop.services)
  expect(await stockOf(shop)).toBe('ok')
  await shop.db.execute(sql`UPDATE skus SET on_hand = on_hand + 3 WHERE id = ${goods.sizeId}`)
  await checkStock(shop.services)
  expect(await stockOf(shop)).toBe('differs')
  expect((await shop.fetch('/healthz')).status).toBe(200)
})
