import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { registerGiftCard } from '#contract/benefits/money.calls.ts'
import { demoGiftCode } from '#demo/catalogue/gift-cards.ts'
import { expirePoints } from '#server/benefits/jobs/expire-points.ts'
import { grantPoints } from '#server/benefits/points/ledger.ts'
import {
  balancesOf,
  expectSoundLedger,
  giveCoupon,
  memberIdOf,
} from '#tests/support/benefits/benefits.ts'
import { Checkout } from '#tests/support/orders/checkout.ts'
import { putOnShelf, Shopper, type Goods, type OrderBody } from '#tests/support/platform/shopper.ts'
import { overlapAt, type StopPoint } from '#tests/support/stop-point.ts'
import { startTestShop, type TestShop } from '#tests/support/platform/test-shop.ts'

const PRICE = 70_000

/** State of a call's result, or the code of its refusal. */
const outcomeOf = (call: Promise<{ readonly state: string }>) =>
  call.then(
    ({ state }) => state,
    (error: { code?: string }) => error.code,
  )

/** Two goods of 70,000 won, so that only the benefits of two orders meet. */
async function openShelf(shop: TestShop): Promise<[Goods, Goods]> {
  const [first, second] = await putOnShelf(shop, 2)
  if (!first || !second) throw new Error('The shelf is empty')
  await shop.db.execute(sql`
    UPDATE products SET sale_price = ${PRICE}, list_price = ${PRICE}, coupon_excluded = false, mileage_excluded = false
    WHERE id IN (${first.productId}, ${second.productId})`)
  return [
    { ...first, unitPrice: PRICE },
    { ...second, unitPrice: PRICE },
  ]
}

/** Results of two orders with the same benefits, the second placed while the first is stopped. */
async function raceOrders(shop: TestShop, stopPoint: StopPoint, wish: Partial<OrderBody>) {
  const goods = await openShelf(shop)
  const shopper = await Shopper.member(shop, 'demo1')
  const [first, second] = await Promise.all(goods.map((one) => shopper.orderBody([one], wish)))
  if (!first || !second) throw new Error('There are two goods')
  const order = (body: OrderBody) => outcomeOf(shopper.order(body))
  return overlapAt(
    shop,
    stopPoint,
    () => order(first),
    () => order(second),
  )
}

test('an order gets no coupon that another order is taking', async () => {
  await using shop = await startTestShop()
  const orderCouponId = await giveCoupon(shop, 'demo1', '신규 회원 10% 쿠폰')
  const taking = {
    table: 'user_coupons',
    condition: `NEW.state = 'HELD'`,
    moment: 'inside',
  } as const
  const wish = { orderCouponId, expected: { payAmount: 63_000 } }
  expect(await raceOrders(shop, taking, wish)).toEqual(['PAY_WAIT', 'COUPON_NOT_APPLICABLE'])
  const { rows } = await shop.db.execute(sql`
    SELECT count(*)::int AS orders FROM order_coupons WHERE user_coupon_id = ${orderCouponId}`)
  expect(rows).toEqual([{ orders: 1 }])
})

test.each([
  [
    'mileage',
    { mileage: 8_400, money: undefined, expected: { payAmount: 61_600 } },
    'MILEAGE_INSUFFICIENT',
  ],
  ['money', { money: 70_000, expected: { payAmount: 0 } }, 'MONEY_INSUFFICIENT'],
] as const)('an order gets no %s that another order is taking', async (_, wish, code) => {
  await using shop = await startTestShop()
  const taking = { table: 'point_holds', condition: 'true', moment: 'inside' } as const
  expect(await raceOrders(shop, taking, wish)).toEqual(['PAY_WAIT', code])
  expect(await balancesOf(shop, 'demo1')).toMatchObject(
    wish.money === undefined ? { heldMileage: 8_400 } : { heldMoney: 70_000 },
  )
  await expectSoundLedger(shop)
})

test('a gift card that a member is registering is used for another member', async () => {
  await using shop = await startTestShop()
  const code = demoGiftCode(shop.services.memberKeys, 'small')
  const members = [await shop.member('demo2'), await shop.member('demo3')] as const
  const register = (as: (typeof members)[number]) =>
    outcomeOf(
      shop
        .call(registerGiftCard, {
          body: { giftCardCode: code },
          as: { ...as, idempotencyKey: randomUUID() },
        })
        .then(({ registered }) => ({ state: String(registered) })),
    )
  const taking = { table: 'gift_cards', condition: 'true', moment: 'inside' } as const
  const outcomes = await overlapAt(
    shop,
    taking,
    () => register(members[0]),
    () => register(members[1]),
  )
  expect(outcomes).toEqual(['30000', 'GIFT_CARD_USED'])
  await expectSoundLedger(shop)
})

