import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { withdrawClaim } from '#contract/after-sales/claims.calls.ts'
import { listMileages } from '#contract/benefits/mileages.calls.ts'
import { confirmPurchase } from '#contract/after-sales/order-changes.calls.ts'
import { listOrders } from '#contract/after-sales/order-histories.calls.ts'
import { confirmPurchases } from '#server/after-sales/jobs/confirm-purchases.ts'
import { findLotOf } from '#server/benefits/points/point.store.ts'
import { spendLot } from '#server/benefits/points/ledger.ts'
import { PaidOrder } from '#tests/support/orders/after-order.ts'
import { balancesOf, expectSoundLedger, memberIdOf } from '#tests/support/benefits/benefits.ts'
import { expectSoundOrders } from '#tests/support/orders/order-invariants.ts'
import { DEFECT_PERIOD_MS, WITHDRAWAL_MS } from '#tests/support/periods.ts'
import { photoWithMetadata } from '#tests/support/media/pictures.ts'
import { refusalOf, Shopper } from '#tests/support/platform/shopper.ts'
import { startTestShop, type TestShop } from '#tests/support/platform/test-shop.ts'

const DEFECT = { type: 'RETURN', reasonCode: 'DEFECT' } as const
const codeOf = async (call: Promise<unknown>) => (await refusalOf(call)).code

/** Signs the buyer of an order in again, after the end of the first login. */
async function renew(order: PaidOrder): Promise<void> {
  const as = await order.shop.member()
  Object.assign(order.shopper.as, as, { admissionKey: `inside-${as.clientId}` })
}

/** A delivered order of demo1, whose grade earns three percent. */
async function deliveredOrder(shop: TestShop, counts?: readonly number[]): Promise<PaidOrder> {
  const order = await PaidOrder.of(shop, await Shopper.member(shop), counts)
  await order.deliver()
  return order
}

/** As {@link deliveredOrder}, confirmed by the job. */
async function confirmedOrder(shop: TestShop, counts?: readonly number[]): Promise<PaidOrder> {
  const order = await deliveredOrder(shop, counts)
  shop.clock.advance(WITHDRAWAL_MS)
  await confirmPurchases(shop.services)
  await renew(order)
  return order
}

async function request(
  order: PaidOrder,
  change: Parameters<PaidOrder['draft']>[0],
  pieces?: Readonly<Record<number, number>>,
): Promise<string> {
  const { requestNo } = await order.draft(change, pieces)
  await order.collect(requestNo)
  await order.confirm(requestNo, [new File([await photoWithMetadata()], '1.jpg')])
  return requestNo
}

async function finish(order: PaidOrder, requestNo: string): Promise<void> {
  for (const to of ['PICKUP', 'INSPECT', 'DONE'] as const) await order.move(requestNo, to)
}

const mileageOf = async (shop: TestShop) => (await balancesOf(shop, 'demo1')).mileage
const statesOf = async (order: PaidOrder) => (await order.detail()).lines.map(({ state }) => state)

/** Spends mileage that a line earned. */
async function spendEarned(shop: TestShop, lineId: number, amount: number): Promise<void> {
  const userId = await memberIdOf(shop, 'demo1')
  const grant = { userId, kind: 'MILEAGE', source: 'ORDER', refId: String(lineId) } as const
  const lot = await findLotOf(shop.db, grant)
  if (lot === undefined) throw new Error('The line earned nothing')
  const reference = { refType: 'TEST', refId: '1', now: shop.clock.now() }
  await shop.db.transaction((tx) =>
    spendLot(tx, { lotId: lot.id, amount, type: 'USE', ...reference }),
  )
}

/** Confirms the purchase of an order by hand, as its buyer. */
const confirmByHand = ({ shop, shopper, orderNumber }: PaidOrder) =>
  shop.call(confirmPurchase, { params: { orderRef: orderNumber }, as: shopper.as })

test('a return of a confirmed purchase takes back what the confirmation granted', async () => {
  await using shop = await startTestShop()
  const before = await mileageOf(shop)
  const order = await deliveredOrder(shop, [1])
  const { earned } = await confirmByHand(order)
  expect(earned).toBeGreaterThan(1)
  expect(await mileageOf(shop)).toBe(before + earned)
  const [line] = (await order.detail()).lines
  expect(line).toMatchObject({ state: 'CONFIRMED', canChangeMind: true })
  const [lineId = 0] = await order.lineIds()
  await spendEarned(shop, lineId, 2)
  const requestNo = await request(order, { type: 'RETURN', reasonCode: 'CHANGE_MIND' })
  await finish(order, requestNo)
  expect(await statesOf(order)).toEqual(['RETURNED'])
  expect(await mileageOf(shop)).toBe(before)
  const [claim] = (await order.detail()).claims
  expect(claim?.refund).toMatchObject({ mileageDeducted: 2 })
  // The grade counts purchases that are confirmed now.
  const userId = await memberIdOf(shop, 'demo1')
  const { rows } = await shop.db.execute(sql`
    SELECT l.id FROM order_products l JOIN orders o ON o.id = l.order_id
    WHERE o.user_id = ${userId} AND o.order_number = ${order.orderNumber} AND l.state = 'CONFIRMED'`)
  expect(rows).toEqual([])
  await expectSoundOrders(shop, [])
})

