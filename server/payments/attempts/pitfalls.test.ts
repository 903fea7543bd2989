import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { changeOrderDiscount, returnStock } from '#contract/orders/orders.calls.ts'
import {
  cancelPayment,
  confirmMobilePayment,
  confirmPayment,
  preparePayment,
} from '#contract/payments/payments.calls.ts'
import { pollPayments } from '#server/payments/jobs/poll-payments.ts'
import { retryRefunds } from '#server/payments/jobs/retry-refunds.ts'
import { Checkout } from '#tests/support/orders/checkout.ts'
import { expectSoundOrders } from '#tests/support/orders/order-invariants.ts'
import { beforeWindow, moneyOf, salesOf, stateOf } from '#tests/support/payments/paying.ts'
import { deliverNotices } from '#tests/support/payments/deliver-notices.ts'
import { digestRows } from '#tests/support/rows-digest.ts'
import { refusalOf, Shopper, stockOf } from '#tests/support/platform/shopper.ts'
import { silentRefunds } from '#tests/support/payments/silent-refunds.ts'
import { overlapAt } from '#tests/support/stop-point.ts'
import { startTestShop, type TestShop } from '#tests/support/platform/test-shop.ts'

const MINUTE_MS = 60_000

/** An order of a member that was approved in the window, and what is to come of its payment. */
async function approved(shop: TestShop) {
  const checkout = await Checkout.open(shop)
  const orderNumber = await checkout.place()
  const windowReturn = await checkout.inWindow(orderNumber, 'approve')
  const confirm = () => checkout.confirm(windowReturn)
  const notify = () =>
    shop.fetch('/v1/orders/port/payment/webhook', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        imp_uid: windowReturn.imp_uid,
        merchant_uid: windowReturn.merchant_uid,
        status: 'paid',
      }),
    })
  /**
   * The money was taken once, the goods were sold once, the benefits used once, and one message was
   * sent.
   */
  const expectPaidOnce = async () => {
    expect(await checkout.factsOf(orderNumber)).toEqual({
      state: 'PAID',
      paid: 1,
      retained: 51_000,
      sold: 2,
      held: 0,
      mileage: 1_000,
      money: 20_000,
      coupon: 'USED',
      messages: 1,
    })
    expect(await salesOf(shop, checkout.goods)).toBe(1)
    expect(await moneyOf(shop)).toEqual({ taken: 1, back: 0, paid: 1 })
    await expectSoundOrders(shop, [])
  }
  return { checkout, orderNumber, windowReturn, confirm, notify, expectPaidOnce }
}

test('a notice before the confirmation, and the same notice again, take the money once', async () => {
  await using shop = await startTestShop()
  const { confirm, notify, expectPaidOnce } = await approved(shop)
  expect((await notify()).status).toBe(200)
  await expectPaidOnce()
  expect((await notify()).status).toBe(200)
  expect(await confirm()).toMatchObject({ result: 'PAID', paidAmount: 51_000 })
  await expectPaidOnce()
})

test('a notice after the confirmation changes nothing', async () => {
  await using shop = await startTestShop()
  const { confirm, notify, expectPaidOnce } = await approved(shop)
  expect(await confirm()).toMatchObject({ result: 'PAID' })
  const before = await digestRows(shop.db)
  expect([(await notify()).status, (await notify()).status]).toEqual([200, 200])
  expect(await digestRows(shop.db)).toEqual(before)
  await expectPaidOnce()
})

const WHILE_PAID = {
  table: 'payments',
  condition: `NEW.status = 'PAID'`,
  moment: 'inside',
} as const

test.each(['the confirmation', 'the notice'] as const)(
  'confirmation and notice at the same moment, %s first, take the money once',
  async (first) => {
    await using shop = await startTestShop()
    const { confirm, notify, expectPaidOnce } = await approved(shop)
    const paid = async () => (await confirm()).result
    const notified = async () => (await notify()).status
    const results =
      first === 'the confirmation'
        ? await overlapAt(shop, WHILE_PAID, paid, notified)
        : await overlapAt(shop, WHILE_PAID, notified, paid)
    expect(new Set(results)).toEqual(new Set([200, 'PAID']))
    await expectPaidOnce()
  },
)

test('an order is paid by notice or poller when its browser was closed', async () => {
  await using shop = await startTestShop()
  const { notify, expectPaidOnce } = await approved(shop)
  await notify()
  await expectPaidOnce()
  const { shopper, orderNumber, act } = await beforeWindow(shop)
  await act('lose')
  shop.clock.advance(MINUTE_MS)
  await pollPayments(shop.services)
  expect(await stateOf(shopper, orderNumber)).toBe('PAID')
})

test('every payment call for the order of another buyer is refused', async () => {
  await using shop = await startTestShop()
  const { checkout, orderNumber, windowReturn } = await approved(shop)
  const before = await digestRows(shop.db)
  const params = { orderNumber }
  const thieves = [await Shopper.guest(shop), await Shopper.member(shop, 'demo2')]
  for (const { as } of thieves) {
    const card = { payMethod: 'card' as const }
    const attempts = [
      shop.call(preparePayment, { params, body: card, as }),
      shop.call(confirmPayment, { body: windowReturn, as }),
      shop.call(confirmMobilePayment, { params, body: windowReturn, as }),
      shop.call(cancelPayment, { params, body: { merchant_uid: windowReturn.merchant_uid }, as }),
      shop.call(returnStock, { query: params, as }),
      shop.call(changeOrderDiscount, { params, body: {}, as }),
    ]
    const codes = await Promise.all(attempts.map(async (one) => (await refusalOf(one)).code))
    expect(new Set(codes)).toEqual(new Set(['ORDER_NOT_FOUND', 'PAYMENT_NOT_FOUND']))
  }
  expect(await digestRows(shop.db)).toEqual(before)
  expect((await checkout.confirm(windowReturn)).result).toBe('PAID')
})

