import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { getOrder } from '#contract/after-sales/order-histories.calls.ts'
import { returnStock } from '#contract/orders/orders.calls.ts'
import {
  cancelPayment,
  confirmMobilePayment,
  confirmPayment,
} from '#contract/payments/payments.calls.ts'
import { expireHolds } from '#server/payments/jobs/expire-holds.ts'
import { pollPayments } from '#server/payments/jobs/poll-payments.ts'
import { lockPersonLimits } from '#server/selling/stock/purchase-limit.store.ts'
import { lockSizes } from '#server/selling/stock/sellable.store.ts'
import { deliverNotices } from '#tests/support/payments/deliver-notices.ts'
import { actInWindow, sendTo } from '#tests/support/payments/payment-window.ts'
import { beforeWindow, moneyOf, salesOf, stateOf } from '#tests/support/payments/paying.ts'
import {
  Shopper,
  putOnShelf,
  refusalOf,
  setStock,
  stockOf,
} from '#tests/support/platform/shopper.ts'
import { startTestShop, type TestShop } from '#tests/support/platform/test-shop.ts'
import { untilAwaited } from '#tests/support/platform/until.ts'

const MINUTE_MS = 60_000

test('an approved payment completes the order and sells its piece', async () => {
  await using shop = await startTestShop()
  const { shopper, orderNumber, request, goods, act } = await beforeWindow(shop)
  const body = await act('approve')
  if (!body) throw new Error('The window returned no outcome')
  const result = await shop.call(confirmPayment, { body, as: shopper.as })
  expect(result).toMatchObject({ result: 'PAID', orderNumber, paidAmount: request.amount })
  expect(await stockOf(shop, goods.sizeId)).toEqual({ onHand: 2, held: 0 })
  const order = await shop.call(getOrder, { params: { orderNumber }, as: shopper.as })
  expect(order).toMatchObject({
    state: 'PAID',
    actions: ['CHANGE_ADDRESS', 'REORDER'],
    expiresAt: null,
  })
  expect(order.payments).toMatchObject([{ cardName: '푸시카드', last4: '2580' }])
})

test('the redirect of a phone completes the order and continues to the result', async () => {
  await using shop = await startTestShop()
  const { shopper, orderNumber, act } = await beforeWindow(shop)
  const body = await act('approve')
  if (!body) throw new Error('The window returned no outcome')
  const params = { orderNumber }
  const result = await shop.call(confirmMobilePayment, { params, body, as: shopper.as })
  expect(result.redirect).toBe(`/order/complete?orderNumber=${orderNumber}`)
})

test('concurrent callback, webhook and poller take the money once and sell once', async () => {
  await using shop = await startTestShop()
  const { shopper, goods, act } = await beforeWindow(shop)
  const body = await act('approve')
  if (!body) throw new Error('The window returned no outcome')
  const confirm = () => shop.call(confirmPayment, { body, as: shopper.as })
  shop.clock.advance(MINUTE_MS)
  const results = await Promise.all([
    confirm(),
    confirm(),
    confirm(),
    deliverNotices(shop),
    pollPayments(shop.services),
    confirm(),
  ])
  expect(results.filter((result) => typeof result === 'object').map((one) => one.result)).toEqual([
    'PAID',
    'PAID',
    'PAID',
    'PAID',
  ])
  expect(await salesOf(shop, goods)).toBe(1)
  expect(await stockOf(shop, goods.sizeId)).toEqual({ onHand: 2, held: 0 })
  expect(await moneyOf(shop)).toEqual({ taken: 1, back: 0, paid: 1 })
})

test('a changed amount is refunded and the order stays unpaid', async () => {
  await using shop = await startTestShop()
  const { shopper, orderNumber, goods, act } = await beforeWindow(shop)
  const body = await act('tamper')
  if (!body) throw new Error('The window returned no outcome')
  const confirm = () => shop.call(confirmPayment, { body, as: shopper.as })
  expect((await refusalOf(confirm())).code).toBe('PAYMENT_MISMATCH')
  expect((await refusalOf(confirm())).code).toBe('PAYMENT_MISMATCH')
  expect(await moneyOf(shop)).toEqual({ taken: 1, back: 1, paid: 0 })
  expect(await stateOf(shopper, orderNumber)).toBe('PAY_WAIT')
  expect(await stockOf(shop, goods.sizeId)).toEqual({ onHand: 3, held: 1 })
})

