import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { removeAutoPay } from '#contract/payments/auto-pays.calls.ts'
import { getOrder } from '#contract/after-sales/order-histories.calls.ts'
import { changeOrderDiscount, getOrderSheet } from '#contract/orders/orders.calls.ts'
import type { Visitor } from '#server/platform/http/visitor.ts'
import { closeDatabase, openDatabase } from '#server/platform/database/database.ts'
import { pollPayments } from '#server/payments/jobs/poll-payments.ts'
import { ProviderUnavailable } from '#server/platform/services/payment-provider.ts'
import { registerCard } from '#tests/support/payments/registered-card.ts'
import { Shopper, putOnShelf, refusalOf, stockOf } from '#tests/support/platform/shopper.ts'
import { startTestShop, type TestShop } from '#tests/support/platform/test-shop.ts'
import { openPayment } from './prepare-payment.ts'

const MINUTE_MS = 60_000

/** A shop with an unpaid order of a member with a registered card. */
async function unpaid(act: 'approve' | 'declining' = 'approve') {
  const shop = await startTestShop()
  const shopper = await Shopper.member(shop, 'demo2')
  const { customerUid } = await registerCard(shop, shopper.as, act)
  const [goods] = await putOnShelf(shop, 1, 3)
  if (!goods) throw new Error('The shelf is empty')
  const { orderNumber } = await shopper.orderGoods([goods], { payMethod: 'autopay' })
  const show = () => shop.call(getOrder, { params: { orderNumber }, as: shopper.as })
  const charge = () => shopper.startPaying(orderNumber, { payMethod: 'autopay', customerUid })
  const remove = () => shop.call(removeAutoPay, { body: { customerUid }, as: shopper.as })
  return { shop, shopper, goods, orderNumber, customerUid, show, charge, remove }
}

/** Answers of charges are lost until `restore` is called; `before`: also the requests. */
function loseCharges({ services: { cards } }: TestShop, when: 'before' | 'after') {
  const original = cards.charge.bind(cards)
  cards.charge = async (request) => {
    if (when === 'after') await original(request)
    throw new ProviderUnavailable(new Error('time-out'))
  }
  return () => {
    cards.charge = original
  }
}

test('a registered card pays the order without a window', async () => {
  const { shop, show, charge, goods } = await unpaid()
  await using _ = shop
  expect(await charge()).toMatchObject({ charged: 'PAID', free: false })
  expect(await show()).toMatchObject({ state: 'PAID', payments: [{ label: '등록 카드' }] })
  expect(await stockOf(shop, goods.sizeId)).toEqual({ onHand: 2, held: 0 })
  expect((await refusalOf(charge())).code).toBe('ORDER_NOT_PAYABLE')
})

const takenOf = async ({ db }: TestShop) =>
  (
    await db.execute<{ merchant_uid: string }>(sql`
      SELECT merchant_uid FROM stand_in.payments WHERE paid_at IS NOT NULL AND amount > 0`)
  ).rows

async function memberOf({ db }: TestShop, loginId: string): Promise<Visitor> {
  const { rows } = await db.execute<{ id: number; sessionId: number }>(sql`
    SELECT u.id::int AS id, s.id::int AS "sessionId"
    FROM users u JOIN sessions s ON s.user_id = u.id WHERE u.login_id = ${loginId}`)
  const user = { id: rows[0]?.id ?? 0, sessionId: rows[0]?.sessionId ?? 0, name: '' }
  const none = { clientId: undefined, guestToken: undefined, verifiedToken: undefined }
  return { ...none, admissionKey: undefined, user }
}

test('parallel calls charge once', async () => {
  const { shop, charge } = await unpaid()
  await using _ = shop
  const answers = await Promise.allSettled([charge(), charge()])
  const outcomes = answers.map((one) =>
    one.status === 'fulfilled' ? one.value : (one.reason as { code?: string }).code,
  )
  const paid = outcomes.find((outcome) => typeof outcome === 'object')
  expect(paid?.charged).toBe('PAID')
  // One call gets the answer of the other, or is refused when it came after the charge.
  for (const outcome of outcomes) expect([paid, 'ORDER_NOT_PAYABLE']).toContainEqual(outcome)
  expect(await takenOf(shop)).toEqual([{ merchant_uid: paid?.merchantUid }])
})

test('parallel calls of two processes charge once', async () => {
  const { shop, shopper, orderNumber, customerUid } = await unpaid()
  await using _ = shop
  // Connections of its own make another process for the shop.
  const db = openDatabase(shop.databaseUrl)
  const body = { payMethod: 'autopay' as const, customerUid }
  let reportStart = () => {}
  let goOn = () => {}
  const started = new Promise<void>((resolve) => {
    reportStart = resolve
  })
  const held = new Promise<void>((resolve) => {
    goOn = resolve
  })
  const { cards } = shop.services
  const original = cards.charge.bind(cards)
  cards.charge = async (request) => {
    reportStart()
    await held
    return original(request)
  }
  const first = shopper.startPaying(orderNumber, body)
  await started
  const visitor = await memberOf(shop, 'demo2')
  const second = await openPayment({ ...shop.services, db }, visitor, orderNumber, body)
  goOn()
  await closeDatabase(db)
  expect(second).toMatchObject({ charged: 'PENDING' })
  expect(await first).toMatchObject({ charged: 'PAID', merchantUid: second.merchantUid })
  expect(await takenOf(shop)).toEqual([{ merchant_uid: second.merchantUid }])
})

