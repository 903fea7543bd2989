import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { listMoneyHistory, registerGiftCard } from '#contract/benefits/money.calls.ts'
import { getOrder } from '#contract/after-sales/order-histories.calls.ts'
import { confirmPayment } from '#contract/payments/payments.calls.ts'
import { demoGiftCode } from '#demo/catalogue/gift-cards.ts'
import { expireHolds } from '#server/payments/jobs/expire-holds.ts'
import { grantPoints } from '#server/benefits/points/ledger.ts'
import { PaidOrder } from '#tests/support/orders/after-order.ts'
import { balancesOf, memberIdOf } from '#tests/support/benefits/benefits.ts'
import { expectSoundOrders } from '#tests/support/orders/order-invariants.ts'
import { actInWindow, sendTo } from '#tests/support/payments/payment-window.ts'
import { setStock, Shopper, type Goods } from '#tests/support/platform/shopper.ts'
import { startTestShop, type TestShop } from '#tests/support/platform/test-shop.ts'

/** A size of a demo product at the price of the example, with pieces in stock. */
async function goodsOf(shop: TestShop, code: string, unitPrice: number): Promise<Goods> {
  const { rows } = await shop.db.execute<{ productId: number; sizeId: number }>(sql`
    UPDATE products p SET sale_price = ${unitPrice}, list_price = greatest(list_price, ${unitPrice}),
      coupon_excluded = false, mileage_excluded = false
    FROM (SELECT p.id, min(s.id) AS size_id FROM products p JOIN skus s ON s.product_id = p.id AND s.is_active
      WHERE p.style_code = ${code} GROUP BY p.id ORDER BY p.id LIMIT 1) chosen
    WHERE p.id = chosen.id RETURNING p.id AS "productId", chosen.size_id AS "sizeId"`)
  const [found] = rows
  if (!found) throw new Error(`There is no product ${code}`)
  await setStock(shop, found.sizeId, 10)
  return { ...found, unitPrice }
}

/** Gives a member a coupon; returns its id. */
async function issue(
  shop: TestShop,
  userId: number,
  coupon: { kind: 'PRODUCT' | 'ORDER'; type: 'RATE' | 'AMOUNT'; value: number; targets: object },
): Promise<number> {
  const { kind, type, value, targets } = coupon
  const { rows } = await shop.db.execute<{ id: number }>(sql`
    WITH made AS (
      INSERT INTO coupons (name, kind, discount_type, value, targets, target_label, issue_type, valid_from, valid_to,
        stack_with_sale, state)
      VALUES ('예시 쿠폰', ${kind}, ${type}, ${value}, ${JSON.stringify(targets)}, '예시', 'AUTO', '2026-08-01',
        '2026-09-30', true, 'ACTIVE') RETURNING id)
    INSERT INTO user_coupons (coupon_id, user_id, seq, state, issued_at, expires_at)
    SELECT id, ${userId}, 1, 'AVAILABLE', '2026-08-01', '2026-09-30' FROM made RETURNING id`)
  return rows[0]?.id ?? 0
}

/** Pays an order by card. */
async function pay(shop: TestShop, shopper: Shopper, orderNumber: string) {
  const request = await shopper.startPaying(orderNumber)
  const body = await actInWindow(sendTo(shop), request, 'approve')
  if (!body) throw new Error('The window returned nothing')
  return shop.call(confirmPayment, { body, as: shopper.as })
}