/**
 * A shop whose member has one lot of mileage that ends in an hour, and a second clock a moment
 * before that end.
 */
async function atEnd() {
  const shop = await startTestShop()
  const goods = await openShelf(shop)
  const shopper = await Shopper.member(shop, 'demo3')
  const end = new Date(shop.clock.now().getTime() + 3_600_000)
  const userId = await memberIdOf(shop, 'demo3')
  const grant = { userId, kind: 'MILEAGE', source: 'EVENT', refId: 'end', amount: 5_000 } as const
  await shop.db.transaction((tx) =>
    grantPoints(tx, { ...grant, expiresAt: end, now: shop.clock.now() }),
  )
  shop.clock.set(new Date(end.getTime() - 1))
  const body = await shopper.orderBody([goods[0]], {
    mileage: 5_000,
    expected: { payAmount: 65_000 },
  })
  const order = () => outcomeOf(shopper.order(body))
  // The clock of the job is a millisecond ahead.
  const clock = { now: () => end }
  const expire = () => expirePoints({ ...shop.services, clock })
  return { shop, order, expire }
}

test('mileage that an order takes at its last instant does not expire', async () => {
  const { shop, order, expire } = await atEnd()
  await using _ = shop
  const taking = { table: 'point_holds', condition: 'true', moment: 'inside' } as const
  const [outcome] = await overlapAt(shop, taking, order, expire)
  expect(outcome).toBe('PAY_WAIT')
  expect(await balancesOf(shop, 'demo3')).toMatchObject({ mileage: 5_000, heldMileage: 5_000 })
  await expectSoundLedger(shop)
})

test('an order gets no mileage that expires at this instant', async () => {
  const { shop, order, expire } = await atEnd()
  await using _ = shop
  const ending = {
    table: 'point_lots',
    condition: `NEW.state = 'EXPIRED'`,
    moment: 'inside',
  } as const
  const [, outcome] = await overlapAt(shop, ending, expire, order)
  expect(outcome).toBe('MILEAGE_INSUFFICIENT')
  expect(await balancesOf(shop, 'demo3')).toMatchObject({ mileage: 0, heldMileage: 0 })
  await expectSoundLedger(shop)
})

test.each([
  ['all pieces of a line', 2, 'CLAIM_NOT_ALLOWED'],
  // The first return pays the way out, so that the fee of the second is lower than its draft says.
  ['another piece of a line', 1, 'QUOTE_CHANGED'],
] as const)(
  'a claim on %s is refused while another claim takes one of its pieces, and the rest can be claimed',
  async (_, pieces, refusal) => {
    await using shop = await startTestShop()
    const order = await (await Checkout.open(shop)).delivered()
    const drafts = [
      await order.draft({ type: 'RETURN', reasonCode: 'CHANGE_MIND' }, { 0: 1 }),
      await order.draft({ type: 'RETURN', reasonCode: 'SIZE' }, { 0: pieces }),
    ] as const
    for (const { requestNo } of drafts) await order.collect(requestNo)
    const requesting = {
      table: 'claims',
      condition: `NEW.state = 'REQUESTED'`,
      moment: 'inside',
    } as const
    const outcomes = await overlapAt(
      shop,
      requesting,
      () => outcomeOf(order.confirm(drafts[0].requestNo)),
      () => outcomeOf(order.confirm(drafts[1].requestNo)),
    )
    expect(outcomes).toEqual(['REQUESTED', refusal])
    const rest = await order.draft({ type: 'RETURN', reasonCode: 'SIZE' }, { 0: 1 })
    expect(rest.fee.amount).toBe(3_000)
    await order.collect(rest.requestNo)
    expect(await outcomeOf(order.confirm(rest.requestNo))).toBe('REQUESTED')
    expect((await order.detail()).lines.map(({ qty, state }) => [qty, state])).toEqual([
      [1, 'RETURN_REQ'],
      [1, 'RETURN_REQ'],
    ])
  },
)
