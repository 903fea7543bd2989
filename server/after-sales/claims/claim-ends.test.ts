import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import {
  draftClaim,
  prepareClaimPayment,
  setClaimPickup,
} from '#contract/after-sales/claims.calls.ts'
import { lookUpOrder } from '#contract/after-sales/order-histories.calls.ts'
import { confirmPayment } from '#contract/payments/payments.calls.ts'
import { cleanFiles } from '#server/media/jobs/clean-files.ts'
import { cleanUp } from '#server/main/clean-up.store.ts'
import { PaidOrder } from '#tests/support/orders/after-order.ts'
import { actInWindow, sendTo } from '#tests/support/payments/payment-window.ts'
import { WITHDRAWAL_MS } from '#tests/support/periods.ts'
import { photoWithMetadata } from '#tests/support/media/pictures.ts'
import { provePhone } from '#tests/support/identity/proved-phone.ts'
import { putOnShelf, Shopper } from '#tests/support/platform/shopper.ts'
import { startTestShop, type TestShop } from '#tests/support/platform/test-shop.ts'
import { findClaim } from './claim.store.ts'
import { processClaim, type ClaimStep } from './process-claim.ts'

const CHANGE_MIND = { reasonCode: 'CHANGE_MIND' } as const
const THREE_YEARS_MS = 3 * 365 * 24 * 3_600_000

const guestOrder = async (shop: TestShop, counts: readonly number[]) =>
  PaidOrder.of(shop, await Shopper.guest(shop), counts)

async function step(shop: TestShop, requestNo: string, to: 'PICKUP' | 'INSPECT' | 'DONE') {
  const claim = await findClaim(shop.db, requestNo)
  if (claim === undefined) throw new Error('There is no claim')
  return processClaim(shop.services, claim.id, { to, actor: 'ADMIN' })
}

async function reject(shop: TestShop, requestNo: string): Promise<void> {
  const claim = await findClaim(shop.db, requestNo)
  const rejected = { to: 'REJECTED', actor: 'ADMIN', rejectReason: '발송 준비 완료' } as const
  await processClaim(shop.services, claim?.id ?? 0, rejected)
}

const photo = async () => new File([await photoWithMetadata()], '1.jpg')

/** Another size of the first goods, with two pieces. */
async function draftExchange(order: PaidOrder, reasonCode: 'SIZE' | 'WRONG'): Promise<string> {
  const [orderProductId = 0] = await order.lineIds()
  const lines = [{ orderProductId, qty: 1, newSizeId: await order.otherSize() }]
  return (await order.draft({ type: 'EXCHANGE', reasonCode, lines })).requestNo
}

test('a second paid attempt of one fee is refunded', async () => {
  await using shop = await startTestShop()
  const order = await guestOrder(shop, [1])
  await order.deliver()
  const requestNo = await draftExchange(order, 'SIZE')
  const { as } = order.shopper
  const open = () =>
    shop.call(prepareClaimPayment, {
      params: { requestNo },
      body: { payMethod: 'card' },
      as,
    })
  const windows = [await open(), await open()]
  const results: unknown[] = []
  for (const window of windows) {
    const body = await actInWindow(sendTo(shop), window, 'approve')
    if (!body) throw new Error('The window returned nothing')
    const call = shop.call(confirmPayment, { body, as })
    results.push(
      await call.then(
        ({ result }) => result,
        ({ code }: { code: string }) => code,
      ),
    )
  }
  expect(results).toEqual(['PAID', 'PAYMENT_REUSED'])
  const { rows } = await shop.db.execute(sql`
    SELECT p.status, s.status AS provider FROM payments p JOIN stand_in.payments s USING (merchant_uid)
    WHERE p.claim_id IS NOT NULL ORDER BY p.id`)
  expect(rows).toEqual([
    { status: 'PAID', provider: 'paid' },
    { status: 'CANCELED', provider: 'cancelled' },
  ])
})

