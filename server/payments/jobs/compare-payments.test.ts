import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { returnStock } from '#contract/orders/orders.calls.ts'
import { listRefunds } from '#server/payments/attempts/list-refunds.ts'
import { ProviderRefused } from '#server/platform/services/payment-provider.ts'
import { beforeWindow, moneyOf, stateOf } from '#tests/support/payments/paying.ts'
import { silentRefunds } from '#tests/support/payments/silent-refunds.ts'
import { startTestShop, type TestShop } from '#tests/support/platform/test-shop.ts'
import { comparePayments } from './compare-payments.ts'
import { expireHolds } from './expire-holds.ts'
import { pollPayments } from './poll-payments.ts'
import { retryRefunds } from './retry-refunds.ts'

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

/** Money that the stand-in of the provider took for a number, without any message to the shop. */
async function takeSilently(shop: TestShop, merchantUid: string, impUid: string, at: Date) {
  await shop.db.execute(sql`
    INSERT INTO stand_in.payments (imp_uid, merchant_uid, window_key, status, amount, name, pay_method, buyer_name,
      created_at, paid_at)
    VALUES (${impUid}, ${merchantUid}, ${impUid}, 'paid', 5000, '주문', 'card', '나그네', ${at}, ${at})`)
}

/** Payments that the shop does not keep, as listed. */
async function unmatchedOf(shop: TestShop): Promise<string[]> {
  const lines = (await listRefunds(shop.db)).map((line) => line.split('\t'))
  return lines.filter((cells) => cells[5] === 'UNMATCHED').map((cells) => cells.slice(2).join(' '))
}

/**
 * A shop with an order, for which the provider took money in an attempt that the shop does not
 * know.
 */
async function withUnknownAttempt() {
  const shop = await startTestShop()
  const { orderNumber } = await beforeWindow(shop)
  const merchantUid = `${orderNumber}_9`
  await takeSilently(shop, merchantUid, 'imp_unknown', shop.clock.now())
  return { shop, merchantUid }
}

test('money of an unknown attempt of an own order is listed and refunded once', async () => {
  const { shop, merchantUid } = await withUnknownAttempt()
  await using _ = shop
  const { requests, state } = silentRefunds(shop, 'after')
  state.isDown = false
  await Promise.all([comparePayments(shop.services), comparePayments(shop.services)])
  await comparePayments(shop.services)
  shop.clock.advance(HOUR_MS)
  await retryRefunds(shop.services)
  expect(requests).toMatchObject([{ impUid: 'imp_unknown', amount: 5_000, checksum: 5_000 }])
  expect(await moneyOf(shop)).toEqual({ taken: 1, back: 1, paid: 0 })
  expect(await unmatchedOf(shop)).toEqual([
    `${merchantUid} imp_unknown UNKNOWN UNMATCHED 5000 DONE 1 `,
  ])
})

test('a refund of an unknown attempt whose answer was lost is not sent again', async () => {
  const { shop } = await withUnknownAttempt()
  await using _ = shop
  const { requests, state } = silentRefunds(shop, 'after')
  await comparePayments(shop.services)
  expect((await unmatchedOf(shop))[0]).toContain(
    'REQUESTED 1 The payment provider cannot be reached',
  )
  state.isDown = false
  shop.clock.advance(HOUR_MS)
  await retryRefunds(shop.services)
  expect(requests).toHaveLength(1)
  expect((await unmatchedOf(shop))[0]).toContain('DONE 2')
})

test('a refused refund of an unknown attempt stays listed with its reason', async () => {
  const { shop } = await withUnknownAttempt()
  await using _ = shop
  const refund = () => Promise.reject(new ProviderRefused('환불 계좌가\n필요합니다.'))
  Object.assign(shop.services.payments, { refund })
  await comparePayments(shop.services)
  await comparePayments(shop.services)
  expect((await unmatchedOf(shop))[0]).toContain('REQUESTED 1 환불 계좌가 필요합니다.')
  expect(await moneyOf(shop)).toMatchObject({ back: 0, paid: 1 })
})

test('money of another shop on the account is listed and not refunded', async () => {
  const { shop, merchantUid } = await withUnknownAttempt()
  await using _ = shop
  const { requests, state } = silentRefunds(shop, 'before')
  state.isDown = false
  // The form of a number of this shop, which another installation may have given out.
  await shop.db.execute(sql`
    UPDATE stand_in.payments SET merchant_uid = '260814-ZZZZZZZ_1' WHERE merchant_uid = ${merchantUid}`)
  await comparePayments(shop.services)
  await comparePayments(shop.services)
  expect(requests).toEqual([])
  expect((await unmatchedOf(shop))[0]).toContain(
    '260814-ZZZZZZZ_1 imp_unknown UNKNOWN UNMATCHED 5000 LISTED',
  )
  // The operator refunds it at the provider's console.
  await shop.db.execute(sql`
    UPDATE stand_in.payments SET status = 'cancelled', cancel_amount = amount WHERE imp_uid = 'imp_unknown'`)
  shop.clock.advance(HOUR_MS)
  await retryRefunds(shop.services)
  expect((await unmatchedOf(shop))[0]).toContain('DONE')
})

test('money of an own number in a channel of another merchant is not refunded', async () => {
  const { shop } = await withUnknownAttempt()
  await using _ = shop
  Object.assign(shop.services.config, { portOne: { pgIds: ['INIlive01'] } })
  await comparePayments(shop.services)
  expect((await unmatchedOf(shop))[0]).toContain('LISTED')
  expect(await moneyOf(shop)).toMatchObject({ back: 0, paid: 1 })
})

test('all pages of the provider are compared, also while payments arrive between them', async () => {
  const { shop } = await withUnknownAttempt()
  await using _ = shop
  const at = (seconds: number) => new Date(shop.clock.now().getTime() - seconds * 1_000)
  for (let i = 1; i <= 220; i += 1) await takeSilently(shop, `other-${i}`, `imp_${i}`, at(i))
  // The oldest payment is of this shop, so it is on the last page.
  await shop.db.execute(sql`
    UPDATE stand_in.payments SET paid_at = ${at(1_000)} WHERE imp_uid = 'imp_unknown'`)
  const { payments } = shop.services
  const list = payments.paidPayments.bind(payments)
  const pages: number[] = []
  const paidPayments: typeof list = async (wish) => {
    const page = await list(wish)
    pages.push(wish.page)
    await takeSilently(shop, `late-${wish.page}`, `imp_late_${wish.page}`, at(0))
    return page
  }
  Object.assign(payments, { paidPayments })
  await comparePayments(shop.services)
  expect(pages).toEqual([1, 2, 3])
  const listed = await unmatchedOf(shop)
  expect(listed.filter((line) => line.includes(' LISTED '))).toHaveLength(220)
  expect(listed.filter((line) => line.includes('imp_unknown')).join('')).toContain('DONE')
  // Those that arrived meanwhile are found by the next comparison.
  Object.assign(payments, { paidPayments: list })
  await comparePayments(shop.services)
  expect((await unmatchedOf(shop)).filter((line) => line.includes('imp_late_'))).toHaveLength(3)
})
