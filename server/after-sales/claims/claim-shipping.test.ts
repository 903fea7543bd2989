import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { atProvider, pricedOrder } from '#tests/support/after-sales/priced-order.ts'
import { finishClaim } from '#tests/support/after-sales/finish-claim.ts'
import { photoWithMetadata } from '#tests/support/media/pictures.ts'
import { PaidOrder } from '#tests/support/orders/after-order.ts'
import { Shopper } from '#tests/support/platform/shopper.ts'
import { startTestShop } from '#tests/support/platform/test-shop.ts'

const CHANGE_MIND = { reasonCode: 'CHANGE_MIND' } as const

/** Requests a cancellation of one line, by its index; returns number and promised refund. */
async function cancelLine(order: PaidOrder, index: number): Promise<[string, number]> {
  const draft = await order.draft({ type: 'CANCEL', ...CHANGE_MIND }, { [index]: 1 })
  await order.confirm(draft.requestNo)
  return [draft.requestNo, draft.refund.pg]
}

/** Requests the return of a defective line, by its index. */
async function returnDefect(order: PaidOrder, index: number): Promise<string> {
  const defect = { type: 'RETURN', reasonCode: 'DEFECT' } as const
  const { requestNo } = await order.draft(defect, { [index]: 1 })
  await order.collect(requestNo)
  await order.confirm(requestNo, [new File([await photoWithMetadata()], '1.jpg')])
  return requestNo
}

test('the last of two cancellations deducts the shipping when only both lose it', async () => {
  await using shop = await startTestShop()
  // One cancellation leaves 60,000, both leave 40,000.
  const order = await pricedOrder(shop, [20_000, 20_000, 40_000], 0)
  await order.prepare()
  const [first, alone] = await cancelLine(order, 0)
  const [second, next] = await cancelLine(order, 1)
  expect([alone, next]).toEqual([20_000, 17_000])
  await order.move(second, 'DONE')
  await order.move(first, 'DONE')
  const refunds = (await order.detail()).claims.map(({ refund }) => refund.pg)
  expect(refunds).toEqual([20_000, 17_000])
})

test('a refused cancellation does not change the refund of one that ended before', async () => {
  await using shop = await startTestShop()
  const order = await pricedOrder(shop, [20_000, 20_000], 3_000)
  await order.prepare()
  const [first] = await cancelLine(order, 0)
  const [second] = await cancelLine(order, 1)
  await order.move(second, 'DONE')
  expect(await atProvider(shop)).toEqual({ returned: 20_000, left: 23_000, waiting: 0 })
  await order.move(first, 'REJECTED')
  await order.ship()
  await order.receive()
  await finishClaim(order, await returnDefect(order, 0))
  expect(await atProvider(shop)).toEqual({ returned: 43_000, left: 0, waiting: 0 })
})

test.each([
  { decided: [1, 0], returned: [6_000, 54_000] },
  { decided: [0, 1], returned: [42_000, 54_000] },
])(
  'cancellations of a free order that end in the order $decided give back all of it',
  async ({ decided, returned }) => {
    await using shop = await startTestShop()
    const order = await pricedOrder(shop, [45_000, 9_000], 0)
    await order.prepare()
    const claims = [await cancelLine(order, 0), await cancelLine(order, 1)]
    // Either may stay alone, and then the rest is below the free limit.
    expect(claims.map(([, promised]) => promised)).toEqual([42_000, 6_000])
    for (const [index, line] of decided.entries()) {
      await order.move(claims[line]?.[0] ?? '', 'DONE')
      expect(await atProvider(shop)).toMatchObject({ returned: returned[index], waiting: 0 })
    }
  },
)

test('refunds above their share leave the rest of the payment to the next claim', async () => {
  await using shop = await startTestShop()
  const order = await pricedOrder(shop, [20_000, 20_000], 3_000)
  await order.prepare()
  const [first] = await cancelLine(order, 0)
  await order.move(first, 'DONE')
  await shop.db.execute(sql`UPDATE order_refunds SET pg = 23000`)
  await order.ship()
  await order.receive()
  await finishClaim(order, await returnDefect(order, 1))
  expect((await order.detail()).claims[0]?.refund.pg).toBe(20_000)
})

test('two open returns of defective goods refund the shipping with the last one', async () => {
  await using shop = await startTestShop()
  const order = await pricedOrder(shop, [20_000, 20_000], 3_000)
  await order.deliver()
  const first = await returnDefect(order, 0)
  const second = await returnDefect(order, 1)
  await finishClaim(order, second)
  expect(await atProvider(shop)).toMatchObject({ returned: 20_000 })
  await finishClaim(order, first)
  expect(await atProvider(shop)).toEqual({ returned: 43_000, left: 0, waiting: 0 })
})

test('a return of defective goods refunds shipping that a cancellation deducted', async () => {
  await using shop = await startTestShop()
  const order = await pricedOrder(shop, [45_000, 9_000], 0)
  await order.prepare()
  const [cancelled] = await cancelLine(order, 0)
  await order.move(cancelled, 'DONE')
  expect(await atProvider(shop)).toMatchObject({ returned: 42_000 })
  await order.ship()
  await order.receive()
  await finishClaim(order, await returnDefect(order, 1))
  expect(await atProvider(shop)).toEqual({ returned: 54_000, left: 0, waiting: 0 })
})

test('a cancellation deducts nothing for another one that was withdrawn', async () => {
  await using shop = await startTestShop()
  const order = await PaidOrder.of(shop, await Shopper.guest(shop), [2, 1])
  await order.prepare()
  const before = await order.detail()
  const whole = await order.draft({ type: 'CANCEL', ...CHANGE_MIND }, { 0: 2, 1: 1 })
  expect(whole.refund.pg).toBe(before.amounts.payAmount)
  const first = await order.draft({ type: 'CANCEL', ...CHANGE_MIND }, { 0: 2 })
  await order.confirm(first.requestNo)
  const second = await order.draft({ type: 'CANCEL', ...CHANGE_MIND }, { 1: 1 })
  await order.confirm(second.requestNo)
  await order.move(first.requestNo, 'REJECTED')
  await order.move(second.requestNo, 'DONE')
  const [done] = (await order.detail()).claims
  const alone = before.lines[1]
  expect(done?.refund.pg).toBeLessThanOrEqual(alone ? alone.payShare : 0)
})