test('a window with another amount than the order does not open', async () => {
  await using shop = await startTestShop()
  const { request } = await beforeWindow(shop)
  const cheaper = { ...request, amount: 100 }
  await expect(actInWindow(sendTo(shop), cheaper, 'approve')).rejects.toThrow('등록된 결제 금액')
})

test('a claimed success without a payment is not trusted', async () => {
  await using shop = await startTestShop()
  const { shopper, orderNumber, request } = await beforeWindow(shop)
  const forged = { imp_uid: 'imp_forged', merchant_uid: request.merchantUid, imp_success: true }
  const result = await shop.call(confirmPayment, { body: forged, as: shopper.as })
  expect(result.result).toBe('PENDING')
  expect(await stateOf(shopper, orderNumber)).toBe('PAY_WAIT')
})

test("the id of another order's payment is refused", async () => {
  await using shop = await startTestShop()
  const { shopper, goods, act } = await beforeWindow(shop)
  const first = await act('approve')
  if (!first) throw new Error('The window returned no outcome')
  await shop.call(confirmPayment, { body: first, as: shopper.as })
  // A phone gets one code per minute, so the second order uses another phone.
  const { orderNumber } = await shopper.orderGoods([goods], { phone: '01000008888' })
  const second = await shopper.startPaying(orderNumber)
  const replayed = { imp_uid: first.imp_uid, merchant_uid: second.merchantUid, imp_success: true }
  const refused = await refusalOf(shop.call(confirmPayment, { body: replayed, as: shopper.as }))
  expect(refused.code).toBe('PAYMENT_REUSED')
  expect(await stateOf(shopper, orderNumber)).toBe('PAY_WAIT')
})

test('a refused card fails the attempt with its reason; a second attempt pays', async () => {
  await using shop = await startTestShop()
  const { shopper, orderNumber, act } = await beforeWindow(shop)
  const body = await act('fail')
  if (!body) throw new Error('The window returned no outcome')
  const failed = await shop.call(confirmPayment, { body, as: shopper.as })
  expect(failed).toMatchObject({
    result: 'FAILED',
    failMessage: '한도 초과로 승인이 거절되었습니다.',
  })
  const again = await shopper.startPaying(orderNumber)
  expect(again.merchantUid).toBe(`${orderNumber}_2`)
  const paid = await actInWindow(sendTo(shop), again, 'approve')
  if (!paid) throw new Error('The window returned no outcome')
  const result = await shop.call(confirmPayment, { body: paid, as: shopper.as })
  expect(result.result).toBe('PAID')
})

test('a closed window leaves the order waiting until it is abandoned', async () => {
  await using shop = await startTestShop()
  const { shopper, orderNumber, goods, act } = await beforeWindow(shop)
  const windowReturn = await act('close')
  const params = { orderNumber }
  const body = { merchant_uid: windowReturn?.merchant_uid, error_msg: windowReturn?.error_msg }
  const closed = await shop.call(cancelPayment, { params, body, as: shopper.as })
  expect(closed.state).toBe('PAY_WAIT')
  const query = { orderNumber }
  const canceled = await shop.call(returnStock, { query, as: shopper.as })
  expect(canceled).toEqual({ orderNumber, released: true, state: 'PAY_EXPIRED' })
  const repeated = await shop.call(returnStock, { query, as: shopper.as })
  expect(repeated).toEqual({ orderNumber, released: false, state: 'PAY_EXPIRED' })
  expect(await stockOf(shop, goods.sizeId)).toEqual({ onHand: 3, held: 0 })
})

test.each(['cancel', 'return'] as const)(
  'a paid order is not undone by a late %s, also when the shop received no notice',
  async (way) => {
    await using shop = await startTestShop()
    const { shopper, orderNumber, request, goods, act } = await beforeWindow(shop)
    expect(await act('lose')).toBeUndefined()
    const params = { orderNumber }
    const answer =
      way === 'cancel'
        ? await shop.call(cancelPayment, {
            params,
            body: { merchant_uid: request.merchantUid },
            as: shopper.as,
          })
        : await shop.call(returnStock, { query: params, as: shopper.as })
    expect(answer.state).toBe('PAID')
    expect(await stockOf(shop, goods.sizeId)).toEqual({ onHand: 2, held: 0 })
  },
)

