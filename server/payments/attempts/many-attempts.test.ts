import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { PAYMENT_ATTEMPTS_MAX } from '#contract/platform/limits.ts'
import { returnStock } from '#contract/orders/orders.calls.ts'
import { cancelPayment } from '#contract/payments/payments.calls.ts'
import { expireHolds } from '#server/payments/jobs/expire-holds.ts'
import { pollPayments } from '#server/payments/jobs/poll-payments.ts'
import type { AppServices } from '#server/platform/services/app-services.ts'
import type { PaymentProvider } from '#server/platform/services/payment-provider.ts'
import { actInWindow, sendTo } from '#tests/support/payments/payment-window.ts'
import { beforeWindow, stateOf } from '#tests/support/payments/paying.ts'
import { refusalOf } from '#tests/support/platform/shopper.ts'
import { startTestShop } from '#tests/support/platform/test-shop.ts'

const MINUTE_MS = 60_000

/**
 * The services with a provider that writes down which attempts it is asked about, and how many at
 * the same time.
 */
function listening(services: AppServices) {
  const provider = services.payments
  const asked: string[] = []
  const atOnce = { now: 0, most: 0 }
  const payments: PaymentProvider = {
    window: provider.window,
    prepare: (merchantUid, amount) => provider.prepare(merchantUid, amount),
    paymentByImpUid: (impUid) => provider.paymentByImpUid(impUid),
    refund: (request) => provider.refund(request),
    paidPayments: (wish) => provider.paidPayments(wish),
    paymentByMerchantUid: async (merchantUid) => {
      asked.push(merchantUid)
      atOnce.now += 1
      atOnce.most = Math.max(atOnce.most, atOnce.now)
      try {
        return await provider.paymentByMerchantUid(merchantUid)
      } finally {
        atOnce.now -= 1
      }
    },
  }
  return { services: { ...services, payments }, asked, atOnce }
}

test('attempts to pay one order are limited', async () => {
  await using shop = await startTestShop()
  const { shopper, orderNumber } = await beforeWindow(shop)
  for (let attempt = 2; attempt <= PAYMENT_ATTEMPTS_MAX; attempt += 1) {
    await shopper.startPaying(orderNumber)
  }
  expect((await refusalOf(shopper.startPaying(orderNumber))).code).toBe('PAYMENT_ATTEMPT_LIMIT')
  const canceled = await shop.call(returnStock, { query: { orderNumber }, as: shopper.as })
  expect(canceled.state).toBe('PAY_EXPIRED')
})

test('windows that are opened in parallel are of one attempt', async () => {
  await using shop = await startTestShop()
  const { shopper, orderNumber } = await beforeWindow(shop)
  const provider = shop.services.payments
  let goOn = () => {}
  const both = new Promise<void>((resolve) => {
    goOn = resolve
  })
  let waiting = 0
  const payments: PaymentProvider = {
    ...listening(shop.services).services.payments,
    prepare: async (merchantUid, amount) => {
      waiting += 1
      if (waiting === 2) goOn()
      await both
      return provider.prepare(merchantUid, amount)
    },
  }
  Object.assign(shop.services, { payments })
  const [one, other] = await Promise.all([
    shopper.startPaying(orderNumber),
    shopper.startPaying(orderNumber),
  ])
  expect(other).toEqual(one)
})

test('the buyer asks about the open attempt, the poller about replaced ones', async () => {
  await using shop = await startTestShop()
  const { shopper, orderNumber, act } = await beforeWindow(shop)
  await shopper.startPaying(orderNumber)
  const last = await shopper.startPaying(orderNumber)
  await act('lose')
  const { services, asked } = listening(shop.services)
  Object.assign(shop.services, { payments: services.payments })
  const params = { orderNumber }
  const body = { merchant_uid: last.merchantUid }
  expect((await shop.call(cancelPayment, { params, body, as: shopper.as })).state).toBe('PAY_WAIT')
  expect(asked).toEqual([last.merchantUid])
  shop.clock.advance(MINUTE_MS)
  await pollPayments(shop.services)
  expect(await stateOf(shopper, orderNumber)).toBe('PAID')
})

test('the end of the hold asks about every attempt, a few at the same time', async () => {
  await using shop = await startTestShop()
  const { shopper, orderNumber, act } = await beforeWindow(shop)
  for (let attempt = 2; attempt < PAYMENT_ATTEMPTS_MAX; attempt += 1) {
    const request = await shopper.startPaying(orderNumber)
    await actInWindow(sendTo(shop), request, 'fail')
  }
  await act('lose')
  shop.clock.advance(15 * MINUTE_MS)
  const { services, asked, atOnce } = listening(shop.services)
  await expireHolds(services)
  expect(await stateOf(shopper, orderNumber)).toBe('PAID')
  expect(new Set(asked).size).toBeGreaterThan(1)
  expect(atOnce.most).toBeGreaterThan(1)
  expect(atOnce.most).toBeLessThanOrEqual(4)
})

test('a missing answer about one order does not stop the poller for others', async () => {
  await using shop = await startTestShop()
  const slow = await beforeWindow(shop)
  shop.clock.advance(MINUTE_MS)
  const quick = await beforeWindow(shop)
  await quick.act('lose')
  shop.clock.advance(MINUTE_MS)
  const { services } = listening(shop.services)
  let goOn = () => {}
  const silence = new Promise<void>((resolve) => {
    goOn = resolve
  })
  const payments: PaymentProvider = {
    ...services.payments,
    paymentByMerchantUid: async (merchantUid) => {
      if (merchantUid === slow.request.merchantUid) await silence
      const reported = await services.payments.paymentByMerchantUid(merchantUid)
      return reported
    },
  }
  const polling = pollPayments({ ...services, payments })
  await expect.poll(() => stateOf(quick.shopper, quick.orderNumber)).toBe('PAID')
  goOn()
  await polling
  const { rows } = await shop.db.execute(sql`SELECT FROM payments WHERE polls = 0`)
  expect(rows).toEqual([])
})
