import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { getOrder } from '#contract/after-sales/order-histories.calls.ts'
import { previewDiscount } from '#contract/orders/cart-changes.calls.ts'
import { getOrderSheet, returnStock } from '#contract/orders/orders.calls.ts'
import { confirmPayment } from '#contract/payments/payments.calls.ts'
import { expireHolds } from '#server/payments/jobs/expire-holds.ts'
import { grantEarnedMileage } from './order-benefits.ts'
import { syncProviderCancellation } from '#server/after-sales/claims/sync-provider-cancellation.ts'
import { balancesOf, expectSoundLedger, giveCoupon } from '#tests/support/benefits/benefits.ts'
import { actInWindow, sendTo } from '#tests/support/payments/payment-window.ts'
import { putOnShelf, refusalOf, Shopper, type Goods } from '#tests/support/platform/shopper.ts'
import { startTestShop, type TestShop } from '#tests/support/platform/test-shop.ts'

const MINUTE_MS = 60_000
const WELCOME = '신규 회원 10% 쿠폰'

/** Goods of 40,000 won and a member with an order coupon of 10 percent. */
async function open(shop: TestShop, loginId = 'demo1') {
  const [goods, other] = await putOnShelf(shop, 2)
  if (!goods || !other) throw new Error('The shelf is empty')
  await shop.db.execute(sql`
    UPDATE products SET sale_price = 40000, list_price = 40000, coupon_excluded = false, mileage_excluded = false
    WHERE id IN (${goods.productId}, ${other.productId})`)
  const shopper = await Shopper.member(shop, loginId)
  const couponId = await giveCoupon(shop, loginId, WELCOME)
  return {
    goods: { ...goods, unitPrice: 40_000 },
    other: { ...other, unitPrice: 40_000 },
    shopper,
    couponId,
  }
}

const couponState = async (shop: TestShop, id: number) =>
  (await shop.db.execute<{ state: string }>(sql`SELECT state FROM user_coupons WHERE id = ${id}`))
    .rows[0]?.state

/**
 * An order of 40,000 won less 4,000 by coupon, 1,000 mileage and 20,000 money; demo1 pays no
 * shipping.
 */
const ORDER = { mileage: 1_000, money: 20_000, expected: { payAmount: 15_000 } }

async function pay(shop: TestShop, shopper: Shopper, orderNumber: string) {
  const request = await shopper.startPaying(orderNumber)
  const body = await actInWindow(sendTo(shop), request, 'approve')
  if (!body) throw new Error('The window returned no outcome')
  return shop.call(confirmPayment, { body, as: shopper.as })
}

test('the order sheet prices the wish of a member as the preview of discounts does', async () => {
  await using shop = await startTestShop()
  const { goods, shopper, couponId } = await open(shop)
  const { as } = shopper
  const size = { productId: goods.productId, sizeId: goods.sizeId, count: 1 }
  const sheetOf = (wish: object) =>
    shop.call(getOrderSheet, { query: { ...size, withBenefits: true, ...wish }, as })
  const previewOf = (wish: object) =>
    shop.call(previewDiscount, { body: { items: [size], ...wish }, as })

  const chosen = await sheetOf({ orderCouponId: couponId, mileage: 1_000, money: 20_000 })
  const preview = await previewOf({ orderCouponId: couponId, mileage: 1_000, money: 20_000 })
  expect(chosen).toMatchObject({ benefits: preview, benefitRefusal: null })
  expect(chosen.amounts).toEqual(preview.amounts)
  expect(chosen.amounts.payAmount).toBe(ORDER.expected.payAmount)
  const best = await sheetOf({ auto: true })
  expect(best.benefits).toEqual(await previewOf({ auto: true }))

  const plain = await shop.call(getOrderSheet, { query: size, as })
  expect(plain).toMatchObject({ benefits: null, benefitRefusal: null })
  expect(plain.amounts.couponDiscount).toBe(0)
})