test('a payment without a notice is found by the poller after a minute', async () => {
  await using shop = await startTestShop()
  const { shopper, orderNumber, act } = await beforeWindow(shop)
  await act('lose')
  await pollPayments(shop.services)
  expect(await stateOf(shopper, orderNumber)).toBe('PAY_WAIT')
  shop.clock.advance(MINUTE_MS)
  await pollPayments(shop.services)
  expect(await stateOf(shopper, orderNumber)).toBe('PAID')
})

test('the end of the hold releases the piece, but asks the provider first', async () => {
  await using shop = await startTestShop()
  const { shopper, orderNumber, goods, act } = await beforeWindow(shop)
  shop.clock.advance(15 * MINUTE_MS - 1)
  await expireHolds(shop.services)
  expect(await stateOf(shopper, orderNumber)).toBe('PAY_WAIT')
  await act('lose')
  shop.clock.advance(1)
  await expireHolds(shop.services)
  expect(await stateOf(shopper, orderNumber)).toBe('PAID')
  expect(await stockOf(shop, goods.sizeId)).toEqual({ onHand: 2, held: 0 })
})

test('a webhook after the hold takes stock again while available', async () => {
  await using shop = await startTestShop()
  const { shopper, orderNumber, goods, act } = await beforeWindow(shop)
  shop.clock.advance(15 * MINUTE_MS)
  await expireHolds(shop.services)
  expect(await stateOf(shopper, orderNumber)).toBe('PAY_EXPIRED')
  await act('late', 30)
  expect(await deliverNotices(shop)).toBe(0)
  shop.clock.advance(30_000)
  expect(await deliverNotices(shop)).toBe(1)
  expect(await stateOf(shopper, orderNumber)).toBe('PAID')
  expect(await stockOf(shop, goods.sizeId)).toEqual({ onHand: 2, held: 0 })
  expect(await deliverNotices(shop)).toBe(0)
})

test('a webhook after the hold refunds the payment without stock', async () => {
  await using shop = await startTestShop()
  const { shopper, orderNumber, request, goods, act } = await beforeWindow(shop)
  shop.clock.advance(15 * MINUTE_MS)
  await expireHolds(shop.services)
  await setStock(shop, goods.sizeId, 0)
  await act('late', 0)
  await deliverNotices(shop)
  expect(await stateOf(shopper, orderNumber)).toBe('PAY_EXPIRED')
  expect(await moneyOf(shop)).toEqual({ taken: 1, back: 1, paid: 0 })
  const body = { merchant_uid: request.merchantUid, imp_success: true }
  const refused = await refusalOf(shop.call(confirmPayment, { body, as: shopper.as }))
  expect(refused.code).toBe('STOCK_SHORTAGE')
  // The page may be closed: a message informs the buyer, once.
  const { rows } = await shop.db.execute(
    sql`SELECT params->>'text' AS text FROM message_outbox WHERE template = 'ORDER_STEP'`,
  )
  const text = expect.stringMatching(/^재고가 소진되어 결제가 취소되었습니다\. 환불 [\d,]+원 /u)
  expect(rows).toEqual([{ text }])
})

test('a window that is approved after its order was cancelled is refunded', async () => {
  await using shop = await startTestShop()
  const { shopper, orderNumber, goods, act } = await beforeWindow(shop)
  await shop.call(returnStock, { query: { orderNumber }, as: shopper.as })
  const body = await act('approve')
  await deliverNotices(shop)
  expect(await stateOf(shopper, orderNumber)).toBe('PAY_EXPIRED')
  expect(await moneyOf(shop)).toEqual({ taken: 1, back: 1, paid: 0 })
  expect(await stockOf(shop, goods.sizeId)).toEqual({ onHand: 3, held: 0 })
  if (!body) throw new Error('The window returned no outcome')
  const refused = await refusalOf(shop.call(confirmPayment, { body, as: shopper.as }))
  expect(refused.code).toBe('ORDER_NOT_PAYABLE')
})

