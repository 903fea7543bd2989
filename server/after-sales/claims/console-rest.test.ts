import { sql } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { compensateOrder } from '#contract/after-sales/operator-order-money.calls.ts'
import { retryRefunds } from '#server/payments/jobs/retry-refunds.ts'
import { WEBHOOK_PATH } from '#server/payments/attempts/payment-window.ts'
import { pricedOrder } from '#tests/support/after-sales/priced-order.ts'
import { balancesOf } from '#tests/support/benefits/benefits.ts'
import { TestOperator } from '#tests/support/operators/test-operator.ts'
import { PaidOrder } from '#tests/support/orders/after-order.ts'
import { Checkout } from '#tests/support/orders/checkout.ts'
import { expectSoundOrders } from '#tests/support/orders/order-invariants.ts'
import { refundPartAtConsole } from '#tests/support/payments/console-refunds.ts'
import { silentRefunds } from '#tests/support/payments/silent-refunds.ts'
import { Shopper, stockOf } from '#tests/support/platform/shopper.ts'
import { startTestShop, type TestShop } from '#tests/support/platform/test-shop.ts'

const MINUTE_MS = 60_000
/** What an order of two pieces pays by card, and the part of one piece, in KRW. */
const PAID = 51_000
const PART = 25_500
const CANCEL = { type: 'CANCEL', reasonCode: 'CHANGE_MIND' } as const

/** Cancels one piece of an order. */
async function cancelPiece(order: PaidOrder, line = 0): Promise<string> {
  const { requestNo } = await order.draft(CANCEL, { [line]: 1 })
  await order.confirm(requestNo)
  return requestNo
}

/** Sends the notice that a payment was wholly refunded, as often as the provider may. */
async function notice({ shop, orderNumber }: PaidOrder): Promise<void> {
  const { rows } = await shop.db.execute<{ status: string }>(sql`
    SELECT imp_uid, merchant_uid, status FROM stand_in.payments
    WHERE merchant_uid LIKE ${`${orderNumber}%`}`)
  expect(rows).toMatchObject([{ status: 'cancelled' }])
  for (let time = 0; time < 2; time += 1) {
    const response = await shop.fetch(WEBHOOK_PATH, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(rows[0]),
    })
    expect(response.status).toBe(200)
  }
}

/** Refunds of the shop itself. */
const refundsOf = async ({ db }: TestShop) =>
  (await db.execute(sql`SELECT status, amount::int AS amount FROM payment_cancels ORDER BY id`))
    .rows

test('a console refund of the rest after a refund of the shop cancels the rest', async () => {
  await using shop = await startTestShop()
  const checkout = await Checkout.open(shop)
  const { orderNumber: first } = await checkout.paid()
  const before = await balancesOf(shop, 'demo1')
  const order = await checkout.paid()
  await cancelPiece(order)
  await refundPartAtConsole(shop, order.orderNumber, PAID - PART)
  await notice(order)
  const { state, lines, payments } = await order.detail()
  expect(state).toBe('CANCELED')
  expect(lines.map((line) => line.state)).toEqual(['CANCELED', 'CANCELED'])
  expect(payments).toMatchObject([{ canceledAmount: PAID }])
  expect(await refundsOf(shop)).toEqual([{ status: 'DONE', amount: PART }])
  expect(await balancesOf(shop, 'demo1')).toEqual(before)
  const facts = await checkout.factsOf(order.orderNumber)
  expect(facts).toMatchObject({ retained: 0, sold: 0, held: 0 })
  const refunds = sql`
    SELECT pg::int AS pg FROM order_refunds WHERE order_id = ${await order.id()} ORDER BY id`
  expect((await shop.db.execute(refunds)).rows).toEqual([{ pg: PART }, { pg: PAID - PART }])
  expect((await checkout.factsOf(first)).retained).toBe(PAID)
  await expectSoundOrders(shop, [])
})