test('a confirmed purchase is returned by change of mind until its withdrawal ends', async () => {
  await using shop = await startTestShop()
  const order = await deliveredOrder(shop, [1])
  await confirmByHand(order)
  shop.clock.advance(WITHDRAWAL_MS - 1)
  await renew(order)
  const wish = { type: 'RETURN', reasonCode: 'CHANGE_MIND' } as const
  expect(await order.draft(wish)).toMatchObject({ fault: 'BUYER' })
  shop.clock.advance(1)
  expect(await codeOf(order.draft(wish))).toBe('CLAIM_NOT_ALLOWED')
  expect((await order.detail()).lines[0]).toMatchObject({ canChangeMind: false })
})

test('a time of confirmation before the end of the withdrawal is set to that end', async () => {
  await using shop = await startTestShop()
  const order = await deliveredOrder(shop, [1])
  // Earlier versions confirmed 168 hours after the delivery, and a holiday may be announced later.
  await shop.db.execute(sql`UPDATE order_products SET confirm_at = '2026-08-21T12:00:00+09:00'`)
  await shop.db.execute(sql`INSERT INTO holidays (day, name) VALUES ('2026-08-21', '임시공휴일')`)
  shop.clock.advance(WITHDRAWAL_MS)
  await confirmPurchases(shop.services)
  await renew(order)
  expect((await order.detail()).lines[0]).toMatchObject({
    state: 'DELIVERED',
    confirmAt: '2026-08-25T00:00:00+09:00',
  })
  shop.clock.set(new Date('2026-08-25T00:00:00+09:00'))
  await confirmPurchases(shop.services)
  expect(await statesOf(order)).toEqual(['CONFIRMED'])
})

test('a return of a confirmed defect within three months takes back its mileage', async () => {
  await using shop = await startTestShop()
  const before = await mileageOf(shop)
  const order = await confirmedOrder(shop, [2])
  const [line] = (await order.detail()).lines
  const earned = line?.earnMileage ?? 0
  expect(earned).toBeGreaterThan(1)
  expect(await mileageOf(shop)).toBe(before + earned)
  expect(line?.actions).toEqual(['TRACK', 'EXCHANGE', 'RETURN', 'REORDER'])
  const { items } = await shop.call(listOrders, { query: {}, as: order.shopper.as })
  const listed = items.find(({ orderNumber }) => orderNumber === order.orderNumber)
  expect(listed?.lines[0]?.actions).toEqual(line?.actions)
  shop.clock.advance(DEFECT_PERIOD_MS - WITHDRAWAL_MS - 1)
  await renew(order)
  expect(await codeOf(order.draft({ type: 'RETURN', reasonCode: 'CHANGE_MIND' }))).toBe(
    'CLAIM_NOT_ALLOWED',
  )
  const requestNo = await request(order, DEFECT)
  const as = order.shopper.as
  const { pending } = await shop.call(listMileages, { query: {}, as })
  const split = (await order.detail()).lines
  expect(split.map(({ state }) => state)).toEqual(['CONFIRMED', 'RETURN_REQ'])
  expect(split.map(({ earnMileage }) => earnMileage).reduce((one, two) => one + two)).toBe(earned)
  await finish(order, requestNo)
  expect(await statesOf(order)).toEqual(['CONFIRMED', 'RETURNED'])
  const left = split[0]?.earnMileage ?? 0
  expect(await mileageOf(shop)).toBe(before + left)
  // Granted mileage does not count as pending while its claim is open.
  expect((await shop.call(listMileages, { query: {}, as })).pending).toBe(pending)
  const done = await order.detail()
  expect(done.payments[0]?.canceledAmount).toBe(line?.unitPrice)
  expect(done.claims[0]?.refund).toMatchObject({ pg: line?.unitPrice, mileageDeducted: 0 })
  await expectSoundOrders(shop, [])
  shop.clock.advance(1)
  expect(await codeOf(order.draft(DEFECT))).toBe('CLAIM_PERIOD_OVER')
  expect((await order.detail()).lines[0]?.actions).toEqual(['TRACK', 'REORDER'])
  await expectSoundLedger(shop)
})

test('a buyer who confirms on the first day keeps the right to return a defect', async () => {
  await using shop = await startTestShop()
  const order = await PaidOrder.of(shop, await Shopper.guest(shop))
  await order.deliver()
  const params = { orderRef: order.orderNumber }
  await shop.call(confirmPurchase, { params, as: order.shopper.as })
  expect(await statesOf(order)).toEqual(['CONFIRMED'])
  const { amounts } = await order.detail()
  await finish(order, await request(order, DEFECT))
  expect(await statesOf(order)).toEqual(['RETURNED'])
  expect((await order.detail()).payments[0]?.canceledAmount).toBe(amounts.payAmount)
  await expectSoundOrders(shop, [])
})

