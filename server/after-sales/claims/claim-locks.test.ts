import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { changeOrderSize } from '#contract/after-sales/order-changes.calls.ts'
import { lockSizes } from '#server/selling/stock/sellable.store.ts'
import { photoWithMetadata } from '#tests/support/media/pictures.ts'
import { PaidOrder } from '#tests/support/orders/after-order.ts'
import { Shopper, stockOf } from '#tests/support/platform/shopper.ts'
import { startTestShop, type TestShop } from '#tests/support/platform/test-shop.ts'
import { untilAwaited } from '#tests/support/platform/until.ts'
import { syncProviderCancellation } from './sync-provider-cancellation.ts'

test('a claim that waits for the balances of its member holds no size meanwhile', async () => {
  await using shop = await startTestShop()
  const order = await PaidOrder.of(shop, await Shopper.member(shop))
  const sizeId = order.goods[0]?.sizeId ?? 0
  const { onHand } = await stockOf(shop, sizeId)
  const { requestNo } = await order.draft({ type: 'CANCEL', reasonCode: 'CHANGE_MIND' })
  let completing: Promise<unknown> = Promise.resolve()
  await shop.db.transaction(async (tx) => {
    await tx.execute(sql`SELECT 1 FROM users WHERE login_id = 'demo1' FOR NO KEY UPDATE`)
    completing = order.confirm(requestNo)
    await untilAwaited(tx)
    // As an order does, after the balances.
    await lockSizes(tx, [sizeId])
  })
  await completing
  expect(await stockOf(shop, sizeId)).toEqual({ onHand: onHand + 1, held: 0 })
})

/**
 * Lets an act wait for the lower of two sizes. An act that held the higher one by then would end in
 * a deadlock, as with any order or swap that takes both.
 */
async function actWhileLocked(
  { db }: TestShop,
  [low, high]: readonly [number, number],
  act: () => Promise<unknown>,
): Promise<void> {
  let acting: Promise<unknown> = Promise.resolve()
  await db.transaction(async (tx) => {
    await lockSizes(tx, [low])
    acting = act()
    await untilAwaited(tx)
    await lockSizes(tx, [high])
  })
  await acting
}

/** A guest's order of one piece, its size, and another one whose id is higher. */
async function orderWithOtherSize(shop: TestShop) {
  const order = await PaidOrder.of(shop, await Shopper.guest(shop))
  const high = await order.otherSize()
  const [orderProductId = 0] = await order.lineIds()
  const { as } = order.shopper
  const swap = (sizeId: number) =>
    shop.call(changeOrderSize, { params: { orderProductId }, body: { sizeId }, as })
  return { order, orderProductId, low: order.goods[0]?.sizeId ?? 0, high, swap }
}

test('a change of a size that waits for one of its sizes does not hold the other', async () => {
  await using shop = await startTestShop()
  const { low, high, swap } = await orderWithOtherSize(shop)
  expect(low).toBeLessThan(high)
  await actWhileLocked(shop, [low, high], () => swap(high))
  expect(await stockOf(shop, low)).toEqual({ onHand: 50, held: 0 })
  expect(await stockOf(shop, high)).toEqual({ onHand: 1, held: 0 })
})

test('two swaps of one pair of sizes in opposite directions both succeed', async () => {
  await using shop = await startTestShop()
  const one = await orderWithOtherSize(shop)
  const order = await PaidOrder.of(shop, await Shopper.guest(shop))
  const [orderProductId = 0] = await order.lineIds()
  const { as } = order.shopper
  const swap = (sizeId: number) =>
    shop.call(changeOrderSize, { params: { orderProductId }, body: { sizeId }, as })
  await swap(one.high)
  await Promise.all([one.swap(one.high), swap(one.low)])
  expect(await stockOf(shop, one.high)).toEqual({ onHand: 1, held: 0 })
})

test('the end of an exchange that waits for one of its sizes does not hold the other', async () => {
  await using shop = await startTestShop()
  const { order, orderProductId, low, high, swap } = await orderWithOtherSize(shop)
  await swap(high)
  await order.deliver()
  const lines = [{ orderProductId, qty: 1, newSizeId: low }]
  const { requestNo } = await order.draft({ type: 'EXCHANGE', reasonCode: 'WRONG', lines })
  await order.collect(requestNo)
  await order.confirm(requestNo, [new File([await photoWithMetadata()], '1.jpg')])
  for (const to of ['PICKUP', 'INSPECT'] as const) await order.move(requestNo, to)
  await actWhileLocked(shop, [low, high], () => order.move(requestNo, 'DONE'))
  expect(await stockOf(shop, low)).toEqual({ onHand: 49, held: 0 })
  expect(await stockOf(shop, high)).toEqual({ onHand: 2, held: 0 })
})

test('a refund at the console locks the sizes of all claims of its order at once', async () => {
  await using shop = await startTestShop()
  const order = await PaidOrder.of(shop, await Shopper.guest(shop), [1, 1])
  await order.prepare()
  const sizeIds = order.goods.map(({ sizeId }) => sizeId)
  const low = Math.min(...sizeIds)
  const high = Math.max(...sizeIds)
  for (const sizeId of [high, low]) {
    const line = sizeIds.indexOf(sizeId)
    const cancel = { type: 'CANCEL', reasonCode: 'CHANGE_MIND' } as const
    const { requestNo } = await order.draft(cancel, { [line]: 1 })
    await order.confirm(requestNo)
  }
  const { rows } = await shop.db.execute<{ uid: string }>(sql`
    UPDATE stand_in.payments SET status = 'cancelled', cancel_amount = amount
    RETURNING merchant_uid AS uid`)
  await actWhileLocked(shop, [low, high], () =>
    syncProviderCancellation(shop.services, rows[0]?.uid ?? ''),
  )
  expect((await order.detail()).state).toBe('CANCELED')
  for (const sizeId of sizeIds) {
    expect(await stockOf(shop, sizeId)).toEqual({ onHand: 50, held: 0 })
  }
})