/** The order of example A, placed by the member of grade RAIL. */
async function exampleA(shop: TestShop) {
  const userId = await memberIdOf(shop, 'demo2')
  const goods = [
    await goodsOf(shop, 'TP-DK-002', 67_200),
    await goodsOf(shop, 'BS-TS-001', 45_000),
    await goodsOf(shop, 'MH-GR-001', 9_000),
  ] as const
  const style = await issue(shop, userId, {
    kind: 'PRODUCT',
    type: 'RATE',
    value: 1_500,
    targets: { styleCodes: ['BS-TS-001'] },
  })
  const whole = await issue(shop, userId, {
    kind: 'ORDER',
    type: 'AMOUNT',
    value: 5_000,
    targets: {},
  })
  const grant = {
    userId,
    source: 'EVENT',
    refId: 'example',
    expiresAt: null,
    now: shop.clock.now(),
  } as const
  await shop.db.transaction((tx) => grantPoints(tx, { ...grant, kind: 'MILEAGE', amount: 8_400 }))
  await shop.db.transaction((tx) => grantPoints(tx, { ...grant, kind: 'MONEY', amount: 50_000 }))
  const shopper = await Shopper.member(shop, 'demo2')
  const items = goods.map(({ productId, sizeId }, index) => ({
    productId,
    sizeId,
    count: index === 1 ? 2 : 1,
  }))
  const placed = await shopper.orderGoods(goods, {
    items,
    lineCoupons: [{ sizeId: goods[1].sizeId, userCouponId: style }],
    orderCouponId: whole,
    mileage: 8_400,
    money: 50_000,
    expected: { payAmount: 89_300 },
  })
  return { shopper, goods, placed, coupons: [style, whole] }
}

/** Shares of the lines of an order in the order of the lines. */
async function sharesOf(shop: TestShop, orderNumber: string) {
  const { rows } = await shop.db.execute(sql`
    SELECT l.state, l.qty, l.coupon_share AS coupon, l.mileage_share AS mileage, l.money_share AS money,
      l.pay_share AS pay, l.earn_share AS earn
    FROM order_products l JOIN orders o ON o.id = l.order_id WHERE o.order_number = ${orderNumber} ORDER BY l.line_no`)
  return rows
}

test('A: coupons, mileage and money are split over the lines of a real order', async () => {
  await using shop = await startTestShop()
  const { placed } = await exampleA(shop)
  expect(placed.amounts).toMatchObject({
    itemTotal: 166_200,
    couponDiscount: 18_500,
    mileageUsed: 8_400,
    moneyUsed: 50_000,
    shippingFee: 0,
    payAmount: 89_300,
    earnMileage: 2_785,
  })
  expect(await sharesOf(shop, placed.orderNumber)).toMatchObject([
    { coupon: 2_200, mileage: 3_697, money: 22_004, pay: 39_299, earn: 1_226 },
    { coupon: 16_005, mileage: 4_208, money: 25_049, pay: 44_738, earn: 1_395 },
    { coupon: 295, mileage: 495, money: 2_947, pay: 5_263, earn: 164 },
  ])
})

test('B: two returned shirts refund their shares less the fees', async () => {
  await using shop = await startTestShop()
  const { shopper, goods, placed, coupons } = await exampleA(shop)
  const { orderNumber } = placed
  await pay(shop, shopper, orderNumber)
  const before = await balancesOf(shop, 'demo2')
  const order = new PaidOrder(shop, shopper, orderNumber, goods)
  await order.deliver()
  const returnOne = async () => {
    const line = (await order.detail()).lines.find(
      ({ sizeId, state }) => sizeId === goods[1].sizeId && state === 'DELIVERED',
    )
    const lines = [{ orderProductId: line?.orderProductId ?? 0, qty: 1 }]
    const quote = await order.draft({ type: 'RETURN', reasonCode: 'CHANGE_MIND', lines })
    await order.collect(quote.requestNo)
    await order.confirm(quote.requestNo)
    for (const to of ['PICKUP', 'INSPECT', 'DONE'] as const) await order.move(quote.requestNo, to)
    return quote
  }
  const first = await returnOne()
  expect(first).toMatchObject({
    fee: { amount: 6_000, method: 'DEDUCT' },
    refund: { pg: 16_369, money: 12_524, mileage: 2_104 },
  })
  expect(await sharesOf(shop, orderNumber)).toMatchObject([
    { pay: 39_299 },
    { state: 'DELIVERED', qty: 1, mileage: 2_104, money: 12_525, pay: 22_369, earn: 697 },
    { pay: 5_263 },
    { state: 'RETURNED', qty: 1, mileage: 2_104, money: 12_524, pay: 22_369 },
  ])
  expect(await balancesOf(shop, 'demo2')).toMatchObject({
    mileage: before.mileage + 2_104,
    money: before.money + 12_524,
  })
  const states = await shop.db.execute(sql`
    SELECT state FROM user_coupons WHERE id IN (${coupons[0] ?? 0}, ${coupons[1] ?? 0})`)
  expect(states.rows).toEqual([{ state: 'USED' }, { state: 'USED' }])
  // The way out was charged with the first return.
  expect(await returnOne()).toMatchObject({
    fee: { amount: 3_000 },
    refund: { pg: 22_369 - 3_000, money: 12_525, mileage: 2_104 },
  })
  expect(await balancesOf(shop, 'demo2')).toMatchObject({
    mileage: before.mileage + 4_208,
    money: before.money + 25_049,
  })
  await expectSoundOrders(shop, [])
})