test('a guest on another device pays the fee of an exchange with a proved phone alone', async () => {
  await using shop = await startTestShop()
  const order = await guestOrder(shop, [1])
  await order.deliver()
  const { orderNumber } = order
  const [orderProductId = 0] = await order.lineIds()
  const lines = [{ orderProductId, qty: 1, newSizeId: await order.otherSize() }]
  const other = await shop.guest()
  const proof = { customerName: '나그네', customerPhone: '01000009999' }
  const found = await shop.call(lookUpOrder, { params: { orderNumber }, body: proof, as: other })
  expect(found.needsProof).toBe(true)
  shop.clock.advance(60_000)
  const verifiedToken = await provePhone(shop, other, proof.customerPhone, 'GUEST_ORDER')
  const as = { ...other, guestToken: found.guestToken, verifiedToken }
  const { requestNo } = await shop.call(draftClaim, {
    params: { orderNumber },
    body: { type: 'EXCHANGE', reasonCode: 'SIZE', lines },
    as,
  })
  const pay = { params: { requestNo }, body: { payMethod: 'card' as const } }
  const window = await shop.call(prepareClaimPayment, { ...pay, as })
  expect(window.mRedirectUrl).toContain(`/auth/non-member/claim?order=${orderNumber}`)
  const body = await actInWindow(sendTo(shop), window, 'approve')
  if (!body) throw new Error('The window returned nothing')
  const refused = shop.call(confirmPayment, { body, as: other })
  await expect(refused).rejects.toMatchObject({ code: 'PAYMENT_NOT_FOUND' })
  expect((await shop.call(confirmPayment, { body, as })).result).toBe('PAID')
})

test('the token of a look-up pays no order', async () => {
  await using shop = await startTestShop()
  const shopper = await Shopper.guest(shop)
  const { orderNumber } = await shopper.orderGoods(await putOnShelf(shop, 1))
  const window = await shopper.startPaying(orderNumber)
  const body = await actInWindow(sendTo(shop), window, 'approve')
  if (!body) throw new Error('The window returned nothing')
  const other = await shop.guest()
  const proof = { customerName: '나그네', customerPhone: '01000009999' }
  const look = { params: { orderNumber }, body: proof, as: other }
  const { guestToken } = await shop.call(lookUpOrder, look)
  const confirm = shop.call(confirmPayment, { body, as: { ...other, guestToken } })
  await expect(confirm).rejects.toMatchObject({ code: 'PAYMENT_NOT_FOUND' })
})

/** A guest's order with these prices by line, paid by card. */
async function pricedOrder(
  shop: TestShop,
  prices: readonly number[],
  shippingFee: number,
): Promise<PaidOrder> {
  const order = await guestOrder(
    shop,
    prices.map(() => 1),
  )
  const id = await order.id()
  for (const [index, price] of prices.entries()) {
    await shop.db.execute(sql`
      UPDATE order_products SET unit_price = ${price}, list_price = ${price}, pay_share = ${price}
      WHERE order_id = ${id} AND line_no = ${index + 1}`)
  }
  const total = prices.reduce((sum, price) => sum + price, 0)
  const paid = total + shippingFee
  await shop.db.execute(sql`
    UPDATE orders SET list_total = ${total}, item_total = ${total}, shipping_fee = ${shippingFee}, pay_amount = ${paid}
    WHERE id = ${id}`)
  await shop.db.execute(sql`UPDATE payments SET amount = ${paid} WHERE order_id = ${id}`)
  await shop.db.execute(sql`UPDATE stand_in.payments SET amount = ${paid}`)
  return order
}

/** Requests a cancellation of one line, by its index; returns number and promised refund. */
async function cancelLine(order: PaidOrder, index: number): Promise<[string, number]> {
  const draft = await order.draft({ type: 'CANCEL', ...CHANGE_MIND }, { [index]: 1 })
  await order.confirm(draft.requestNo)
  return [draft.requestNo, draft.refund.pg]
}

