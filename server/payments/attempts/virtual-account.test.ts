import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { getOrder } from '#contract/after-sales/order-histories.calls.ts'
import { returnStock } from '#contract/orders/orders.calls.ts'
import { confirmPayment } from '#contract/payments/payments.calls.ts'
import { expireHolds } from '#server/payments/jobs/expire-holds.ts'
import { pollPayments } from '#server/payments/jobs/poll-payments.ts'
import { depositTo } from '#tests/support/payments/deposits.ts'
import { deliverNotices } from '#tests/support/payments/deliver-notices.ts'
import { actInWindow, sendTo } from '#tests/support/payments/payment-window.ts'
import { Shopper, putOnShelf, refusalOf, stockOf } from '#tests/support/platform/shopper.ts'
import { startTestShop, type TestShop } from '#tests/support/platform/test-shop.ts'
import { accountEnd, toVbankDue } from './virtual-account.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const refundAccount = { bankCode: '004', accountNo: '12345678901', holder: '나그네' }
const BY_ACCOUNT = { payMethod: 'vbank' as const, refundAccount }

/** A shop with an unpaid order whose virtual account was issued. */
async function issued() {
  const shop = await startTestShop()
  const [goods] = await putOnShelf(shop, 1, 3)
  if (!goods) throw new Error('The shelf is empty')
  const shopper = await Shopper.guest(shop)
  const { orderNumber } = await shopper.orderGoods([goods], { payMethod: 'vbank' })
  const request = await shopper.startPaying(orderNumber, BY_ACCOUNT)
  const body = await actInWindow(sendTo(shop), request, 'approve')
  if (!body) throw new Error('The window returned no outcome')
  const result = await shop.call(confirmPayment, { body, as: shopper.as })
  const show = () => shop.call(getOrder, { params: { orderNumber }, as: shopper.as })
  const confirm = () => shop.call(confirmPayment, { body, as: shopper.as })
  return { shop, shopper, goods, orderNumber, request, result, show, confirm }
}

const accountOf = async ({ show }: Pick<Awaited<ReturnType<typeof issued>>, 'show'>) => {
  const { virtualAccount } = await show()
  if (!virtualAccount) throw new Error('There is no account')
  return virtualAccount
}

const refundsOf = async ({ db }: TestShop) =>
  (
    await db.execute(sql`
      SELECT c.cause, c.status, s.status AS provider FROM payment_cancels c
      JOIN stand_in.payments s ON s.imp_uid = c.imp_uid`)
  ).rows

test('an account ends at 23:59 of the next day in Korea, in the format of the provider', () => {
  const end = accountEnd(new Date('2026-08-14T23:30:00+09:00'))
  expect(end).toEqual(new Date('2026-08-15T23:59:00+09:00'))
  expect(toVbankDue(end)).toBe('202608152359')
})

test('an issued account holds the stock until its end and is shown to its owner', async () => {
  const order = await issued()
  await using shop = order.shop
  const { result, request, goods } = order
  expect(request).toMatchObject({ payMethod: 'vbank', free: false })
  expect(result).toMatchObject({ result: 'VBANK_ISSUED', paidAmount: 0 })
  const account = await accountOf(order)
  expect(account).toEqual(result.vbank)
  expect(account).toMatchObject({ bankName: '푸시은행', amount: request.amount })
  shop.clock.advance(HOUR_MS)
  await expireHolds(shop.services)
  expect(await order.show()).toMatchObject({ state: 'PAY_WAIT', expiresAt: account.dueAt })
  expect(await stockOf(shop, goods.sizeId)).toMatchObject({ held: 1 })
})

test('a deposit completes the order by the webhook, once', async () => {
  const order = await issued()
  await using shop = order.shop
  const { accountNo } = await accountOf(order)
  await deliverNotices(shop)
  expect(await depositTo(shop, accountNo, 'deposit')).toBe(200)
  expect(await depositTo(shop, accountNo, 'deposit')).toBe(404)
  await Promise.all([deliverNotices(shop), order.confirm()])
  expect(await order.show()).toMatchObject({ state: 'PAID', virtualAccount: null })
  expect(await stockOf(shop, order.goods.sizeId)).toEqual({ onHand: 2, held: 0 })
})

test('a deposit whose notice is late or lost is found by the poller', async () => {
  const order = await issued()
  await using shop = order.shop
  const { accountNo } = await accountOf(order)
  await depositTo(shop, accountNo, 'late', 80_000)
  shop.clock.advance(HOUR_MS)
  await pollPayments(shop.services)
  expect((await order.show()).state).toBe('PAID')
  shop.clock.advance(DAY_MS)
  await deliverNotices(shop)
  expect((await order.show()).state).toBe('PAID')
})

test('a deposit of a wrong amount is refunded to the buyer, and the order waits on', async () => {
  const order = await issued()
  await using shop = order.shop
  const { accountNo } = await accountOf(order)
  await depositTo(shop, accountNo, 'wrong')
  expect(await refusalOf(order.confirm())).toMatchObject({ code: 'PAYMENT_MISMATCH' })
  expect(await refundsOf(shop)).toEqual([
    { cause: 'MISMATCH', status: 'DONE', provider: 'cancelled' },
  ])
  expect(await order.show()).toMatchObject({ state: 'PAY_WAIT', virtualAccount: null })
})