test('C: a cancellation below the limit of free shipping pays the shipping', async () => {
  await using shop = await startTestShop()
  const goods = [await goodsOf(shop, 'BS-TS-001', 45_000), await goodsOf(shop, 'MH-GR-001', 9_000)]
  const shopper = await Shopper.guest(shop)
  const { orderNumber, payAmount } = await shopper.orderGoods(goods)
  expect(payAmount).toBe(54_000)
  await pay(shop, shopper, orderNumber)
  const order = new PaidOrder(shop, shopper, orderNumber, goods)
  const { requestNo } = await order.draft({ type: 'CANCEL', reasonCode: 'CHANGE_MIND' }, { 0: 1 })
  await order.confirm(requestNo)
  const { amounts, claims, payments } = await order.detail()
  expect(claims).toMatchObject([{ refund: { pg: 42_000, shippingDeducted: 3_000 } }])
  expect(payments).toMatchObject([{ amount: 54_000, canceledAmount: 42_000 }])
  expect(amounts).toMatchObject({ payAmount: 54_000, shippingFee: 0 })
})

test('D: the rest of a gift card of which 62 percent are used is refundable', async () => {
  await using shop = await startTestShop()
  await shop.db.execute(sql`UPDATE gift_cards SET face_amount = 100000 WHERE state = 'ISSUED'`)
  const shopper = await Shopper.member(shop, 'demo3')
  await shop.call(registerGiftCard, {
    body: { giftCardCode: demoGiftCode(shop.services.memberKeys, 'small') },
    as: { ...shopper.as, idempotencyKey: randomUUID() },
  })
  // After seven days no unused card is refundable as a whole.
  shop.clock.advance(8 * 24 * 3_600_000)
  Object.assign(shopper.as, await shop.member('demo3'))
  const refundable = async () =>
    (await shop.call(listMoneyHistory, { query: {}, as: shopper.as })).refundable
  expect(await refundable()).toBe(0)
  const goods = await goodsOf(shop, 'BS-TS-001', 62_000)
  const { orderNumber } = await shopper.orderGoods([goods], {
    money: 62_000,
    expected: { payAmount: 0 },
  })
  await shopper.startPaying(orderNumber)
  expect(await refundable()).toBe(38_000)
})

test.each([
  ['is kept while there is stock', 1, 'PAID', 'PAID'],
  ['is returned without stock', 0, '재고가 소진되어 결제가 취소되었습니다.', 'PAY_EXPIRED'],
] as const)(
  'F: a payment approved a minute after the end of the hold %s',
  async (_, pieces, outcome, state) => {
    await using shop = await startTestShop({ clock: new Date('2026-08-14T14:17:00+09:00') })
    const goods = await goodsOf(shop, 'BS-TS-001', 45_000)
    await setStock(shop, goods.sizeId, 1)
    const shopper = await Shopper.guest(shop)
    const { orderNumber, expiresAt } = await shopper.orderGoods([goods])
    expect(expiresAt).toBe('2026-08-14T14:32:00+09:00')
    const request = await shopper.startPaying(orderNumber)
    shop.clock.set(new Date('2026-08-14T14:32:00+09:00'))
    await expireHolds(shop.services)
    await setStock(shop, goods.sizeId, pieces)
    shop.clock.set(new Date('2026-08-14T14:33:00+09:00'))
    const body = await actInWindow(sendTo(shop), request, 'approve')
    if (!body) throw new Error('The window returned nothing')
    const confirmed = await shop.call(confirmPayment, { body, as: shopper.as }).then(
      ({ result }) => result as string,
      (error: Error) => error.message,
    )
    expect(confirmed).toContain(outcome)
    const params = { orderNumber }
    expect(await shop.call(getOrder, { params, as: shopper.as })).toMatchObject({ state })
  },
)