/** Requests the return of a defective line, by its index. */
async function returnDefect(order: PaidOrder, index: number): Promise<string> {
  const defect = { type: 'RETURN', reasonCode: 'DEFECT' } as const
  const { requestNo } = await order.draft(defect, { [index]: 1 })
  await order.collect(requestNo)
  await order.confirm(requestNo, [await photo()])
  return requestNo
}

async function finish(shop: TestShop, requestNo: string): Promise<void> {
  for (const to of ['PICKUP', 'INSPECT', 'DONE'] as const) await step(shop, requestNo, to)
}

/** What the provider returned, and what is left of it there. */
async function atProvider(shop: TestShop) {
  const { rows } = await shop.db.execute(sql`
    SELECT cancel_amount::int AS returned, (amount - cancel_amount)::int AS left,
      (SELECT count(*)::int FROM payment_cancels WHERE status = 'REQUESTED') AS waiting
    FROM stand_in.payments`)
  return rows[0]
}

test('the last of two cancellations deducts the shipping when only both lose it', async () => {
  await using shop = await startTestShop()
  // One cancellation leaves 60,000, both leave 40,000.
  const order = await pricedOrder(shop, [20_000, 20_000, 40_000], 0)
  await order.prepare()
  const [first, alone] = await cancelLine(order, 0)
  const [second, next] = await cancelLine(order, 1)
  expect([alone, next]).toEqual([20_000, 17_000])
  await step(shop, second, 'DONE')
  await step(shop, first, 'DONE')
  const refunds = (await order.detail()).claims.map(({ refund }) => refund.pg)
  expect(refunds).toEqual([20_000, 17_000])
})

test('a refused cancellation does not change the refund of one that ended before', async () => {
  await using shop = await startTestShop()
  const order = await pricedOrder(shop, [20_000, 20_000], 3_000)
  await order.prepare()
  const [first] = await cancelLine(order, 0)
  const [second] = await cancelLine(order, 1)
  await step(shop, second, 'DONE')
  expect(await atProvider(shop)).toEqual({ returned: 20_000, left: 23_000, waiting: 0 })
  await reject(shop, first)
  await order.ship()
  await order.receive()
  await finish(shop, await returnDefect(order, 0))
  expect(await atProvider(shop)).toEqual({ returned: 43_000, left: 0, waiting: 0 })
})

test.each([
  { decided: [1, 0], returned: [6_000, 54_000] },
  { decided: [0, 1], returned: [42_000, 54_000] },
])(
  'cancellations of a free order that end in the order $decided give back all of it',
  async ({ decided, returned }) => {
    await using shop = await startTestShop()
    const order = await pricedOrder(shop, [45_000, 9_000], 0)
    await order.prepare()
    const claims = [await cancelLine(order, 0), await cancelLine(order, 1)]
    // Either may stay alone, and then the rest is below the free limit.
    expect(claims.map(([, promised]) => promised)).toEqual([42_000, 6_000])
    for (const [index, line] of decided.entries()) {
      await step(shop, claims[line]?.[0] ?? '', 'DONE')
      expect(await atProvider(shop)).toMatchObject({ returned: returned[index], waiting: 0 })
    }
  },
)

test('refunds above their share leave the rest of the payment to the next claim', async () => {
  await using shop = await startTestShop()
  const order = await pricedOrder(shop, [20_000, 20_000], 3_000)
  await order.prepare()
  const [first] = await cancelLine(order, 0)
  await step(shop, first, 'DONE')
  await shop.db.execute(sql`UPDATE order_refunds SET pg = 23000`)
  await order.ship()
  await order.receive()
  await finish(shop, await returnDefect(order, 1))
  expect((await order.detail()).claims[0]?.refund.pg).toBe(20_000)
})

test('two open returns of defective goods refund the shipping with the last one', async () => {
  await using shop = await startTestShop()
  const order = await pricedOrder(shop, [20_000, 20_000], 3_000)
  await order.deliver()
  const first = await returnDefect(order, 0)
  const second = await returnDefect(order, 1)
  await finish(shop, second)
  expect(await atProvider(shop)).toMatchObject({ returned: 20_000 })
  await finish(shop, first)
  expect(await atProvider(shop)).toEqual({ returned: 43_000, left: 0, waiting: 0 })
})