test('an order sheet with a refused wish comes without benefits and says why', async () => {
  await using shop = await startTestShop()
  const { goods, shopper } = await open(shop)
  const query = { productId: goods.productId, sizeId: goods.sizeId, count: 1 }
  const wish = { withBenefits: true, orderCouponId: 999_999 } as const
  const sheet = await shop.call(getOrderSheet, { query: { ...query, ...wish }, as: shopper.as })
  expect(sheet.benefits).toBeNull()
  expect(sheet.benefitRefusal).toMatch(/쿠폰/u)
  expect(sheet.items.length).toBe(1)
  const guest = await Shopper.guest(shop)
  const other = await shop.call(getOrderSheet, { query: { ...query, ...wish }, as: guest.as })
  expect(other).toMatchObject({ benefits: null, benefitRefusal: null, orderer: null })
})

test('coupon, mileage and money are held by the order and used at the payment', async () => {
  await using shop = await startTestShop()
  const { goods, shopper, couponId } = await open(shop)
  const placed = await shopper.orderGoods([goods], { ...ORDER, orderCouponId: couponId })
  expect(placed.amounts).toMatchObject({
    couponDiscount: 4_000,
    mileageUsed: 1_000,
    payAmount: 15_000,
  })
  expect(await couponState(shop, couponId)).toBe('HELD')
  expect(await balancesOf(shop, 'demo1')).toEqual({
    mileage: 8_400,
    money: 120_000,
    heldMileage: 1_000,
    heldMoney: 20_000,
  })
  await pay(shop, shopper, placed.orderNumber)
  expect(await couponState(shop, couponId)).toBe('USED')
  expect(await balancesOf(shop, 'demo1')).toEqual({
    mileage: 7_400,
    money: 100_000,
    heldMileage: 0,
    heldMoney: 0,
  })
  await expectSoundLedger(shop)
})

test.each(['the buyer', 'the time limit'])(
  'an unpaid order that %s ends gives coupon, mileage and money back without an entry',
  async (who) => {
    await using shop = await startTestShop()
    const { goods, shopper, couponId } = await open(shop)
    const { orderNumber } = await shopper.orderGoods([goods], { ...ORDER, orderCouponId: couponId })
    if (who === 'the buyer') {
      await shop.call(returnStock, { query: { orderNumber }, as: shopper.as })
    } else {
      shop.clock.advance(16 * MINUTE_MS)
      await expireHolds(shop.services)
    }
    expect(await couponState(shop, couponId)).toBe('AVAILABLE')
    expect(await balancesOf(shop, 'demo1')).toMatchObject({ heldMileage: 0, heldMoney: 0 })
    const { rows } = await shop.db.execute(
      sql`SELECT 1 FROM point_entries WHERE ref_type = 'ORDER'`,
    )
    expect(rows).toEqual([])
    await expectSoundLedger(shop)
  },
)

/** Approves in the window of an order whose hold ends meanwhile. */
async function payLate(
  shop: TestShop,
  shopper: Shopper,
  orderNumber: string,
  between: () => Promise<unknown>,
) {
  const request = await shopper.startPaying(orderNumber)
  shop.clock.advance(30 * MINUTE_MS)
  await expireHolds(shop.services)
  await between()
  const body = await actInWindow(sendTo(shop), request, 'approve')
  if (!body) throw new Error('The window returned no outcome')
  return shop.call(confirmPayment, { body, as: shopper.as })
}

test('a late payment takes the benefits of its order again', async () => {
  await using shop = await startTestShop()
  const { goods, shopper, couponId } = await open(shop)
  const wish = { ...ORDER, orderCouponId: couponId }
  const { orderNumber } = await shopper.orderGoods([goods], wish)
  const paid = await payLate(shop, shopper, orderNumber, async () => undefined)
  expect(paid.result).toBe('PAID')
  expect(await couponState(shop, couponId)).toBe('USED')
  expect(await balancesOf(shop, 'demo1')).toMatchObject({ mileage: 7_400, money: 100_000 })
  await expectSoundLedger(shop)
})