test('a window does not open during a charge, and the amount does not change', async () => {
  const { shop, shopper, orderNumber, show, charge } = await unpaid()
  await using _ = shop
  const restore = loseCharges(shop, 'before')
  const charged = await charge()
  const window = await shopper.startPaying(orderNumber)
  expect(window).toMatchObject({ charged: 'PENDING', merchantUid: charged.merchantUid })
  const change = shop.call(changeOrderDiscount, {
    params: { orderNumber },
    body: {
      lineCoupons: [],
      orderCouponId: null,
      shippingCouponId: null,
      mileage: 0,
      money: 0,
    },
    as: shopper.as,
  })
  expect((await refusalOf(change)).code).toBe('ORDER_NOT_PAYABLE')
  restore()
  // The provider never got the charge: after a minute another attempt starts.
  shop.clock.advance(MINUTE_MS)
  expect(await charge()).toMatchObject({ charged: 'PAID' })
  expect(await show()).toMatchObject({ state: 'PAID' })
  expect(await takenOf(shop)).toHaveLength(1)
})

test('a card that cannot be charged ends its attempt', async () => {
  const { shop, shopper, orderNumber } = await unpaid()
  await using _ = shop
  const unknown = { payMethod: 'autopay', customerUid: 'unknown-card' } as const
  expect((await refusalOf(shopper.startPaying(orderNumber, unknown))).code).toBe('AUTO_PAY_INVALID')
  expect(await shopper.startPaying(orderNumber)).toMatchObject({ payMethod: 'card', charged: null })
})

test('a refused charge states the reason, and the order can be paid otherwise', async () => {
  const { shop, shopper, orderNumber, show, charge } = await unpaid('declining')
  await using _ = shop
  expect((await refusalOf(charge())).code).toBe('AUTO_PAY_REFUSED')
  expect(await show()).toMatchObject({ state: 'PAY_WAIT' })
  expect(await shopper.startPaying(orderNumber)).toMatchObject({ payMethod: 'card', charged: null })
})

test('a charge without an answer is pending and found by the poller, never taken twice', async () => {
  const { shop, show, charge, remove } = await unpaid()
  await using _ = shop
  const restore = loseCharges(shop, 'after')
  expect(await charge()).toMatchObject({ charged: 'PENDING' })
  restore()
  expect((await refusalOf(remove())).code).toBe('AUTO_PAY_IN_USE')
  shop.clock.advance(MINUTE_MS)
  await pollPayments(shop.services)
  expect((await show()).state).toBe('PAID')
  // The card is free as soon as the payment has its result.
  await remove()
})

test('a card can be deleted after a declined charge whose answer was lost', async () => {
  const { shop, show, charge, remove } = await unpaid('declining')
  await using _ = shop
  loseCharges(shop, 'after')
  expect(await charge()).toMatchObject({ charged: 'PENDING' })
  expect((await refusalOf(remove())).code).toBe('AUTO_PAY_IN_USE')
  shop.clock.advance(MINUTE_MS)
  await pollPayments(shop.services)
  expect((await show()).state).toBe('PAY_WAIT')
  await remove()
})

test('a charge that never reached the provider blocks its card for an hour', async () => {
  const { shop, charge, remove } = await unpaid()
  await using _ = shop
  loseCharges(shop, 'before')
  expect(await charge()).toMatchObject({ charged: 'PENDING' })
  shop.clock.advance(60 * MINUTE_MS - 1)
  await pollPayments(shop.services)
  expect((await refusalOf(remove())).code).toBe('AUTO_PAY_IN_USE')
  shop.clock.advance(1)
  await remove()
})

test('a card of another member is refused, and guests are offered none', async () => {
  const { shop, customerUid, goods } = await unpaid()
  await using _ = shop
  const other = await Shopper.member(shop, 'demo1')
  await registerCard(shop, other.as, 'approve')
  // The grade of this member never pays shipping.
  const expected = { payAmount: goods.unitPrice }
  const { orderNumber } = await other.orderGoods([goods], { payMethod: 'autopay', expected })
  const stolen = other.startPaying(orderNumber, { payMethod: 'autopay', customerUid })
  expect((await refusalOf(stolen)).code).toBe('AUTO_PAY_INVALID')
  const guest = await Shopper.guest(shop)
  const query = { productId: goods.productId, sizeId: goods.sizeId, count: 1 }
  const sheet = await shop.call(getOrderSheet, { query, as: guest.as })
  expect(sheet.payMethods.map(({ code }) => code)).not.toContain('autopay')
  expect(sheet.autoPays).toEqual([])
})
