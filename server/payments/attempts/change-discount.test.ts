import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { changeOrderDiscount } from '#contract/orders/orders.calls.ts'
import { confirmPayment } from '#contract/payments/payments.calls.ts'
import { balancesOf, expectSoundLedger, giveCoupon } from '#tests/support/benefits/benefits.ts'
import { actInWindow, sendTo } from '#tests/support/payments/payment-window.ts'
import { putOnShelf, refusalOf, Shopper } from '#tests/support/platform/shopper.ts'
import { startTestShop, type TestShop } from '#tests/support/platform/test-shop.ts'

const WELCOME = '신규 회원 10% 쿠폰'

/**
 * An unpaid order of 40,000 won of demo1, who pays no shipping, with 1,000 mileage; and an order
 * coupon.
 */
async function unpaid(shop: TestShop) {
  const [shelf] = await putOnShelf(shop, 1)
  if (!shelf) throw new Error('The shelf is empty')
  await shop.db.execute(sql`
    UPDATE products SET sale_price = 40000, list_price = 40000, coupon_excluded = false, mileage_excluded = false
    WHERE id = ${shelf.productId}`)
  const shopper = await Shopper.member(shop, 'demo1')
  const couponId = await giveCoupon(shop, 'demo1', WELCOME)
  const expected = { payAmount: 39_000 }
  const { orderNumber } = await shopper.orderGoods([{ ...shelf, unitPrice: 40_000 }], {
    mileage: 1_000,
    expected,
  })
  const change = (body: object, as = shopper.as) =>
    shop.call(changeOrderDiscount, { params: { orderNumber }, body, as })
  return { shopper, couponId, orderNumber, change }
}

const couponState = async (shop: TestShop, id: number) =>
  (await shop.db.execute<{ state: string }>(sql`SELECT state FROM user_coupons WHERE id = ${id}`))
    .rows[0]?.state

test('other benefits replace those of an unpaid order, and the new amount is paid', async () => {
  await using shop = await startTestShop()
  const { shopper, couponId, orderNumber, change } = await unpaid(shop)
  const changed = await change({ orderCouponId: couponId, money: 20_000 })
  expect(changed.amounts).toMatchObject({
    couponDiscount: 4_000,
    mileageUsed: 0,
    moneyUsed: 20_000,
    payAmount: 16_000,
  })
  expect(changed.lines).toMatchObject([
    { couponShare: 4_000, mileageShare: 0, moneyShare: 20_000, payShare: 16_000 },
  ])
  expect(await couponState(shop, couponId)).toBe('HELD')
  expect(await balancesOf(shop, 'demo1')).toMatchObject({ heldMileage: 0, heldMoney: 20_000 })
  expect((await change({ orderCouponId: couponId, mileage: 500 })).amounts.payAmount).toBe(35_500)
  const request = await shopper.startPaying(orderNumber)
  expect(request.amount).toBe(35_500)
  const body = await actInWindow(sendTo(shop), request, 'approve')
  if (!body) throw new Error('The window returned no outcome')
  expect(await shop.call(confirmPayment, { body, as: shopper.as })).toMatchObject({
    result: 'PAID',
    paidAmount: 35_500,
  })
  expect(await couponState(shop, couponId)).toBe('USED')
  await expectSoundLedger(shop)
  expect((await refusalOf(change({}))).code).toBe('ORDER_NOT_PAYABLE')
})

test('an open attempt ends, and a payment of its amount is refunded', async () => {
  await using shop = await startTestShop()
  const { shopper, orderNumber, change } = await unpaid(shop)
  const request = await shopper.startPaying(orderNumber)
  await change({})
  const body = await actInWindow(sendTo(shop), request, 'approve')
  if (!body) throw new Error('The window returned no outcome')
  const late = shop.call(confirmPayment, { body, as: shopper.as })
  expect((await refusalOf(late)).code).toBe('PAYMENT_MISMATCH')
})

test('an attempt with the former amount of an order is refused with the new one', async () => {
  await using shop = await startTestShop()
  const { shopper, orderNumber, change } = await unpaid(shop)
  await change({})
  const former = shopper.startPaying(orderNumber, { expected: { payAmount: 39_000 } })
  expect(await refusalOf(former)).toMatchObject({
    code: 'AMOUNT_CHANGED',
    payload: { amounts: { mileageUsed: 0, payAmount: 40_000 } },
  })
  const { rows } = await shop.db.execute(sql`SELECT 1 FROM payments`)
  expect(rows).toEqual([])
  const agreed = await shopper.startPaying(orderNumber, { expected: { payAmount: 40_000 } })
  expect(agreed.amount).toBe(40_000)
})

test('a refused change leaves the benefits of the order as they are', async () => {
  await using shop = await startTestShop()
  const { change } = await unpaid(shop)
  expect((await refusalOf(change({ mileage: 39_990 }))).code).toBe('MILEAGE_INSUFFICIENT')
  const foreign = await giveCoupon(shop, 'demo2', WELCOME)
  expect((await refusalOf(change({ orderCouponId: foreign }))).code).toBe('COUPON_NOT_APPLICABLE')
  expect(await balancesOf(shop, 'demo1')).toMatchObject({ heldMileage: 1_000, heldMoney: 0 })
  await expectSoundLedger(shop)
})

test('benefits are refused to guests, after the hold, and for orders of others', async () => {
  await using shop = await startTestShop()
  const { change } = await unpaid(shop)
  const other = await Shopper.member(shop, 'demo2')
  expect((await refusalOf(change({}, other.as))).code).toBe('ORDER_NOT_FOUND')
  const [goods] = await putOnShelf(shop, 2)
  if (!goods) throw new Error('The shelf is empty')
  const guest = await Shopper.guest(shop)
  shop.clock.advance(16 * 60_000)
  expect((await refusalOf(change({}))).code).toBe('HOLD_EXPIRED')
  const { rows } = await shop.db.execute<{ price: number }>(
    sql`SELECT sale_price AS price FROM products WHERE id = ${goods.productId}`,
  )
  const unitPrice = Number(rows[0]?.price)
  const { orderNumber } = await guest.orderGoods([{ ...goods, unitPrice }])
  const params = { orderNumber }
  const wish = shop.call(changeOrderDiscount, { params, body: { money: 1_000 }, as: guest.as })
  expect((await refusalOf(wish)).code).toBe('GUEST_NOT_ALLOWED')
})
