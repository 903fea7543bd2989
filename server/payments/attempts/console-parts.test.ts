import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { retryRefunds } from '#server/payments/jobs/retry-refunds.ts'
import type { PaidOrder } from '#tests/support/orders/after-order.ts'
import { Checkout } from '#tests/support/orders/checkout.ts'
import { refundPartAtConsole } from '#tests/support/payments/console-refunds.ts'
import { refusalOf } from '#tests/support/platform/shopper.ts'
import { silentRefunds } from '#tests/support/payments/silent-refunds.ts'
import { startTestShop, type TestShop } from '#tests/support/platform/test-shop.ts'

const MINUTE_MS = 60_000
/** What an order of two pieces pays by card, and the part of one piece, in KRW. */
const PAID = 51_000
const PART = 25_500

async function cancelPiece(order: PaidOrder): Promise<void> {
  const { requestNo } = await order.draft({ type: 'CANCEL', reasonCode: 'CHANGE_MIND' })
  await order.confirm(requestNo)
}

const refundsOf = async ({ db }: TestShop) =>
  (
    await db.execute(
      sql`SELECT status, amount::int AS amount, provider_message AS message FROM payment_cancels`,
    )
  ).rows

async function retry(shop: TestShop, minutes = 1): Promise<void> {
  shop.clock.advance(minutes * MINUTE_MS)
  await retryRefunds(shop.services)
}

test.each([10_000, PART])(
  "after %i won were refunded at the provider's console, a cancelled piece is refunded as well",
  async (part) => {
    await using shop = await startTestShop()
    const checkout = await Checkout.open(shop)
    const order = await checkout.paid()
    await refundPartAtConsole(shop, order.orderNumber, part)
    await cancelPiece(order)
    expect(await refundsOf(shop)).toMatchObject([{ status: 'DONE', amount: PART }])
    expect((await checkout.factsOf(order.orderNumber)).retained).toBe(PAID - part - PART)
  },
)

test.each([
  ['before', 2],
  ['after', 1],
] as const)(
  'a lost answer %s the provider acted is recognized although a part was refunded at the console',
  async (when, asked) => {
    await using shop = await startTestShop()
    const checkout = await Checkout.open(shop)
    const order = await checkout.paid()
    await refundPartAtConsole(shop, order.orderNumber, 25_000)
    const { requests, state } = silentRefunds(shop, when)
    await cancelPiece(order)
    expect(await refundsOf(shop)).toMatchObject([{ status: 'REQUESTED' }])
    state.isDown = false
    await retry(shop)
    expect(await refundsOf(shop)).toMatchObject([{ status: 'DONE' }])
    expect(requests).toHaveLength(asked)
    expect((await checkout.factsOf(order.orderNumber)).retained).toBe(PAID - 25_000 - PART)
  },
)

test('a smaller refund at the console between two tries is not that of the shop', async () => {
  await using shop = await startTestShop()
  const checkout = await Checkout.open(shop)
  const order = await checkout.paid()
  const { state } = silentRefunds(shop, 'before')
  await cancelPiece(order)
  await refundPartAtConsole(shop, order.orderNumber, 10_000)
  await retry(shop)
  await refundPartAtConsole(shop, order.orderNumber, 15_000)
  state.isDown = false
  await retry(shop)
  expect(await refundsOf(shop)).toMatchObject([{ status: 'DONE' }])
  expect((await checkout.factsOf(order.orderNumber)).retained).toBe(PAID - 25_000 - PART)
})

test('a larger refund at the console between two tries is left to an operator', async () => {
  await using shop = await startTestShop()
  const checkout = await Checkout.open(shop)
  const order = await checkout.paid()
  const { requests, state } = silentRefunds(shop, 'before')
  await cancelPiece(order)
  await refundPartAtConsole(shop, order.orderNumber, PART + 1_000)
  state.isDown = false
  await retry(shop)
  expect(requests).toHaveLength(1)
  const message = expect.stringContaining('console')
  expect(await refundsOf(shop)).toMatchObject([{ status: 'REQUESTED', message }])
  // The operator refunds the rest as well.
  await refundPartAtConsole(shop, order.orderNumber, PAID - PART - 1_000)
  // What waits for a person is looked at after ever longer pauses.
  await retry(shop)
  expect(await refundsOf(shop)).toMatchObject([{ status: 'REQUESTED' }])
  await retry(shop)
  expect(await refundsOf(shop)).toMatchObject([{ status: 'DONE' }])
})

test('a payment that cannot be kept is refunded with what the console left of it', async () => {
  await using shop = await startTestShop()
  const checkout = await Checkout.open(shop)
  const orderNumber = await checkout.place()
  const { state } = silentRefunds(shop, 'before')
  const confirmed = checkout.confirm(await checkout.inWindow(orderNumber, 'tamper'))
  expect((await refusalOf(confirmed)).code).toBe('PAYMENT_MISMATCH')
  await refundPartAtConsole(shop, orderNumber, 50)
  state.isDown = false
  await retry(shop)
  expect(await refundsOf(shop)).toMatchObject([{ status: 'DONE' }])
  expect((await checkout.factsOf(orderNumber)).retained).toBe(0)
})