test('a late payment whose coupon was used otherwise is refunded and holds nothing', async () => {
  await using shop = await startTestShop()
  const { goods, other, shopper, couponId } = await open(shop)
  const wish = { ...ORDER, orderCouponId: couponId }
  const { orderNumber } = await shopper.orderGoods([goods], wish)
  const second = () =>
    shopper.orderGoods([other], { orderCouponId: couponId, expected: { payAmount: 36_000 } })
  const refused = refusalOf(payLate(shop, shopper, orderNumber, second))
  expect((await refused).code).toBe('ORDER_NOT_PAYABLE')
  const { rows } = await shop.db.execute(sql`
    SELECT p.status, c.cause, c.status AS refund FROM payments p JOIN payment_cancels c ON c.payment_id = p.id`)
  expect(rows).toEqual([{ status: 'CANCELED', cause: 'BENEFIT_GONE', refund: 'DONE' }])
  expect(await balancesOf(shop, 'demo1')).toMatchObject({ heldMileage: 0, heldMoney: 0 })
  const { rows: held } = await shop.db.execute(
    sql`SELECT 1 FROM order_holds h JOIN orders o ON o.id = h.order_id
      WHERE o.order_number = ${orderNumber} AND h.status = 'HELD'`,
  )
  expect(held).toEqual([])
  await expectSoundLedger(shop)
})

test('a confirmed line grants the mileage of its paid part once', async () => {
  await using shop = await startTestShop()
  const { goods, shopper, couponId } = await open(shop)
  const { orderNumber } = await shopper.orderGoods([goods], { ...ORDER, orderCouponId: couponId })
  await pay(shop, shopper, orderNumber)
  const { rows } = await shop.db.execute<{ id: number; earnShare: number; userId: number }>(sql`
    SELECT l.id, l.earn_share AS "earnShare", o.user_id AS "userId" FROM order_products l
    JOIN orders o ON o.id = l.order_id WHERE o.order_number = ${orderNumber}`)
  const [line] = rows
  if (!line) throw new Error('The order has no line')
  const confirm = () =>
    shop.db.transaction((tx) =>
      grantEarnedMileage(tx, line, { ...line, earnLineId: null }, shop.clock.now()),
    )
  // 3 percent of 15,000 paid by card and 20,000 by money.
  expect([await confirm(), await confirm()]).toEqual([1_050, 0])
  expect(await balancesOf(shop, 'demo1')).toMatchObject({ mileage: 8_450 })
  await expectSoundLedger(shop)
})

test('an order that mileage and money pay needs no payment window', async () => {
  await using shop = await startTestShop()
  const { goods, shopper } = await open(shop)
  const { orderNumber } = await shopper.orderGoods([goods], {
    mileage: 8_400,
    money: 31_600,
    expected: { payAmount: 0 },
  })
  expect(await shopper.startPaying(orderNumber)).toMatchObject({ free: true })
  const order = await shop.call(getOrder, { params: { orderNumber }, as: shopper.as })
  expect(order.state).toBe('PAID')
  expect(await balancesOf(shop, 'demo1')).toMatchObject({ mileage: 0, money: 88_400 })
  await expectSoundLedger(shop)
})

/** Codes of ten orders at once, each for one of two goods. */
async function race(shopper: Shopper, goods: readonly Goods[], wish: object) {
  const bodies = await Promise.all(goods.map((one) => shopper.orderBody([one], wish)))
  const outcomes = await Promise.all(
    Array.from({ length: 10 }, (_, index) =>
      shopper.order(bodyOf(bodies, index)).then(
        ({ state }) => state as string,
        (error: { code?: string }) => error.code ?? 'an error without a code',
      ),
    ),
  )
  return { won: outcomes.filter((one) => one === 'PAY_WAIT').length, codes: new Set(outcomes) }
}

