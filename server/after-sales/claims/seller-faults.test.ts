import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { prepareClaimPayment } from '#contract/after-sales/claims.calls.ts'
import { cancelByShop } from '#contract/after-sales/operator-order-money.calls.ts'
import { confirmPayment } from '#contract/payments/payments.calls.ts'
import { atProvider, pricedOrder } from '#tests/support/after-sales/priced-order.ts'
import { photoWithMetadata } from '#tests/support/media/pictures.ts'
import { TestOperator } from '#tests/support/operators/test-operator.ts'
import { PaidOrder } from '#tests/support/orders/after-order.ts'
import { actInWindow, sendTo } from '#tests/support/payments/payment-window.ts'
import { WITHDRAWAL_MS } from '#tests/support/periods.ts'
import { Shopper } from '#tests/support/platform/shopper.ts'
import { startTestShop, type TestShop } from '#tests/support/platform/test-shop.ts'
import { findClaim } from './claim.store.ts'
import { processClaim, type ClaimStep } from './process-claim.ts'

const CHANGE_MIND = { reasonCode: 'CHANGE_MIND' } as const

const guestOrder = async (shop: TestShop) => PaidOrder.of(shop, await Shopper.guest(shop), [1])

const photo = async () => new File([await photoWithMetadata()], '1.jpg')

/** Moves a claim to the inspection, with what it finds. */
async function inspect(
  order: PaidOrder,
  requestNo: string,
  finding: Pick<ClaimStep, 'fault' | 'faultReason'>,
): Promise<void> {
  await order.move(requestNo, 'PICKUP')
  const { shop } = order
  const claim = await findClaim(shop.db, requestNo)
  const found = { to: 'INSPECT', actor: 'ADMIN', ...finding } as const
  await processClaim(shop.services, claim?.id ?? 0, found)
}

/** Requests a return of both pieces of an order, because they differ from their description. */
async function returnDifferent(order: PaidOrder): Promise<string> {
  await order.deliver()
  const { requestNo, fee } = await order.draft(
    { type: 'RETURN', reasonCode: 'DIFFERENT' },
    { 0: 1, 1: 1 },
  )
  expect(fee).toMatchObject({ amount: 0, method: 'NONE' })
  await order.collect(requestNo)
  await order.confirm(requestNo, [await photo()])
  return requestNo
}

test('a cancellation of a part for a late delivery refunds it whole', async () => {
  await using shop = await startTestShop()
  const order = await pricedOrder(shop, [30_000, 25_000], 0)
  const late = await order.draft({ type: 'CANCEL', reasonCode: 'DELAY' })
  expect(late.refund).toMatchObject({ pg: 30_000, shippingDeducted: 0 })
  const wish = await order.draft({ type: 'CANCEL', ...CHANGE_MIND })
  expect(wish.refund).toMatchObject({ pg: 27_000, shippingDeducted: 3_000 })
  await order.confirm(late.requestNo)
  expect(await atProvider(shop)).toEqual({ returned: 30_000, left: 25_000, waiting: 0 })
})

test('a return of goods that differ from their description costs nothing', async () => {
  await using shop = await startTestShop()
  const order = await pricedOrder(shop, [20_000, 20_000], 3_000)
  const requestNo = await returnDifferent(order)
  await inspect(order, requestNo, {})
  await order.move(requestNo, 'DONE')
  expect(await atProvider(shop)).toEqual({ returned: 43_000, left: 0, waiting: 0 })
})

test('a replacement that the shop cancels is refunded with the shipping of its order', async () => {
  await using shop = await startTestShop()
  const order = await pricedOrder(shop, [30_000], 3_000)
  await order.deliver()
  const lines = [
    {
      orderProductId: (await order.lineIds())[0] ?? 0,
      qty: 1,
      newSizeId: await order.otherSize(),
    },
  ]
  const { requestNo } = await order.draft({ type: 'EXCHANGE', reasonCode: 'DEFECT', lines })
  await order.collect(requestNo)
  await order.confirm(requestNo, [await photo()])
  for (const to of ['PICKUP', 'INSPECT', 'DONE'] as const) await order.move(requestNo, to)
  const owner = await TestOperator.of(shop, 'owner')
  const [, lineId = 0] = await order.lineIds()
  const { refund } = await owner.call(cancelByShop, {
    params: { orderNumber: order.orderNumber },
    body: { lines: [{ lineId, qty: 1 }], isLost: true, reason: '검수 불량' },
  })
  expect(refund).toBe(33_000)
  expect(await atProvider(shop)).toEqual({ returned: 33_000, left: 0, waiting: 0 })
})

