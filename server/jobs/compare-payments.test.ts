import { expect, test } from 'vitest'
import { returnStock } from '#contract/orders.ts'
import { listRefunds } from '#server/payments/list-refunds.ts'
import { beforeWindow, moneyOf, stateOf } from '#tests/support/paying.ts'
import { startTestShop } from '#tests/support/test-shop.ts'
import { comparePayments } from './compare-payments.ts'
import { expireHolds } from './expire-holds.ts'
import { pollPayments } from './poll-payments.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

/** A shop whose order ended and was asked about at 30 minutes; one more minute has passed. */
async function afterLastPoll() {
  const shop = await startTestShop()
  const bought = await beforeWindow(shop)
  for (const minutes of [1, 2, 7, 20]) {
    shop.clock.advance(minutes * MINUTE_MS)
    await expireHolds(shop.services)
    await pollPayments(shop.services)
  }
  expect(await stateOf(bought.shopper, bought.orderNumber)).toBe('PAY_EXPIRED')
  shop.clock.advance(MINUTE_MS)
  return { shop, ...bought }
}

test('money approved after 31 minutes without a notice is found a day later', async () => {
  const { shop, shopper, orderNumber, act } = await afterLastPoll()
  await using _ = shop
  await act('lose')
  await pollPayments(shop.services)
  expect(await stateOf(shopper, orderNumber)).toBe('PAY_EXPIRED')
  shop.clock.advance(24 * HOUR_MS)
  await pollPayments(shop.services)
  expect(await stateOf(shopper, orderNumber)).toBe('PAID')
})

test('money approved after the last request is found by the daily comparison', async () => {
  const { shop, shopper, orderNumber, act } = await afterLastPoll()
  await using _ = shop
  shop.clock.advance(24 * HOUR_MS)
  await pollPayments(shop.services)
  await act('lose')
  shop.clock.advance(24 * HOUR_MS)
  await pollPayments(shop.services)
  expect(await stateOf(shopper, orderNumber)).toBe('PAY_EXPIRED')
  await comparePayments(shop.services)
  expect(await stateOf(shopper, orderNumber)).toBe('PAID')
  await comparePayments(shop.services)
  expect(await moneyOf(shop)).toMatchObject({ taken: 1, back: 0 })
})

test('money for an order that was given up is listed and refunded by the comparison', async () => {
  await using shop = await startTestShop()
  const { shopper, orderNumber, request, act } = await beforeWindow(shop)
  await shop.call(returnStock, { query: { orderNumber }, as: shopper.as })
  shop.clock.advance(48 * HOUR_MS)
  await pollPayments(shop.services)
  await act('lose')
  await comparePayments(shop.services)
  expect(await moneyOf(shop)).toMatchObject({ taken: 1, back: 1, paid: 0 })
  const listed = (await listRefunds(shop.db)).find((line) => line.includes(request.merchantUid))
  expect(listed).toContain(`NOT_PAYABLE\t${request.amount}\tDONE`)
})