test('of parallel orders with one coupon one is placed', async () => {
  await using shop = await startTestShop()
  const { goods, other, shopper, couponId } = await open(shop)
  const wish = { orderCouponId: couponId, expected: { payAmount: 36_000 } }
  const { won, codes } = await race(shopper, [goods, other], wish)
  expect(won).toBe(1)
  expect([...codes].toSorted()).toEqual(['COUPON_NOT_APPLICABLE', 'PAY_WAIT'])
  await expectSoundLedger(shop)
})

test('of parallel orders with the same mileage as many are placed as it suffices for', async () => {
  await using shop = await startTestShop()
  const { goods, other, shopper } = await open(shop)
  const wish = { mileage: 5_000, expected: { payAmount: 35_000 } }
  const { won, codes } = await race(shopper, [goods, other], wish)
  expect(won).toBe(1)
  expect([...codes].toSorted()).toEqual(['MILEAGE_INSUFFICIENT', 'PAY_WAIT'])
  expect(await balancesOf(shop, 'demo1')).toMatchObject({ mileage: 8_400, heldMileage: 5_000 })
})

test('a guest has no benefits, and a coupon of another member is refused', async () => {
  await using shop = await startTestShop()
  const { goods, couponId } = await open(shop)
  const guest = await Shopper.guest(shop)
  const expected = { payAmount: 43_000 }
  const asGuest = guest.orderGoods([goods], { mileage: 1_000, expected })
  expect((await refusalOf(asGuest)).code).toBe('GUEST_NOT_ALLOWED')
  const other = await Shopper.member(shop, 'demo3')
  const asOther = other.orderGoods([goods], { orderCouponId: couponId, expected })
  expect(await refusalOf(asOther)).toEqual({
    code: 'COUPON_NOT_APPLICABLE',
    payload: { userCouponId: couponId, reason: null },
  })
  expect(await couponState(shop, couponId)).toBe('AVAILABLE')
})

test('a price that changed is shown before the benefits are held', async () => {
  await using shop = await startTestShop()
  const { goods, shopper, couponId } = await open(shop)
  const body = await shopper.orderBody([goods], { ...ORDER, orderCouponId: couponId })
  await shop.db.execute(sql`UPDATE products SET sale_price = 39000 WHERE id = ${goods.productId}`)
  const refusal = await refusalOf(shopper.order(body))
  expect(refusal).toMatchObject({
    code: 'AMOUNT_CHANGED',
    payload: { amounts: { payAmount: 14_100 } },
  })
  expect(await couponState(shop, couponId)).toBe('AVAILABLE')
})

function bodyOf<Body>(bodies: readonly Body[], index: number): Body {
  const body = bodies[index % bodies.length]
  if (body === undefined) throw new Error('There is no body')
  return body
}

test('a refund at the console of the provider gives coupon, mileage and money back', async () => {
  await using shop = await startTestShop()
  const { goods, shopper, couponId } = await open(shop)
  const { orderNumber } = await shopper.orderGoods([goods], { ...ORDER, orderCouponId: couponId })
  await pay(shop, shopper, orderNumber)
  await shop.db.execute(
    sql`UPDATE user_coupons SET expires_at = '2026-08-15T00:00:00+09:00' WHERE id = ${couponId}`,
  )
  await shop.db.execute(
    sql`UPDATE stand_in.payments SET status = 'cancelled', cancel_amount = amount`,
  )
  await syncProviderCancellation(shop.services, `${orderNumber}_1`)
  await syncProviderCancellation(shop.services, `${orderNumber}_1`)
  expect(await couponState(shop, couponId)).toBe('AVAILABLE')
  const { rows } = await shop.db.execute<{ days: number }>(sql`
    SELECT extract(day FROM expires_at - '2026-08-14T12:00:00+09:00')::integer AS days
    FROM user_coupons WHERE id = ${couponId}`)
  expect(rows).toEqual([{ days: 7 }])
  expect(await balancesOf(shop, 'demo1')).toMatchObject({ mileage: 8_400, money: 120_000 })
  await expectSoundLedger(shop)
})