test('an expired account takes no deposit, and the order expires with it', async () => {
  const order = await issued()
  await using shop = order.shop
  const { accountNo } = await accountOf(order)
  shop.clock.advance(2 * DAY_MS)
  expect(await depositTo(shop, accountNo, 'deposit')).toBe(409)
  await expireHolds(shop.services)
  expect(await order.show()).toMatchObject({ state: 'PAY_EXPIRED', virtualAccount: null })
  expect(await stockOf(shop, order.goods.sizeId)).toEqual({ onHand: 3, held: 0 })
})

test('a deposit for an order that was given up goes back to the buyer', async () => {
  const order = await issued()
  await using shop = order.shop
  const { accountNo } = await accountOf(order)
  const query = { orderNumber: order.orderNumber }
  await shop.call(returnStock, { query, as: order.shopper.as })
  await depositTo(shop, accountNo, 'deposit')
  await deliverNotices(shop)
  expect(await refundsOf(shop)).toEqual([
    { cause: 'NOT_PAYABLE', status: 'DONE', provider: 'cancelled' },
  ])
  expect((await order.show()).state).toBe('PAY_EXPIRED')
})

test('a later end in the window does not hold the stock longer', async () => {
  await using shop = await startTestShop()
  const [goods] = await putOnShelf(shop, 1, 3)
  if (!goods) throw new Error('The shelf is empty')
  const shopper = await Shopper.guest(shop)
  const { orderNumber } = await shopper.orderGoods([goods], { payMethod: 'vbank' })
  const request = await shopper.startPaying(orderNumber, BY_ACCOUNT)
  const changed = { ...request, vbankDue: '202612312359' }
  const body = await actInWindow(sendTo(shop), changed, 'approve')
  if (!body) throw new Error('The window returned no outcome')
  const { vbank } = await shop.call(confirmPayment, { body, as: shopper.as })
  expect(vbank?.dueAt).toBe('2026-08-15T23:59:00+09:00')
})

/** Opens a window for another account of an order, and has the account issued. */
async function renew({ shop, shopper, orderNumber }: Awaited<ReturnType<typeof issued>>) {
  const request = await shopper.startPaying(orderNumber, BY_ACCOUNT)
  const body = await actInWindow(sendTo(shop), request, 'approve')
  if (!body) throw new Error('The window returned no outcome')
  const { vbank } = await shop.call(confirmPayment, { body, as: shopper.as })
  return { asked: request.vbankDue, dueAt: vbank?.dueAt }
}

test('an account that is renewed on the next day ends with the first, as the hold does', async () => {
  const order = await issued()
  await using shop = order.shop
  shop.clock.set(new Date('2026-08-15T23:44:00+09:00'))
  const dueAt = '2026-08-15T23:59:00+09:00'
  expect(await renew(order)).toEqual({ asked: '202608152359', dueAt })
  expect(await order.show()).toMatchObject({ state: 'PAY_WAIT', expiresAt: dueAt })
  shop.clock.set(new Date(dueAt))
  await expireHolds(shop.services)
  expect((await order.show()).state).toBe('PAY_EXPIRED')
  expect(await stockOf(shop, order.goods.sizeId)).toEqual({ onHand: 3, held: 0 })
})

test('too late for another account, the issued one stays, and a card still pays', async () => {
  const order = await issued()
  await using shop = order.shop
  const { shopper, orderNumber } = order
  const account = await accountOf(order)
  shop.clock.set(new Date('2026-08-15T23:44:01+09:00'))
  const late = await refusalOf(shopper.startPaying(orderNumber, BY_ACCOUNT))
  expect(late.code).toBe('PAY_METHOD_UNAVAILABLE')
  expect(await accountOf(order)).toEqual(account)
  const body = await actInWindow(sendTo(shop), await shopper.startPaying(orderNumber), 'approve')
  if (!body) throw new Error('The window returned no outcome')
  expect((await shop.call(confirmPayment, { body, as: shopper.as })).result).toBe('PAID')
})

test('a deposit to an account that a card window replaced pays the waiting order', async () => {
  const order = await issued()
  await using shop = order.shop
  const { accountNo, dueAt } = await accountOf(order)
  await order.shopper.startPaying(order.orderNumber)
  shop.clock.advance(HOUR_MS)
  await expireHolds(shop.services)
  expect(await order.show()).toMatchObject({ state: 'PAY_WAIT', expiresAt: dueAt })
  await depositTo(shop, accountNo)
  await deliverNotices(shop)
  expect((await order.show()).state).toBe('PAID')
  expect(await refundsOf(shop)).toEqual([])
})

test('a virtual account needs a refund account and is not for limited goods', async () => {
  const order = await issued()
  await using shop = order.shop
  const { shopper, orderNumber, goods } = order
  const refusal = await refusalOf(shopper.startPaying(orderNumber, { payMethod: 'vbank' }))
  expect(refusal.code).toBe('REFUND_ACCOUNT_REQUIRED')
  const { rows } = await shop.db.execute<{ text: string }>(
    sql`SELECT refund_account AS text FROM payments WHERE refund_account IS NOT NULL`,
  )
  expect(rows).toHaveLength(1)
  expect(rows[0]?.text).not.toContain(refundAccount.accountNo)
  await shop.db.execute(sql`UPDATE products SET max_per_user = 1 WHERE id = ${goods.productId}`)
  const limited = shopper.startPaying(orderNumber, BY_ACCOUNT)
  expect((await refusalOf(limited)).code).toBe('PAY_METHOD_UNAVAILABLE')
})
