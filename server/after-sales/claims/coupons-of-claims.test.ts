import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { changeOrderSize } from '#contract/after-sales/order-changes.calls.ts'
import { confirmPayment } from '#contract/payments/payments.calls.ts'
import { PaidOrder } from '#tests/support/orders/after-order.ts'
import { memberIdOf } from '#tests/support/benefits/benefits.ts'
import { actInWindow, sendTo } from '#tests/support/payments/payment-window.ts'
import { photoWithMetadata } from '#tests/support/media/pictures.ts'
import { putOnShelf, Shopper, type Goods } from '#tests/support/platform/shopper.ts'
import { startTestShop, type TestShop } from '#tests/support/platform/test-shop.ts'

const CANCEL = { type: 'CANCEL', reasonCode: 'CHANGE_MIND' } as const
const PRICE = 40_000
const DISCOUNT = 4_000

/** Adds a size to the product of these goods; returns its id. */
async function addSize(shop: TestShop, { sizeId }: Goods, label: string): Promise<number> {
  const { rows } = await shop.db.execute<{ id: number }>(sql`
    INSERT INTO skus (product_id, label, sort, barcode, measures, on_hand)
    SELECT product_id, ${label}, 99, ${label}, measures, 50 FROM skus WHERE id = ${sizeId} RETURNING id`)
  return Number(rows[0]?.id)
}

/** Two sizes of one product of 40,000 won. */
async function twoSizes(shop: TestShop): Promise<[Goods, Goods]> {
  const [found] = await putOnShelf(shop, 1)
  if (!found) throw new Error('The shelf is empty')
  const { productId } = found
  await shop.db.execute(sql`
    UPDATE products SET sale_price = ${PRICE}, list_price = ${PRICE}, coupon_excluded = false WHERE id = ${productId}`)
  const goods = { ...found, unitPrice: PRICE }
  return [goods, { ...goods, sizeId: await addSize(shop, found, '다른 사이즈') }]
}

/** Gives demo1 a coupon of 4,000 won; returns its id. */
async function giveDiscount(shop: TestShop, kind: 'PRODUCT' | 'ORDER'): Promise<number> {
  const userId = await memberIdOf(shop, 'demo1')
  const { rows } = await shop.db.execute<{ id: number }>(sql`
    WITH made AS (
      INSERT INTO coupons (name, kind, discount_type, value, targets, target_label, issue_type, valid_from, valid_to,
        stack_with_sale, state)
      VALUES ('예시 쿠폰', ${kind}, 'AMOUNT', ${DISCOUNT}, '{}', '예시', 'AUTO', '2026-08-01', '2026-12-31', true, 'ACTIVE')
      RETURNING id)
    INSERT INTO user_coupons (coupon_id, user_id, seq, state, issued_at, expires_at)
    SELECT id, ${userId}, 1, 'AVAILABLE', '2026-08-01', '2026-12-31' FROM made RETURNING id`)
  return Number(rows[0]?.id)
}

/** A paid order of two sizes with a coupon on the first of them, or on both. */
async function couponedOrder(
  shop: TestShop,
  { kind = 'PRODUCT', count = 1 }: { readonly kind?: 'PRODUCT' | 'ORDER'; readonly count?: number },
) {
  const goods = await twoSizes(shop)
  const coupon = await giveDiscount(shop, kind)
  const shopper = await Shopper.member(shop)
  const items = goods.map(({ productId, sizeId }, index) => ({
    productId,
    sizeId,
    count: index === 0 ? count : 1,
  }))
  const choice =
    kind === 'ORDER'
      ? { orderCouponId: coupon }
      : { lineCoupons: [{ sizeId: goods[0].sizeId, userCouponId: coupon }] }
  const expected = { payAmount: PRICE * (count + 1) - DISCOUNT }
  const { orderNumber } = await shopper.orderGoods(goods, { items, ...choice, expected })
  const body = await actInWindow(sendTo(shop), await shopper.startPaying(orderNumber), 'approve')
  if (!body) throw new Error('The window returned nothing')
  await shop.call(confirmPayment, { body, as: shopper.as })
  const order = new PaidOrder(shop, shopper, orderNumber, goods)
  const stateOfCoupon = async () => {
    const { rows } = await shop.db.execute(sql`SELECT state FROM user_coupons WHERE id = ${coupon}`)
    return rows[0]?.['state']
  }
  return { order, goods, stateOfCoupon }
}

/** Cancels pieces of a line, by its index. */
async function cancel(order: PaidOrder, index: number, pieces = 1): Promise<void> {
  await order.confirm((await order.draft(CANCEL, { [index]: pieces })).requestNo)
}

/** Has a claim on goods that are not right done by the warehouse. */
async function finish(
  order: PaidOrder,
  change: Parameters<PaidOrder['draft']>[0],
  pieces?: Readonly<Record<number, number>>,
): Promise<void> {
  const { requestNo } = await order.draft(change, pieces)
  await order.collect(requestNo)
  await order.confirm(requestNo, [new File([await photoWithMetadata()], '1.jpg')])
  for (const to of ['PICKUP', 'INSPECT', 'DONE'] as const) await order.move(requestNo, to)
}

/** Exchanges the first line for the size of the second, which stays. */
async function exchangeFirst(order: PaidOrder, newSizeId: number): Promise<void> {
  const [orderProductId = 0] = await order.lineIds()
  const lines = [{ orderProductId, qty: 1, newSizeId }]
  await finish(order, { type: 'EXCHANGE', reasonCode: 'WRONG', lines })
  await order.ship()
  await order.receive()
}

