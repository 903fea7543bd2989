import { expect, test } from 'vitest'
import { confirmPayment } from '#contract/payments/payments.calls.ts'
import { expireHolds } from '#server/payments/jobs/expire-holds.ts'
import { pollPayments } from '#server/payments/jobs/poll-payments.ts'
import { retryRefunds } from '#server/payments/jobs/retry-refunds.ts'
import { openPortOne } from '#server/providers/portone/open-portone.ts'
import { ProviderUnavailable } from '#server/platform/services/payment-provider.ts'
import type { PaymentProvider } from '#server/platform/services/payment-provider.ts'
import { deliverNotices } from '#tests/support/payments/deliver-notices.ts'
import { beforeWindow, moneyOf, stateOf } from '#tests/support/payments/paying.ts'
import { Shopper, putOnShelf, refusalOf, stockOf } from '#tests/support/platform/shopper.ts'
import { startTestShop } from '#tests/support/platform/test-shop.ts'

const MINUTE_MS = 60_000

/** A provider that forwards calls to `real`, except for those in `silent`, which fail. */
function silentFor(
  real: () => PaymentProvider,
  silent: Set<'prepare' | 'payment' | 'refund'>,
): PaymentProvider {
  const unless = <Result>(name: 'prepare' | 'payment' | 'refund', work: () => Promise<Result>) =>
    silent.has(name) ? Promise.reject(new ProviderUnavailable('silent')) : work()
  return {
    get window() {
      return real().window
    },
    prepare: (uid, amount) => unless('prepare', () => real().prepare(uid, amount)),
    paymentByImpUid: (uid) => unless('payment', () => real().paymentByImpUid(uid)),
    paymentByMerchantUid: (uid) => unless('payment', () => real().paymentByMerchantUid(uid)),
    paidPayments: (wish) => unless('payment', () => real().paidPayments(wish)),
    refund: (request) => unless('refund', () => real().refund(request)),
  }
}

/** A second application on the same shop, with a provider whose calls can fail. */
async function shopWithSilence() {
  const silent = new Set<'prepare' | 'payment' | 'refund'>()
  let real: PaymentProvider | undefined
  const payments = silentFor(() => {
    if (real === undefined) throw new Error('The provider is not set yet')
    return real
  }, silent)
  const shop = await startTestShop({ services: { payments } })
  real = openPortOne(shop.services.config, {
    clock: shop.clock,
    fetch: (request) => shop.fetch(request),
  })
  return { shop, silent }
}

test('without a reachable provider no attempt starts, and a later one succeeds', async () => {
  const { shop, silent } = await shopWithSilence()
  await using _ = shop
  const [goods] = await putOnShelf(shop, 1)
  if (!goods) throw new Error('No size has stock')
  const shopper = await Shopper.guest(shop)
  const { orderNumber } = await shopper.orderGoods([goods])
  silent.add('prepare')
  expect((await refusalOf(shopper.startPaying(orderNumber))).code).toBe('PAYMENT_UNAVAILABLE')
  silent.clear()
  // The attempt that never reached the provider is used again.
  expect((await shopper.startPaying(orderNumber)).merchantUid).toBe(`${orderNumber}_1`)
})

test('a confirmation without an answer is pending until the poller finishes', async () => {
  const { shop, silent } = await shopWithSilence()
  await using _ = shop
  const { shopper, orderNumber, act } = await beforeWindow(shop)
  const body = await act('approve')
  if (!body) throw new Error('The window returned no outcome')
  silent.add('payment')
  const result = await shop.call(confirmPayment, { body, as: shopper.as })
  expect(result.result).toBe('PENDING')
  expect(await deliverNotices(shop)).toBe(0)
  silent.clear()
  shop.clock.advance(MINUTE_MS)
  await pollPayments(shop.services)
  expect(await stateOf(shopper, orderNumber)).toBe('PAID')
})

test('stock is not released while the provider cannot be asked', async () => {
  const { shop, silent } = await shopWithSilence()
  await using _ = shop
  const { shopper, orderNumber, goods } = await beforeWindow(shop)
  shop.clock.advance(15 * MINUTE_MS)
  silent.add('payment')
  await expireHolds(shop.services)
  expect(await stateOf(shopper, orderNumber)).toBe('PAY_WAIT')
  expect(await stockOf(shop, goods.sizeId)).toEqual({ onHand: 3, held: 1 })
  silent.clear()
  await expireHolds(shop.services)
  expect(await stateOf(shopper, orderNumber)).toBe('PAY_EXPIRED')
})

test('an order that cannot be expired does not block others', async () => {
  let broken = ''
  await using shop = await startTestShop()
  const provider = shop.services.payments
  const services = {
    ...shop.services,
    payments: {
      ...silentFor(() => provider, new Set()),
      paymentByMerchantUid: (merchantUid: string) =>
        merchantUid === broken
          ? Promise.reject(new Error('unexpected failure'))
          : provider.paymentByMerchantUid(merchantUid),
    },
  }
  const first = await beforeWindow(shop)
  broken = first.request.merchantUid
  shop.clock.advance(MINUTE_MS)
  const second = await beforeWindow(shop)
  shop.clock.advance(15 * MINUTE_MS)
  await pollPayments(services)
  await expireHolds(services)
  expect(await stateOf(first.shopper, first.orderNumber)).toBe('PAY_WAIT')
  expect(await stateOf(second.shopper, second.orderNumber)).toBe('PAY_EXPIRED')
})

test('a failed refund is retried until it succeeds', async () => {
  const { shop, silent } = await shopWithSilence()
  await using _ = shop
  const { shopper, act } = await beforeWindow(shop)
  const body = await act('tamper')
  if (!body) throw new Error('The window returned no outcome')
  silent.add('refund')
  const confirmed = refusalOf(shop.call(confirmPayment, { body, as: shopper.as }))
  expect((await confirmed).code).toBe('PAYMENT_MISMATCH')
  expect(await moneyOf(shop)).toMatchObject({ back: 0 })
  silent.clear()
  shop.clock.advance(MINUTE_MS)
  await Promise.all([retryRefunds(shop.services), retryRefunds(shop.services)])
  expect(await moneyOf(shop)).toEqual({ taken: 1, back: 1, paid: 0 })
})