test('a return of defective goods refunds shipping that a cancellation deducted', async () => {
  await using shop = await startTestShop()
  const order = await pricedOrder(shop, [45_000, 9_000], 0)
  await order.prepare()
  const [cancelled] = await cancelLine(order, 0)
  await step(shop, cancelled, 'DONE')
  expect(await atProvider(shop)).toMatchObject({ returned: 42_000 })
  await order.ship()
  await order.receive()
  await finish(shop, await returnDefect(order, 1))
  expect(await atProvider(shop)).toEqual({ returned: 54_000, left: 0, waiting: 0 })
})

test('a cancellation deducts nothing for another one that was withdrawn', async () => {
  await using shop = await startTestShop()
  const order = await guestOrder(shop, [2, 1])
  await order.prepare()
  const before = await order.detail()
  const whole = await order.draft({ type: 'CANCEL', ...CHANGE_MIND }, { 0: 2, 1: 1 })
  expect(whole.refund.pg).toBe(before.amounts.payAmount)
  const first = await order.draft({ type: 'CANCEL', ...CHANGE_MIND }, { 0: 2 })
  await order.confirm(first.requestNo)
  const second = await order.draft({ type: 'CANCEL', ...CHANGE_MIND }, { 1: 1 })
  await order.confirm(second.requestNo)
  await reject(shop, first.requestNo)
  await step(shop, second.requestNo, 'DONE')
  const [done] = (await order.detail()).claims
  const alone = before.lines[1]
  expect(done?.refund.pg).toBeLessThanOrEqual(alone ? alone.payShare : 0)
})

test('the replacement of an exchange has the new address', async () => {
  await using shop = await startTestShop()
  const order = await guestOrder(shop, [1])
  await order.deliver()
  const requestNo = await draftExchange(order, 'WRONG')
  const { hasEntrancePassword: _, ...address } = (await order.detail()).receiver
  const redelivery = { ...address, address1: '서울 마포구 예시로2길 3', address2: '1층' }
  await shop.call(setClaimPickup, {
    params: { requestNo },
    body: { pickup: { method: 'COLLECT', address }, redelivery },
    as: order.shopper.as,
  })
  await order.confirm(requestNo, [await photo()])
  await finish(shop, requestNo)
  const { rows } = await shop.db.execute<{ receiver: unknown }>(sql`
    SELECT receiver FROM order_products WHERE order_id = ${await order.id()} AND exchange_of_id IS NOT NULL`)
  expect(rows).toEqual([{ receiver: redelivery }])
  expect((await order.detail()).claims).toMatchObject([{ redelivery }])
  await order.ship()
  expect((await order.detail()).state).toBe('SHIPPING')
})

const ISLAND = { zonecode: '63000', address1: '제주특별자치도 제주시 예시로 1' }

test.each([
  { reasonCode: 'SIZE', expected: 'ADDRESS_FEE_CHANGED' },
  // The shop pays for its own fault.
  { reasonCode: 'WRONG', expected: 'COLLECT' },
] as const)(
  'an exchange with the reason $reasonCode to or from an island, which its order was not, is answered $expected',
  async ({ reasonCode, expected }) => {
    await using shop = await startTestShop()
    const order = await guestOrder(shop, [1])
    await order.deliver()
    const requestNo = await draftExchange(order, reasonCode)
    const { hasEntrancePassword: _, ...address } = (await order.detail()).receiver
    const island = { ...address, ...ISLAND }
    const send = (from: typeof address, to: typeof address) =>
      shop
        .call(setClaimPickup, {
          params: { requestNo },
          body: { pickup: { method: 'COLLECT', address: from }, redelivery: to },
          as: order.shopper.as,
        })
        .then(
          ({ pickup }) => pickup.method,
          ({ code }: { code: string }) => code,
        )
    expect(await send(address, address)).toBe('COLLECT')
    expect([await send(island, address), await send(address, island)]).toEqual([expected, expected])
  },
)