test('when two windows of one order are paid, one is accepted and one refunded', async () => {
  await using shop = await startTestShop()
  const { shopper, orderNumber, goods, act } = await beforeWindow(shop)
  const again = await shopper.startPaying(orderNumber)
  const first = await act('approve')
  const second = await actInWindow(sendTo(shop), again, 'approve')
  if (!first || !second) throw new Error('The windows returned no outcome')
  const confirm = (body: typeof first) => shop.call(confirmPayment, { body, as: shopper.as })
  const accepted = await confirm(first)
  expect(accepted).toMatchObject({ result: 'PAID', failMessage: null })
  const { receiptUrl, failMessage } = await confirm(second)
  expect(receiptUrl).toBe(accepted.receiptUrl)
  expect(failMessage).toContain('자동으로 취소')
  await deliverNotices(shop)
  expect(await stateOf(shopper, orderNumber)).toBe('PAID')
  expect(await moneyOf(shop)).toEqual({ taken: 2, back: 1, paid: 1 })
  expect(await stockOf(shop, goods.sizeId)).toEqual({ onHand: 2, held: 0 })
})

test('a payment refunded at the provider cancels the order, a claimed refund does not', async () => {
  await using shop = await startTestShop()
  const { shopper, orderNumber, request, goods, act } = await beforeWindow(shop)
  const body = await act('approve')
  if (!body) throw new Error('The window returned no outcome')
  await shop.call(confirmPayment, { body, as: shopper.as })
  const notice = { imp_uid: body.imp_uid, merchant_uid: body.merchant_uid, status: 'cancelled' }
  const sendNotice = () =>
    shop.fetch('/v1/orders/port/payment/webhook', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(notice),
    })
  expect((await sendNotice()).status).toBe(200)
  expect(await stateOf(shopper, orderNumber)).toBe('PAID')
  const { amount } = request
  const impUid = body.imp_uid
  await shop.services.payments.refund({ impUid, amount, checksum: amount, reason: 'console' })
  expect((await Promise.all([sendNotice(), sendNotice()])).map(({ status }) => status)).toEqual([
    200, 200,
  ])
  const order = await shop.call(getOrder, { params: { orderNumber }, as: shopper.as })
  expect(order).toMatchObject({ state: 'CANCELED', payments: [{ amount, canceledAmount: amount }] })
  expect(await stockOf(shop, goods.sizeId)).toEqual({ onHand: 3, held: 0 })
  const again = await shop.call(confirmPayment, { body, as: shopper.as })
  expect(again).toMatchObject({ result: 'FAILED', paidAmount: 0 })
})

test('unrelated notices are accepted and change nothing', async () => {
  await using shop = await startTestShop()
  const send = (body: string, type: string) =>
    shop.fetch('/v1/orders/port/payment/webhook', {
      method: 'POST',
      headers: { 'content-type': type },
      body,
    })
  const unknown = await send(
    JSON.stringify({ imp_uid: 'imp_1', merchant_uid: '260814-0000000_1', status: 'paid' }),
    'application/json',
  )
  expect([unknown.status, await unknown.text()]).toEqual([200, 'ok'])
  const asForm = await send(
    'imp_uid=imp_1&merchant_uid=260814-0000000_1',
    'application/x-www-form-urlencoded',
  )
  expect(asForm.status).toBe(200)
  expect((await send('nonsense', 'application/json')).status).toBe(400)
})

test('an opened window leaves five minutes, once', async () => {
  await using shop = await startTestShop()
  const [goods] = await putOnShelf(shop, 1)
  if (!goods) throw new Error('No size has stock')
  const shopper = await Shopper.guest(shop)
  const { orderNumber } = await shopper.orderGoods([goods])
  shop.clock.advance(12 * MINUTE_MS)
  expect((await shopper.startPaying(orderNumber)).expiresAt).toBe('2026-08-14T12:17:00+09:00')
  shop.clock.advance(4 * MINUTE_MS)
  expect((await shopper.startPaying(orderNumber)).expiresAt).toBe('2026-08-14T12:17:00+09:00')
  shop.clock.advance(MINUTE_MS)
  expect((await refusalOf(shopper.startPaying(orderNumber))).code).toBe('HOLD_EXPIRED')
})

/**
 * A buyer of goods of which each person may have one: a member, or guests with one phone in two
 * browsers.
 */