test('a withdrawn or refused claim returns the line to its confirmation, once granted', async () => {
  await using shop = await startTestShop()
  const order = await confirmedOrder(shop)
  const mileage = await mileageOf(shop)
  const withdrawn = await request(order, DEFECT)
  expect(await statesOf(order)).toEqual(['RETURN_REQ'])
  const params = { requestNo: withdrawn }
  await shop.call(withdrawClaim, { params, as: order.shopper.as })
  expect(await statesOf(order)).toEqual(['CONFIRMED'])
  const refused = await request(order, DEFECT)
  await order.move(refused, 'PICKUP')
  await order.move(refused, 'INSPECT')
  await order.move(refused, 'REJECTED')
  expect(await statesOf(order)).toEqual(['CONFIRMED'])
  await confirmPurchases(shop.services)
  expect((await order.detail()).lines[0]).toMatchObject({ state: 'CONFIRMED', confirmAt: null })
  expect(await mileageOf(shop)).toBe(mileage)
  await expectSoundOrders(shop, [])
})

test('granted mileage that was spent is taken from the refund of the return', async () => {
  await using shop = await startTestShop()
  const before = await mileageOf(shop)
  const order = await confirmedOrder(shop)
  const [line] = (await order.detail()).lines
  const { orderProductId = 0 } = line ?? {}
  await spendEarned(shop, orderProductId, 100)
  const { refund } = await order.draft(DEFECT)
  expect(refund).toMatchObject({ mileageDeducted: 100 })
  const paid = (await order.detail()).amounts.payAmount
  expect(refund.pg).toBe(paid - 100)
  const requestNo = await request(order, DEFECT)
  await finish(order, requestNo)
  expect(await mileageOf(shop)).toBe(before)
  const done = await order.detail()
  expect(done.claims[0]?.refund).toMatchObject({ pg: paid - 100, mileageDeducted: 100 })
  expect(done.payments[0]?.canceledAmount).toBe(paid - 100)
  await expectSoundOrders(shop, [])
})

test('mileage that is spent after the request is taken from the refund too', async () => {
  await using shop = await startTestShop()
  const order = await confirmedOrder(shop)
  const [line] = (await order.detail()).lines
  const { orderProductId = 0, earnMileage: earned = 0 } = line ?? {}
  const paid = (await order.detail()).amounts.payAmount
  const requestNo = await request(order, DEFECT)
  await spendEarned(shop, orderProductId, earned)
  await finish(order, requestNo)
  expect((await order.detail()).claims[0]?.refund).toMatchObject({
    pg: paid - earned,
    mileageDeducted: earned,
  })
  await expectSoundOrders(shop, [])
})

test('a quote changes when granted mileage is spent before the request', async () => {
  await using shop = await startTestShop()
  const order = await confirmedOrder(shop)
  const [orderProductId = 0] = await order.lineIds()
  const { requestNo } = await order.draft(DEFECT)
  await order.collect(requestNo)
  await spendEarned(shop, orderProductId, 1)
  const photos = [new File([await photoWithMetadata()], '1.jpg')]
  expect(await codeOf(order.confirm(requestNo, photos))).toBe('QUOTE_CHANGED')
})

test('an exchanged defect earns mileage once, and its return takes it back', async () => {
  await using shop = await startTestShop()
  const before = await mileageOf(shop)
  const order = await confirmedOrder(shop, [2])
  const earned = (await order.detail()).lines[0]?.earnMileage ?? 0
  const [orderProductId = 0] = await order.lineIds()
  const { rows } = await shop.db.execute<{ id: number }>(sql`
    INSERT INTO skus (product_id, label, sort, barcode, measures, on_hand)
    SELECT product_id, '다른 사이즈', 99, 'other-size', measures, 2 FROM skus WHERE id = ${order.goods[0]?.sizeId ?? 0} RETURNING id`)
  const lines = [{ orderProductId, qty: 1, newSizeId: Number(rows[0]?.id) }]
  await finish(order, await request(order, { type: 'EXCHANGE', reasonCode: 'DEFECT', lines }))
  expect(await statesOf(order)).toEqual(['CONFIRMED', 'EXCHANGED', 'PREPARING'])
  await order.ship()
  await order.receive()
  // Delivered on Saturday, 22 August.
  shop.clock.set(new Date('2026-09-01T00:00:00+09:00'))
  await confirmPurchases(shop.services)
  await renew(order)
  expect(await statesOf(order)).toEqual(['CONFIRMED', 'EXCHANGED', 'CONFIRMED'])
  expect(await mileageOf(shop)).toBe(before + earned)
  await expectSoundOrders(shop, [])
  const all = { 0: 1, 2: 1 }
  await finish(order, await request(order, DEFECT, all))
  expect(await statesOf(order)).toEqual(['RETURNED', 'EXCHANGED', 'RETURNED'])
  expect(await mileageOf(shop)).toBe(before)
  await expectSoundOrders(shop, [])
})
