import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { draftClaim, prepareClaimPayment, setClaimPickup } from '#contract/claims.ts'
import { lookUpOrder } from '#contract/order-histories.ts'
import { confirmPayment } from '#contract/payments.ts'
import { cleanFiles } from '#server/jobs/clean-files.ts'
import { purgePeople } from '#server/jobs/purge-people.ts'
import { PaidOrder } from '#tests/support/after-order.ts'
import { actInWindow, sendTo } from '#tests/support/payment-window.ts'
import { photoWithMetadata } from '#tests/support/pictures.ts'
import { provePhone } from '#tests/support/proved-phone.ts'
import { putOnShelf, Shopper } from '#tests/support/shopper.ts'
import { startTestShop, type TestShop } from '#tests/support/test-shop.ts'
import { findClaim } from './claim.store.ts'
import { processClaim } from './process-claim.ts'

const CHANGE_MIND = { reasonCode: 'CHANGE_MIND' } as const
const THREE_YEARS_MS = 3 * 365 * 24 * 3_600_000

const guestOrder = async (shop: TestShop, counts: readonly number[]) =>
  PaidOrder.of(shop, await Shopper.guest(shop), counts)

async function step(shop: TestShop, requestNo: string, to: 'PICKUP' | 'INSPECT' | 'DONE') {
  const claim = await findClaim(shop.db, requestNo)
  if (claim === undefined) throw new Error('There is no claim')
  return processClaim(shop.services, claim.id, { to, actor: 'ADMIN' })
}

/** Another size of the first goods, with two pieces. */
async function otherSize(order: PaidOrder): Promise<number> {
  const { rows } = await order.shop.db.execute<{ id: number }>(sql`
    INSERT INTO skus (product_id, label, sort, barcode, measures, on_hand)
    SELECT product_id, '다른 사이즈', 99, 'other-size', measures, 2 FROM skus WHERE id = ${order.goods[0]?.sizeId ?? 0} RETURNING id`)
  return rows[0]?.id ?? 0
}

async function draftExchange(order: PaidOrder, reasonCode: 'SIZE' | 'WRONG'): Promise<string> {
  const [orderProductId = 0] = await order.lineIds()
  const lines = [{ orderProductId, qty: 1, newSizeId: await otherSize(order) }]
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

test('a guest on another device pays the fee of an exchange with a proved phone, and no one without', async () => {
  await using shop = await startTestShop()
  const order = await guestOrder(shop, [1])
  await order.deliver()
  const { orderNumber } = order
  const [orderProductId = 0] = await order.lineIds()
  const lines = [{ orderProductId, qty: 1, newSizeId: await otherSize(order) }]
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

test('of two open cancellations that only together fall below the free limit the second deducts the shipping', async () => {
  await using shop = await startTestShop()
  const order = await guestOrder(shop, [1, 1, 1])
  const prices = order.goods.map(({ unitPrice }) => unitPrice)
  // 20,000 + 20,000 + 40,000: one cancellation leaves 60,000, both leave 40,000.
  await shop.db.execute(sql`
    UPDATE order_products l SET unit_price = w.price, list_price = w.price, pay_share = w.price
    FROM (VALUES (1, 20000), (2, 20000), (3, 40000)) AS w (line_no, price)
    WHERE l.order_id = ${await order.id()} AND l.line_no = w.line_no`)
  await shop.db.execute(sql`
    UPDATE orders SET list_total = 80000, item_total = 80000, shipping_fee = 0, pay_amount = 80000
    WHERE id = ${await order.id()}`)
  expect(prices).toHaveLength(3)
  await order.prepare()
  const first = await order.draft({ type: 'CANCEL', ...CHANGE_MIND }, { 0: 1 })
  expect(first.refund).toMatchObject({ pg: 20_000, shippingDeducted: 0 })
  await order.confirm(first.requestNo)
  const second = await order.draft({ type: 'CANCEL', ...CHANGE_MIND }, { 1: 1 })
  expect(second.refund).toMatchObject({ pg: 17_000, shippingDeducted: 3_000 })
  await order.confirm(second.requestNo)
  await step(shop, second.requestNo, 'DONE')
  await step(shop, first.requestNo, 'DONE')
  const refunds = (await order.detail()).claims.map(({ refund }) => refund.pg)
  expect(refunds).toEqual([17_000, 20_000])
})

test('a cancellation that stays alone is refunded without the deduction for the withdrawn one', async () => {
  await using shop = await startTestShop()
  const order = await guestOrder(shop, [2, 1])
  await order.prepare()
  const before = await order.detail()
  const all = { 0: 2, 1: 1 }
  const whole = await order.draft({ type: 'CANCEL', ...CHANGE_MIND }, all)
  expect(whole.refund.pg).toBe(before.amounts.payAmount)
  const first = await order.draft({ type: 'CANCEL', ...CHANGE_MIND }, { 0: 2 })
  await order.confirm(first.requestNo)
  const second = await order.draft({ type: 'CANCEL', ...CHANGE_MIND }, { 1: 1 })
  // Together they cancel everything, so the second promises all that the first leaves.
  expect(second.refund.pg).toBe(before.amounts.payAmount - first.refund.pg)
  await order.confirm(second.requestNo)
  const claim = await findClaim(shop.db, first.requestNo)
  const rejected = { to: 'REJECTED', actor: 'ADMIN', rejectReason: '발송 준비 완료' } as const
  await processClaim(shop.services, claim?.id ?? 0, rejected)
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
  await order.confirm(requestNo, [new File([await photoWithMetadata()], '1.jpg')])
  for (const to of ['PICKUP', 'INSPECT', 'DONE'] as const) await step(shop, requestNo, to)
  const { rows } = await shop.db.execute<{ receiver: unknown }>(sql`
    SELECT receiver FROM order_products WHERE order_id = ${await order.id()} AND exchange_of_id IS NOT NULL`)
  expect(rows).toEqual([{ receiver: redelivery }])
  expect((await order.detail()).claims).toMatchObject([{ redelivery }])
  await order.ship()
  expect((await order.detail()).state).toBe('SHIPPING')
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
  await order.confirm(requestNo, [new File([await photoWithMetadata()], '1.jpg')])
  for (const to of ['PICKUP', 'INSPECT', 'DONE'] as const) await step(shop, requestNo, to)
  const tracesOf = async () => {
    const { rows } = await shop.db.execute<Record<string, unknown>>(sql`
      SELECT reason_text AS text, pickup, (SELECT count(*)::int FROM private_files) AS photos, (quote ->> 'pg')::int > 0 AS quote
      FROM claims WHERE request_no = ${requestNo}`)
    return rows[0]
  }
  shop.clock.advance(THREE_YEARS_MS - 1)
  await purgePeople(shop.services)
  expect(await tracesOf()).toMatchObject({ text: '찢어짐', photos: 1 })
  shop.clock.advance(1)
  await purgePeople(shop.services)
  await cleanFiles(shop.services)
  expect(await tracesOf()).toEqual({ text: null, pickup: null, photos: 0, quote: true })
})