test('the coupon of a line comes back with it, also when another line has its new size', async () => {
  await using shop = await startTestShop()
  const { order, goods, stateOfCoupon } = await couponedOrder(shop, {})
  const [orderProductId = 0] = await order.lineIds()
  const body = { sizeId: goods[1].sizeId }
  const as = order.shopper.as
  await shop.call(changeOrderSize, { params: { orderProductId }, body, as })
  expect(await stateOfCoupon()).toBe('USED')
  await cancel(order, 0)
  expect(await stateOfCoupon()).toBe('AVAILABLE')
})

test('the coupon of a line stays used while a part of the line stays', async () => {
  await using shop = await startTestShop()
  const { order, stateOfCoupon } = await couponedOrder(shop, { count: 2 })
  await order.prepare()
  const decide = async (index: number, to: 'DONE' | 'REJECTED') => {
    const { requestNo } = await order.draft(CANCEL, { [index]: 1 })
    await order.confirm(requestNo)
    await order.move(requestNo, to)
  }
  // The refused part is a line of its own.
  await decide(0, 'REJECTED')
  await decide(0, 'DONE')
  expect((await order.detail()).lines.map(({ state }) => state)).toEqual([
    'CANCELED',
    'PREPARING',
    'PREPARING',
  ])
  expect(await stateOfCoupon()).toBe('USED')
  await decide(2, 'DONE')
  expect(await stateOfCoupon()).toBe('AVAILABLE')
})

test('the coupon of an exchanged line comes back with its replacement', async () => {
  await using shop = await startTestShop()
  const { order, goods, stateOfCoupon } = await couponedOrder(shop, {})
  await order.deliver()
  await exchangeFirst(order, goods[1].sizeId)
  await finish(order, { type: 'RETURN', reasonCode: 'DEFECT' }, { 1: 1 })
  expect(await stateOfCoupon()).toBe('USED')
  await finish(order, { type: 'RETURN', reasonCode: 'DEFECT' }, { 2: 1 })
  expect((await order.detail()).lines.map(({ state }) => state)).toEqual([
    'EXCHANGED',
    'RETURNED',
    'RETURNED',
  ])
  expect(await stateOfCoupon()).toBe('AVAILABLE')
})

/** Whether the claims of an order say that they return a coupon, newest first. */
const couponRestoredOf = async (order: PaidOrder) =>
  (await order.detail()).claims.map(({ refund }) => refund.couponRestored)

test('of two cancellations the one that returns the coupon says so, in its quote too', async () => {
  await using shop = await startTestShop()
  const { order, stateOfCoupon } = await couponedOrder(shop, {})
  const part = await order.draft(CANCEL, { 1: 1 })
  expect(part.refund.couponRestored).toBe(false)
  const whole = await order.draft(CANCEL, { 0: 1 })
  expect(whole.refund.couponRestored).toBe(true)
  await order.confirm(whole.requestNo)
  expect(await stateOfCoupon()).toBe('AVAILABLE')
  const rest = await order.draft(CANCEL, { 1: 1 })
  expect(rest.refund.couponRestored).toBe(false)
  await order.confirm(rest.requestNo)
  expect(await couponRestoredOf(order)).toEqual([false, true])
})

test('the coupon of a whole order comes back with its last claim alone', async () => {
  await using shop = await startTestShop()
  const { order } = await couponedOrder(shop, { kind: 'ORDER', count: 2 })
  await order.deliver()
  const defect = { type: 'RETURN', reasonCode: 'DEFECT' } as const
  const quotes = [
    await order.draft(defect, { 0: 1, 1: 1 }),
    await order.draft(defect, { 0: 2, 1: 1 }),
  ]
  expect(quotes.map(({ refund }) => refund.couponRestored)).toEqual([false, true])
  await finish(order, defect, { 0: 2 })
  await finish(order, defect, { 1: 1 })
  expect(await couponRestoredOf(order)).toEqual([true, false])
})

test.each([
  { kind: 'PRODUCT', reasonCode: 'CHANGE_MIND', state: 'USED' },
  { kind: 'PRODUCT', reasonCode: 'DEFECT', state: 'AVAILABLE' },
  { kind: 'ORDER', reasonCode: 'CHANGE_MIND', state: 'AVAILABLE' },
] as const)(
  'the coupon $kind of an order that is returned whole by $reasonCode is $state',
  async ({ kind, reasonCode, state }) => {
    await using shop = await startTestShop()
    const { order, stateOfCoupon } = await couponedOrder(shop, { kind })
    await order.deliver()
    const comesBack = state === 'AVAILABLE'
    const all = { 0: 1, 1: 1 }
    const { refund } = await order.draft({ type: 'RETURN', reasonCode }, all)
    expect(refund.couponRestored).toBe(comesBack)
    await finish(order, { type: 'RETURN', reasonCode }, all)
    expect(await couponRestoredOf(order)).toEqual([comesBack])
    expect(await stateOfCoupon()).toBe(state)
  },
)

test('the coupon of a line stays used once a part of it was returned by change of mind', async () => {
  await using shop = await startTestShop()
  const { order, stateOfCoupon } = await couponedOrder(shop, { count: 2 })
  await order.deliver()
  await finish(order, { type: 'RETURN', reasonCode: 'CHANGE_MIND' }, { 0: 1 })
  await finish(order, { type: 'RETURN', reasonCode: 'DEFECT' }, { 0: 1, 1: 1 })
  expect(await stateOfCoupon()).toBe('USED')
})