test('the paid attempt of a cheaper order of another buyer pays nothing', async () => {
  await using shop = await startTestShop()
  const cheap = await beforeWindow(shop)
  const paid = await cheap.act('approve')
  if (!paid) throw new Error('The window returned nothing')
  const { checkout, orderNumber, windowReturn } = await approvedLater(shop)
  // The id of a payment that the shop knows, and of one that it does not know yet.
  for (const isKnown of [false, true]) {
    if (isKnown) await shop.call(confirmPayment, { body: paid, as: cheap.shopper.as })
    const replayed = { imp_uid: paid.imp_uid, merchant_uid: windowReturn, imp_success: true }
    const outcome = await checkout.confirm(replayed).then(
      ({ result }) => result,
      (error: { code?: string }) => error.code,
    )
    expect(outcome).toBe(isKnown ? 'PAYMENT_REUSED' : 'PENDING')
  }
  expect(await stateOf(checkout.shopper, orderNumber)).toBe('PAY_WAIT')
  expect(await stateOf(cheap.shopper, cheap.orderNumber)).toBe('PAID')
})

/** An order whose window is open. */
async function approvedLater(shop: TestShop) {
  const checkout = await Checkout.open(shop)
  const orderNumber = await checkout.place()
  const { merchantUid: windowReturn } = await checkout.shopper.startPaying(orderNumber)
  return { checkout, orderNumber, windowReturn }
}

test('a forged redirect of a phone pays nothing', async () => {
  await using shop = await startTestShop()
  const { checkout, orderNumber, windowReturn } = await approvedLater(shop)
  const other = await checkout.place()
  const { as } = checkout.shopper
  const redirect = (path: string, imp_uid?: string) =>
    shop.call(confirmMobilePayment, {
      params: { orderNumber: path },
      body: {
        merchant_uid: windowReturn,
        imp_success: true,
        ...(imp_uid === undefined ? {} : { imp_uid }),
      },
      as,
    })
  expect(await redirect(orderNumber, 'imp_forged')).toMatchObject({
    result: 'PENDING',
    redirect: null,
  })
  expect(await redirect(orderNumber)).toMatchObject({ result: 'PENDING', redirect: null })
  expect((await refusalOf(redirect(other, 'imp_forged'))).code).toBe('PAYMENT_NOT_FOUND')
  expect(await checkout.factsOf(orderNumber)).toMatchObject({ state: 'PAY_WAIT', paid: 0, sold: 0 })
})

test('a payment of a test channel is refunded where live channels are named', async () => {
  await using shop = await startTestShop()
  const { checkout, orderNumber, confirm } = await approved(shop)
  Object.assign(shop.services.config, { portOne: { pgIds: ['INIlive01'] } })
  expect((await refusalOf(confirm())).code).toBe('PAYMENT_MISMATCH')
  expect(await checkout.factsOf(orderNumber)).toMatchObject({
    state: 'PAY_WAIT',
    paid: 0,
    retained: 0,
  })
  expect(await moneyOf(shop)).toEqual({ taken: 1, back: 1, paid: 0 })
})

test.each([
  ['before', 2],
  ['after', 1],
] as const)(
  'a refund without an answer %s the provider acted stays requested and is made once',
  async (when, asked) => {
    await using shop = await startTestShop()
    const order = await (await Checkout.open(shop)).paid()
    const { requests, state } = silentRefunds(shop, when)
    const { requestNo } = await order.draft({ type: 'CANCEL', reasonCode: 'CHANGE_MIND' })
    await order.confirm(requestNo)
    const refunds = async () =>
      (await shop.db.execute(sql`SELECT status, amount, checksum FROM payment_cancels`)).rows
    expect(await refunds()).toMatchObject([{ status: 'REQUESTED', amount: 25_500 }])
    state.isDown = false
    shop.clock.advance(MINUTE_MS)
    await retryRefunds(shop.services)
    expect(await refunds()).toMatchObject([{ status: 'DONE', amount: 25_500 }])
    // The repeat has the same amount and checksum, so that the provider refuses a second refund.
    expect(requests).toHaveLength(asked)
    for (const { amount, checksum } of requests) {
      expect({ amount, checksum }).toEqual({ amount: 25_500, checksum: 51_000 })
    }
    await expectSoundOrders(shop, [])
  },
)

test('partial refunds at the provider add up to the payment', async () => {
  await using shop = await startTestShop()
  const checkout = await Checkout.open(shop)
  const order = await checkout.paid()
  const retained = async () => (await checkout.factsOf(order.orderNumber)).retained
  for (const left of [25_500, 0]) {
    const { requestNo } = await order.draft({ type: 'CANCEL', reasonCode: 'CHANGE_MIND' })
    await order.confirm(requestNo)
    expect(await retained()).toBe(left)
  }
  expect(await stockOf(shop, checkout.goods.sizeId)).toMatchObject({ held: 0 })
  await deliverNotices(shop)
  await expectSoundOrders(shop, [])
})