/** Moves a claim to the inspection, with what it finds. */
async function inspect(
  shop: TestShop,
  requestNo: string,
  finding: Pick<ClaimStep, 'fault' | 'faultReason'>,
): Promise<void> {
  await step(shop, requestNo, 'PICKUP')
  const claim = await findClaim(shop.db, requestNo)
  const found = { to: 'INSPECT', actor: 'ADMIN', ...finding } as const
  await processClaim(shop.services, claim?.id ?? 0, found)
}

/** Requests a return of both pieces of an order, because they differ from their description. */
async function returnDifferent(order: PaidOrder): Promise<string> {
  await order.deliver()
  const { requestNo, fee } = await order.draft(
    { type: 'RETURN', reasonCode: 'DIFFERENT' },
    { 0: 1, 1: 1 },
  )
  expect(fee).toMatchObject({ amount: 0, method: 'NONE' })
  await order.collect(requestNo)
  await order.confirm(requestNo, [await photo()])
  return requestNo
}

test('a cancellation of a part for a late delivery refunds it whole', async () => {
  await using shop = await startTestShop()
  const order = await pricedOrder(shop, [30_000, 25_000], 0)
  const late = await order.draft({ type: 'CANCEL', reasonCode: 'DELAY' })
  expect(late.refund).toMatchObject({ pg: 30_000, shippingDeducted: 0 })
  const wish = await order.draft({ type: 'CANCEL', ...CHANGE_MIND })
  expect(wish.refund).toMatchObject({ pg: 27_000, shippingDeducted: 3_000 })
  await order.confirm(late.requestNo)
  expect(await atProvider(shop)).toEqual({ returned: 30_000, left: 25_000, waiting: 0 })
})

test('a return of goods that differ from their description costs nothing', async () => {
  await using shop = await startTestShop()
  const order = await pricedOrder(shop, [20_000, 20_000], 3_000)
  const requestNo = await returnDifferent(order)
  await inspect(shop, requestNo, {})
  await step(shop, requestNo, 'DONE')
  expect(await atProvider(shop)).toEqual({ returned: 43_000, left: 0, waiting: 0 })
})

test('an inspection puts such a return on the account of the buyer with a reason alone', async () => {
  await using shop = await startTestShop()
  const order = await pricedOrder(shop, [20_000, 20_000], 3_000)
  const requestNo = await returnDifferent(order)
  for (const faultReason of [undefined, ' ']) {
    const turned = inspect(shop, requestNo, { fault: 'BUYER', faultReason: faultReason ?? '' })
    await expect(turned).rejects.toMatchObject({ code: 'CLAIM_REASON' })
  }
  const faultReason = '상품 설명과 같은 상품입니다.'
  await inspect(shop, requestNo, { fault: 'BUYER', faultReason })
  expect((await order.detail()).claims).toMatchObject([
    { faultReason, fee: { amount: 3_000, method: 'DEDUCT' }, refund: { pg: 37_000 } },
  ])
  await step(shop, requestNo, 'DONE')
  expect(await atProvider(shop)).toMatchObject({ returned: 37_000, waiting: 0 })
})

test('a return after the withdrawal is not put on the account of the buyer', async () => {
  await using shop = await startTestShop()
  const order = await pricedOrder(shop, [20_000, 20_000], 3_000)
  await order.deliver()
  shop.clock.advance(WITHDRAWAL_MS)
  const { requestNo } = await order.draft({ type: 'RETURN', reasonCode: 'DIFFERENT' })
  await order.collect(requestNo)
  await order.confirm(requestNo, [await photo()])
  const turned = inspect(shop, requestNo, { fault: 'BUYER', faultReason: '설명과 같습니다.' })
  await expect(turned).rejects.toMatchObject({ code: 'CLAIM_NOT_ALLOWED' })
})