const LIMITED_BUYERS = {
  member: async (shop: TestShop) => {
    const shopper = await Shopper.member(shop)
    return [shopper, shopper] as const
  },
  guest: async (shop: TestShop) => [await Shopper.guest(shop), await Shopper.guest(shop)] as const,
}

/**
 * An order of limited goods whose hold ended while its window was open, and a second order of the
 * person.
 */
async function overLimit(shop: TestShop, kind: keyof typeof LIMITED_BUYERS) {
  const [goods] = await putOnShelf(shop, 1, 3)
  if (!goods) throw new Error('No size has stock')
  await shop.db.execute(sql`UPDATE products SET max_per_user = 1 WHERE id = ${goods.productId}`)
  const [first, second] = await LIMITED_BUYERS[kind](shop)
  // Members of the highest grade pay no shipping.
  const expected = { payAmount: goods.unitPrice + (kind === 'member' ? 0 : 3_000) }
  const { orderNumber } = await first.orderGoods([goods], { expected })
  const request = await first.startPaying(orderNumber)
  shop.clock.advance(30 * MINUTE_MS)
  await expireHolds(shop.services)
  const body = await second.orderBody([goods], { expected })
  const order = () => second.order(body)
  const late = async () => {
    const answer = await actInWindow(sendTo(shop), request, 'approve')
    if (!answer) throw new Error('The window returned no outcome')
    return shop.call(confirmPayment, { body: answer, as: first.as })
  }
  return { goods, first, orderNumber, order, late }
}

test.each(['member', 'guest'] as const)(
  'a late payment of a %s over the limit per person is refunded and sells nothing',
  async (kind) => {
    await using shop = await startTestShop()
    const { goods, first, orderNumber, order, late } = await overLimit(shop, kind)
    await order()
    expect((await refusalOf(late())).code).toBe('ORDER_NOT_PAYABLE')
    const { rows } = await shop.db.execute(sql`
      SELECT p.status, c.cause FROM payments p JOIN payment_cancels c ON c.payment_id = p.id`)
    expect(rows).toEqual([{ status: 'CANCELED', cause: 'OVER_LIMIT' }])
    expect(await moneyOf(shop)).toEqual({ taken: 1, back: 1, paid: 0 })
    expect(await stateOf(first, orderNumber)).toBe('PAY_EXPIRED')
    expect(await stockOf(shop, goods.sizeId)).toEqual({ onHand: 3, held: 1 })
  },
)

test('a late payment within the limit per person refuses another order', async () => {
  await using shop = await startTestShop()
  const { goods, order, late } = await overLimit(shop, 'member')
  expect((await late()).result).toBe('PAID')
  expect((await refusalOf(order())).code).toBe('LIMIT_PER_USER')
  expect(await stockOf(shop, goods.sizeId)).toEqual({ onHand: 2, held: 0 })
})

test('a late payment and an order at once do not exceed the limit per person', async () => {
  await using shop = await startTestShop()
  const { order, late } = await overLimit(shop, 'member')
  const outcomes = await Promise.all([
    late().then(
      () => 'PAID',
      ({ code }: { code: string }) => code,
    ),
    order().then(
      () => 'ORDERED',
      ({ code }: { code: string }) => code,
    ),
  ])
  expect([
    ['PAID', 'LIMIT_PER_USER'],
    ['ORDER_NOT_PAYABLE', 'ORDERED'],
  ]).toContainEqual(outcomes)
})

test('a payment that waits for a product holds none of its sizes meanwhile', async () => {
  await using shop = await startTestShop()
  const { shopper, goods, act } = await beforeWindow(shop)
  const body = await act('approve')
  if (!body) throw new Error('The window returned no outcome')
  await shop.db.execute(sql`UPDATE products SET max_per_user = 9 WHERE id = ${goods.productId}`)
  let paying: Promise<unknown> = Promise.resolve()
  await shop.db.transaction(async (tx) => {
    await lockPersonLimits(tx, { userId: null, phone: '' }, [goods.productId])
    paying = shop.call(confirmPayment, { body, as: shopper.as })
    await untilAwaited(tx)
    // As an order of limited goods does, after the products.
    await lockSizes(tx, [goods.sizeId])
  })
  expect(await paying).toMatchObject({ result: 'PAID' })
})
