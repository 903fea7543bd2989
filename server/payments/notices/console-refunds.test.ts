import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { getCashReceipt } from '#contract/payments/cash-receipts.calls.ts'
import { withdrawClaim } from '#contract/after-sales/claims.calls.ts'
import { changeOrderSize } from '#contract/after-sales/order-changes.calls.ts'
import { confirmPayment } from '#contract/payments/payments.calls.ts'
import { issueCashReceipts } from '#server/payments/jobs/issue-cash-receipts.ts'
import { playWarehouse, STEP_MS } from '#server/after-sales/warehouse-stand-in/play-warehouse.ts'
import { PaidOrder } from '#tests/support/orders/after-order.ts'
import { balancesOf } from '#tests/support/benefits/benefits.ts'
import { expectSoundOrders } from '#tests/support/orders/order-invariants.ts'
import { actInWindow, sendTo } from '#tests/support/payments/payment-window.ts'
import { putOnShelf, refusalOf, Shopper, stockOf } from '#tests/support/platform/shopper.ts'
import { startTestShop } from '#tests/support/platform/test-shop.ts'
import { WEBHOOK_PATH } from '#server/payments/attempts/payment-window.ts'

/**
 * Refunds the payment of an order at the provider's own console; returns the status of the notice.
 */
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

test('a console refund returns the present size of a line to stock', async () => {
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

const CANCEL = { type: 'CANCEL', reasonCode: 'CHANGE_MIND' } as const

async function requestCancel(order: PaidOrder, line: number): Promise<string> {
  const { requestNo } = await order.draft(CANCEL, { [line]: 1 })
  await order.confirm(requestNo)
  return requestNo
}

test('a refund at the console ends the open cancellations of its order as done', async () => {
  await using shop = await startTestShop()
  const order = await PaidOrder.of(shop, await Shopper.member(shop), [1, 1])
  const { amounts } = await order.detail()
  await order.prepare()
  const requestNos = [await requestCancel(order, 0), await requestCancel(order, 1)]
  expect(await refundAtConsole(order)).toBe(200)
  expect(await refundAtConsole(order)).toBe(200)
  const ended = await order.detail()
  expect(ended).toMatchObject({
    state: 'CANCELED',
    payments: [{ canceledAmount: amounts.payAmount }],
    claims: [
      { state: 'DONE', isRefunded: true, canWithdraw: false },
      { state: 'DONE', isRefunded: true, canWithdraw: false },
    ],
  })
  const refunds = ended.claims.map(({ refund }) => refund.pg)
  expect(refunds.reduce((one, two) => one + two)).toBe(amounts.payAmount)
  for (const { sizeId } of order.goods) {
    expect(await stockOf(shop, sizeId)).toEqual({ onHand: 50, held: 0 })
  }
  const [requestNo = ''] = requestNos
  const withdraw = shop.call(withdrawClaim, { params: { requestNo }, as: order.shopper.as })
  expect((await refusalOf(withdraw)).code).toBe('CLAIM_NOT_WITHDRAWABLE')
  const asked = await shop.db.execute(sql`SELECT id FROM payment_cancels`)
  expect(asked.rows).toEqual([])
  await expectSoundOrders(shop, [])
})

test('a console refund changes no order with a line in preparation', async () => {
  await using shop = await startTestShop()
  const order = await PaidOrder.of(shop, await Shopper.guest(shop), [1, 1])
  await order.prepare()
  const requestNo = await requestCancel(order, 0)
  const other = await requestCancel(order, 1)
  const { as } = order.shopper
  await shop.call(withdrawClaim, { params: { requestNo: other }, as })
  await order.ship()
  expect(await refundAtConsole(order)).toBe(200)
  const states = async () => (await order.detail()).lines.map(({ state }) => state)
  expect(await states()).toEqual(['CANCEL_REQ', 'SHIPPING'])
  expect(await order.move(requestNo, 'DONE')).toBe(true)
  expect(await states()).toEqual(['CANCELED', 'SHIPPING'])
  const asked = await shop.db.execute(sql`SELECT id FROM payment_cancels`)
  expect(asked.rows).toEqual([])
})

test('the warehouse moves other orders on when one claim fails', async () => {
  await using shop = await startTestShop()
  const broken = await PaidOrder.of(shop, await Shopper.guest(shop))
  await broken.prepare()
  await requestCancel(broken, 0)
  // A claim whose line is in a state that it cannot leave.
  await shop.db.execute(
    sql`UPDATE order_products SET state = 'SHIPPING' WHERE order_id = ${await broken.id()}`,
  )
  const order = await PaidOrder.of(shop, await Shopper.guest(shop))
  for (const state of ['PREPARING', 'SHIPPING']) {
    shop.clock.advance(STEP_MS)
    await playWarehouse(shop.services)
    expect((await order.detail()).state).toBe(state)
  }
})

test('a refund at the console gives stored money back and cancels its cash receipt', async () => {
  await using shop = await startTestShop()
  const [goods] = await putOnShelf(shop, 1)
  if (!goods) throw new Error('The shelf is empty')
  await shop.db.execute(sql`
    UPDATE products SET sale_price = 150000, list_price = 150000 WHERE id = ${goods.productId}`)
  const shopper = await Shopper.member(shop)
  const { orderNumber } = await shopper.orderGoods([{ ...goods, unitPrice: 150_000 }], {
    money: 110_000,
    expected: { payAmount: 40_000 },
  })
  const window = await shopper.startPaying(orderNumber)
  const body = await actInWindow(sendTo(shop), window, 'approve')
  if (!body) throw new Error('The window returned nothing')
  const { as } = shopper
  await shop.call(confirmPayment, { body, as })
  const receipt = async () =>
    (await shop.call(getCashReceipt, { query: { orderNumber }, as })).receipt
  await issueCashReceipts(shop.services)
  expect(await receipt()).toMatchObject({ state: 'ISSUED', amount: 110_000 })
  await refundAtConsole(new PaidOrder(shop, shopper, orderNumber, [goods]))
  await issueCashReceipts(shop.services)
  expect(await receipt()).toMatchObject({ state: 'CANCELED' })
  expect(await balancesOf(shop, 'demo1')).toMatchObject({ money: 120_000 })
  await expectSoundOrders(shop, [])
})