test('a return that was turned to the buyer is turned back and costs nothing', async () => {
  await using shop = await startTestShop()
  const order = await pricedOrder(shop, [20_000, 20_000], 3_000)
  const requestNo = await returnDifferent(order)
  await inspect(shop, requestNo, { fault: 'BUYER', faultReason: '설명과 같습니다.' })
  const claim = await findClaim(shop.db, requestNo)
  const done = { to: 'DONE', actor: 'ADMIN', fault: 'SELLER' } as const
  await processClaim(shop.services, claim?.id ?? 0, done)
  expect(await atProvider(shop)).toEqual({ returned: 43_000, left: 0, waiting: 0 })
  expect((await order.detail()).claims).toMatchObject([{ faultReason: null, fee: { amount: 0 } }])
})

test('the paid fee of an exchange is refunded once when the seller is at fault', async () => {
  await using shop = await startTestShop()
  const order = await guestOrder(shop, [1])
  await order.deliver()
  const requestNo = await draftExchange(order, 'SIZE')
  await order.collect(requestNo)
  const { as } = order.shopper
  const pay = { params: { requestNo }, body: { payMethod: 'card' as const }, as }
  const body = await actInWindow(sendTo(shop), await shop.call(prepareClaimPayment, pay), 'approve')
  if (!body) throw new Error('The window returned nothing')
  await shop.call(confirmPayment, { body, as })
  await order.confirm(requestNo)
  // Earlier versions stored this reason with the fault of the buyer.
  await shop.db.execute(sql`UPDATE claims SET reason_code = 'DIFFERENT'`)
  const fees = sql`
    SELECT p.status, s.cancel_amount::int AS returned FROM payments p JOIN stand_in.payments s USING (merchant_uid)
    WHERE p.claim_id IS NOT NULL`
  expect((await shop.db.execute(fees)).rows).toEqual([{ status: 'PAID', returned: 0 }])
  await inspect(shop, requestNo, { fault: 'SELLER' })
  expect((await shop.db.execute(fees)).rows).toEqual([{ status: 'CANCELED', returned: 6_000 }])
  await order.move(requestNo, 'REJECTED')
  const refunds = sql`SELECT amount::int FROM payment_cancels`
  expect((await shop.db.execute(refunds)).rows).toEqual([{ amount: 6_000 }])
})

test('a claim for another reason is not turned to the fault of the seller', async () => {
  await using shop = await startTestShop()
  const order = await guestOrder(shop, [1])
  await order.deliver()
  const { requestNo } = await order.draft({ type: 'RETURN', ...CHANGE_MIND })
  await order.collect(requestNo)
  await order.confirm(requestNo)
  const turned = inspect(shop, requestNo, { fault: 'SELLER' })
  await expect(turned).rejects.toMatchObject({ code: 'CLAIM_REASON' })
  expect((await order.detail()).claims).toMatchObject([{ state: 'PICKUP' }])
})

test('texts, addresses and photos of a claim are removed three years after its end', async () => {
  await using shop = await startTestShop()
  const order = await guestOrder(shop, [1])
  await order.deliver()
  const { requestNo } = await order.draft({
    type: 'RETURN',
    reasonCode: 'DEFECT',
    reasonText: '찢어짐',
  })
  await order.collect(requestNo)
  await order.confirm(requestNo, [await photo()])
  await finish(shop, requestNo)
  const tracesOf = async () => {
    const { rows } = await shop.db.execute<Record<string, unknown>>(sql`
      SELECT reason_text AS text, pickup, (SELECT count(*)::int FROM private_files) AS photos, (quote ->> 'pg')::int > 0 AS quote
      FROM claims WHERE request_no = ${requestNo}`)
    return rows[0]
  }
  shop.clock.advance(THREE_YEARS_MS - 1)
  await cleanUp(shop.services)
  expect(await tracesOf()).toMatchObject({ text: '찢어짐', photos: 1 })
  shop.clock.advance(1)
  await cleanUp(shop.services)
  await cleanFiles(shop.services)
  expect(await tracesOf()).toEqual({ text: null, pickup: null, photos: 0, quote: true })
})