test('an inspection puts such a return on the account of the buyer with a reason alone', async () => {
  await using shop = await startTestShop()
  const order = await pricedOrder(shop, [20_000, 20_000], 3_000)
  const requestNo = await returnDifferent(order)
  for (const faultReason of [undefined, ' ']) {
    const turned = inspect(order, requestNo, { fault: 'BUYER', faultReason: faultReason ?? '' })
    await expect(turned).rejects.toMatchObject({ code: 'CLAIM_REASON' })
  }
  const faultReason = '상품 설명과 같은 상품입니다.'
  await inspect(order, requestNo, { fault: 'BUYER', faultReason })
  expect((await order.detail()).claims).toMatchObject([
    { faultReason, fee: { amount: 3_000, method: 'DEDUCT' }, refund: { pg: 37_000 } },
  ])
  await order.move(requestNo, 'DONE')
  expect(await atProvider(shop)).toMatchObject({ returned: 37_000, waiting: 0 })
})

test('a return after the withdrawal is not put on the account of the buyer', async () => {
  await using shop = await startTestShop()
  const order = await pricedOrder(shop, [20_000, 20_000], 3_000)
  await order.deliver()
  shop.clock.advance(WITHDRAWAL_MS)
  const { requestNo } = await order.draft({ type: 'RETURN', reasonCode: 'DIFFERENT' })
  await order.collect(requestNo)
  await order.confirm(requestNo, [await photo()])
  const turned = inspect(order, requestNo, { fault: 'BUYER', faultReason: '설명과 같습니다.' })
  await expect(turned).rejects.toMatchObject({ code: 'CLAIM_NOT_ALLOWED' })
})

test('a return that was turned to the buyer is turned back and costs nothing', async () => {
  await using shop = await startTestShop()
  const order = await pricedOrder(shop, [20_000, 20_000], 3_000)
  const requestNo = await returnDifferent(order)
  await inspect(order, requestNo, { fault: 'BUYER', faultReason: '설명과 같습니다.' })
  const claim = await findClaim(shop.db, requestNo)
  const done = { to: 'DONE', actor: 'ADMIN', fault: 'SELLER' } as const
  await processClaim(shop.services, claim?.id ?? 0, done)
  expect(await atProvider(shop)).toEqual({ returned: 43_000, left: 0, waiting: 0 })
  expect((await order.detail()).claims).toMatchObject([{ faultReason: null, fee: { amount: 0 } }])
})

test('the paid fee of an exchange is refunded once when the seller is at fault', async () => {
  await using shop = await startTestShop()
  const order = await guestOrder(shop)
  await order.deliver()
  const requestNo = await order.draftExchange('SIZE')
  await order.collect(requestNo)
  const { as } = order.shopper
  const pay = { params: { requestNo }, body: { payMethod: 'card' as const }, as }
  const body = await actInWindow(sendTo(shop), await shop.call(prepareClaimPayment, pay), 'approve')
  if (!body) throw new Error('The window returned nothing')
  await shop.call(confirmPayment, { body, as })
  await order.confirm(requestNo)
  // Earlier versions stored this reason with the fault of the buyer.
  await shop.db.execute(sql`UPDATE claims SET reason_code = 'DIFFERENT'`)
  const fees = sql`
    SELECT p.status, s.cancel_amount::int AS returned FROM payments p JOIN stand_in.payments s USING (merchant_uid)
    WHERE p.claim_id IS NOT NULL`
  expect((await shop.db.execute(fees)).rows).toEqual([{ status: 'PAID', returned: 0 }])
  await inspect(order, requestNo, { fault: 'SELLER' })
  expect((await shop.db.execute(fees)).rows).toEqual([{ status: 'CANCELED', returned: 6_000 }])
  await order.move(requestNo, 'REJECTED')
  const refunds = sql`SELECT amount::int FROM payment_cancels`
  expect((await shop.db.execute(refunds)).rows).toEqual([{ amount: 6_000 }])
})

test('a claim for another reason is not turned to the fault of the seller', async () => {
  await using shop = await startTestShop()
  const order = await guestOrder(shop)
  await order.deliver()
  const { requestNo } = await order.draft({ type: 'RETURN', ...CHANGE_MIND })
  await order.collect(requestNo)
  await order.confirm(requestNo)
  const turned = inspect(order, requestNo, { fault: 'SELLER' })
  await expect(turned).rejects.toMatchObject({ code: 'CLAIM_REASON' })
  expect((await order.detail()).claims).toMatchObject([{ state: 'PICKUP' }])
})