test.each([
  ['before', PAID],
  ['after', PAID - PART],
] as const)(
  'a console refund of the rest while an own refund is unanswered %s it was made cancels the rest',
  async (when, part) => {
    await using shop = await startTestShop()
    const checkout = await Checkout.open(shop)
    const order = await checkout.paid()
    const { requests, state } = silentRefunds(shop, when)
    await cancelPiece(order)
    await refundPartAtConsole(shop, order.orderNumber, part)
    await notice(order)
    expect((await order.detail()).state).toBe('CANCELED')
    state.isDown = false
    shop.clock.advance(MINUTE_MS)
    await retryRefunds(shop.services)
    expect(await refundsOf(shop)).toEqual([{ status: 'DONE', amount: PART }])
    expect(requests).toHaveLength(1)
    const facts = await checkout.factsOf(order.orderNumber)
    expect(facts).toMatchObject({ retained: 0, sold: 0, held: 0 })
    await expectSoundOrders(shop, [])
  },
)

test('an open cancellation ends by a console refund of the rest, and is not refunded', async () => {
  await using shop = await startTestShop()
  const order = await PaidOrder.of(shop, await Shopper.guest(shop), [1, 1])
  const { amounts } = await order.detail()
  await order.prepare()
  const first = await cancelPiece(order, 0)
  await cancelPiece(order, 1)
  expect(await order.move(first, 'DONE')).toBe(true)
  const own = await refundsOf(shop)
  expect(own).toMatchObject([{ status: 'DONE' }])
  const part = amounts.payAmount - Number(own[0]?.['amount'])
  await refundPartAtConsole(shop, order.orderNumber, part)
  await notice(order)
  expect(await order.detail()).toMatchObject({
    state: 'CANCELED',
    payments: [{ canceledAmount: amounts.payAmount }],
    claims: [
      { state: 'DONE', isRefunded: true },
      { state: 'DONE', isRefunded: true },
    ],
  })
  expect(await refundsOf(shop)).toEqual(own)
  for (const { sizeId } of order.goods) {
    expect(await stockOf(shop, sizeId)).toEqual({ onHand: 50, held: 0 })
  }
  await expectSoundOrders(shop, [])
})

test('refunds of the shop alone that return the whole payment cancel no goods', async () => {
  await using shop = await startTestShop()
  const order = await PaidOrder.of(shop, await Shopper.guest(shop), [1, 1])
  await cancelPiece(order)
  const owner = await TestOperator.of(shop, 'owner')
  const params = { orderNumber: order.orderNumber }
  const compensate = (amount: number) =>
    owner.call(compensateOrder, {
      params,
      body: { kind: 'PAYMENT', amount, reason: '배송 지연' },
    })
  const { left } = await compensate(1_000)
  // The notice arrives before the answer.
  silentRefunds(shop, 'after')
  await compensate(left)
  await notice(order)
  expect(await refundsOf(shop)).toMatchObject([
    { status: 'DONE' },
    { status: 'DONE' },
    { status: 'REQUESTED', amount: left },
  ])
  expect((await order.detail()).lines.map(({ state }) => state)).toEqual(['CANCELED', 'PAID'])
})

test('a console refund of the fee of a return asks for no work', async () => {
  await using shop = await startTestShop()
  const order = await pricedOrder(shop, [20_000], 3_000)
  await order.deliver()
  const { requestNo } = await order.draft({ type: 'RETURN', reasonCode: 'CHANGE_MIND' })
  await order.collect(requestNo)
  await order.confirm(requestNo)
  for (const to of ['PICKUP', 'INSPECT', 'DONE'] as const) await order.move(requestNo, to)
  expect(await refundsOf(shop)).toEqual([{ status: 'DONE', amount: 17_000 }])
  const logged = vi.spyOn(shop.services.log, 'error')
  await refundPartAtConsole(shop, order.orderNumber, 6_000)
  await notice(order)
  expect(logged).not.toHaveBeenCalled()
  const { state, payments } = await order.detail()
  expect({ state, payments }).toMatchObject({
    state: 'RETURNED',
    payments: [{ canceledAmount: 23_000 }],
  })
})
