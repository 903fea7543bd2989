import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { draftClaim, withdrawClaim } from '#contract/after-sales/claims.calls.ts'
import {
  changeOrderAddress,
  changeOrderSize,
  confirmPurchase,
  getAvailableChanges,
} from '#contract/after-sales/order-changes.calls.ts'
import { listOrders } from '#contract/after-sales/order-histories.calls.ts'
import { confirmPurchases } from '#server/after-sales/jobs/confirm-purchases.ts'
import { lastBatch, prepareOrders } from '#server/after-sales/jobs/prepare-orders.ts'
import { playWarehouse, STEP_MS } from '#server/after-sales/warehouse-stand-in/play-warehouse.ts'
import { WITHDRAWAL_MS } from '#tests/support/periods.ts'
import { PaidOrder } from '#tests/support/orders/after-order.ts'
import { refusalOf, setStock, Shopper, stockOf } from '#tests/support/platform/shopper.ts'
import { startTestShop, type TestShop } from '#tests/support/platform/test-shop.ts'

const codeOf = async (call: Promise<unknown>) => (await refusalOf(call)).code
const memberOrder = async (shop: TestShop, counts?: readonly number[]) =>
  PaidOrder.of(shop, await Shopper.member(shop), counts)

/** Adds a size to the product of the first line. */
async function addSize(order: PaidOrder, stock: number): Promise<number> {
  const { sizeId = 0 } = order.goods[0] ?? {}
  const { rows } = await order.shop.db.execute<{ id: number }>(sql`
    INSERT INTO skus (product_id, label, sort, barcode, measures, on_hand)
    SELECT product_id, '새 사이즈', 99, 'new-size', measures, ${stock} FROM skus WHERE id = ${sizeId}
    RETURNING id`)
  return Number(rows[0]?.id)
}

test('the size of a paid line changes there and back; stock moves with it', async () => {
  await using shop = await startTestShop()
  const order = await memberOrder(shop, [2])
  const [orderProductId = 0] = await order.lineIds()
  const { sizeId = 0 } = order.goods[0] ?? {}
  const newSizeId = await addSize(order, 2)
  const params = { orderRef: order.orderNumber }
  const as = order.shopper.as
  const changes = await shop.call(getAvailableChanges, { params, as })
  expect(changes.address).toEqual({ available: true, reason: null })
  expect(changes.size[0]?.sizes).toContainEqual({
    sizeId: newSizeId,
    label: '새 사이즈',
    soldOut: false,
    isCurrent: false,
  })
  const change = (to: number) =>
    shop.call(changeOrderSize, { params: { orderProductId }, body: { sizeId: to }, as })
  expect(await change(newSizeId)).toMatchObject({ sizeLabel: '새 사이즈' })
  expect(await stockOf(shop, newSizeId)).toEqual({ onHand: 0, held: 0 })
  expect(await stockOf(shop, sizeId)).toEqual({ onHand: 50, held: 0 })
  expect(await codeOf(change(newSizeId))).toBe('SAME_SIZE')
  await change(sizeId)
  await setStock(shop, newSizeId, 1)
  expect(await codeOf(change(newSizeId))).toBe('STOCK_SHORTAGE')
  await order.prepare()
  expect(await codeOf(change(newSizeId))).toBe('ORDER_NOT_CHANGEABLE')
  const later = await shop.call(getAvailableChanges, {
    params: { orderRef: String(orderProductId) },
    as,
  })
  expect(later).toMatchObject({ address: { available: false }, size: [{ available: false }] })
})

test('the address changes until the preparation, but not to or from an island', async () => {
  await using shop = await startTestShop()
  const order = await memberOrder(shop)
  const params = { orderNumber: order.orderNumber }
  const { receiver } = await order.detail()
  const body = { ...receiver, address2: '5층', deliveryMemo: '' }
  const change = (to: typeof body) =>
    shop.call(changeOrderAddress, { params, body: to, as: order.shopper.as })
  await change(body)
  expect((await order.detail()).receiver.address2).toBe('5층')
  const island = { ...body, zonecode: '63100', address1: '제주특별자치도 제주시 예시로 1' }
  expect(await codeOf(change(island))).toBe('ADDRESS_FEE_CHANGED')
  await order.prepare()
  expect(await codeOf(change(body))).toBe('ORDER_NOT_CHANGEABLE')
})

test('the address changes after the cancellation of another line, not of the last one', async () => {
  await using shop = await startTestShop()
  const order = await memberOrder(shop, [1, 1])
  const as = order.shopper.as
  const cancel = async (line: number) => {
    const { requestNo } = await order.draft(
      { type: 'CANCEL', reasonCode: 'CHANGE_MIND' },
      { [line]: 1 },
    )
    await order.confirm(requestNo)
  }
  const offers = async () => {
    const params = { orderRef: order.orderNumber }
    const { available } = (await shop.call(getAvailableChanges, { params, as })).address
    const { items } = await shop.call(listOrders, { query: {}, as })
    const { actions } = await order.detail()
    return [actions, items[0]?.actions ?? []]
      .map((listed) => listed.includes('CHANGE_ADDRESS'))
      .concat(available)
  }
  const { receiver } = await order.detail()
  const body = { ...receiver, address2: '5층', deliveryMemo: '' }
  const params = { orderNumber: order.orderNumber }
  await cancel(0)
  expect(await offers()).toEqual([true, true, true])
  await shop.call(changeOrderAddress, { params, body, as })
  expect((await order.detail()).receiver.address2).toBe('5층')
  await cancel(1)
  expect(await offers()).toEqual([false, false, false])
  const late = shop.call(changeOrderAddress, { params, body, as })
  expect(await codeOf(late)).toBe('ORDER_NOT_CHANGEABLE')
})

test('a purchase is confirmed by hand, once, and earns its mileage', async () => {
  await using shop = await startTestShop()
  const order = await memberOrder(shop, [1, 1])
  const as = order.shopper.as
  const [first = 0, second = 0] = await order.lineIds()
  const confirm = (orderRef: string) => shop.call(confirmPurchase, { params: { orderRef }, as })
  expect(await codeOf(confirm(String(first)))).toBe('ORDER_NOT_CONFIRMABLE')
  await order.deliver()
  const { rows } = await shop.db.execute<{ earn: number }>(
    sql`SELECT earn_share::int AS earn FROM order_products WHERE id = ${first}`,
  )
  expect(await confirm(String(first))).toMatchObject({ confirmed: [first], earned: rows[0]?.earn })
  expect(rows[0]?.earn).toBeGreaterThan(0)
  expect(await confirm(String(first))).toMatchObject({ confirmed: [first], earned: 0 })
  expect(await confirm(order.orderNumber)).toMatchObject({ confirmed: [first, second] })
  expect((await order.detail()).state).toBe('CONFIRMED')
})

test('after the withdrawal the job confirms; an open claim stops the time', async () => {
  await using shop = await startTestShop()
  const order = await memberOrder(shop, [1, 1])
  await order.deliver()
  shop.clock.advance(WITHDRAWAL_MS - 1_000)
  const claim = await order.draft({ type: 'RETURN', reasonCode: 'CHANGE_MIND' })
  await order.collect(claim.requestNo)
  await order.confirm(claim.requestNo)
  await confirmPurchases(shop.services)
  expect((await order.detail()).lines.map(({ state }) => state)).toEqual([
    'RETURN_REQ',
    'DELIVERED',
  ])
  shop.clock.advance(1_000)
  await confirmPurchases(shop.services)
  await confirmPurchases(shop.services)
  expect((await order.detail()).lines.map(({ state }) => state)).toEqual([
    'RETURN_REQ',
    'CONFIRMED',
  ])
  const params = { requestNo: claim.requestNo }
  await shop.call(withdrawClaim, { params, as: await shop.member('demo1') })
  await confirmPurchases(shop.services)
  expect((await order.detail()).lines.map(({ state }) => state)).toEqual(['DELIVERED', 'CONFIRMED'])
  shop.clock.advance(1_000)
  await confirmPurchases(shop.services)
  expect((await order.detail()).state).toBe('CONFIRMED')
  const lines = [{ orderProductId: (await order.lineIds())[0] ?? 0, qty: 1 }]
  const body = { type: 'RETURN' as const, reasonCode: 'CHANGE_MIND' as const, lines }
  const late = { params: { orderNumber: order.orderNumber }, body, as: await shop.member('demo1') }
  expect(await codeOf(shop.call(draftClaim, late))).toBe('CLAIM_NOT_ALLOWED')
})

test('the preparation starts at nine and at one in Korea', async () => {
  const batch = (at: string) => lastBatch(new Date(at), [9, 13])?.toISOString()
  expect(batch('2026-08-14T08:59:59+09:00')).toBe('2026-08-13T04:00:00.000Z')
  expect(batch('2026-08-14T09:00:00+09:00')).toBe('2026-08-14T00:00:00.000Z')
  expect(batch('2026-08-14T12:59:59+09:00')).toBe('2026-08-14T00:00:00.000Z')
  expect(batch('2026-08-14T13:00:00+09:00')).toBe('2026-08-14T04:00:00.000Z')
  await using shop = await startTestShop()
  const order = await memberOrder(shop)
  await prepareOrders(shop.services)
  expect((await order.detail()).state).toBe('PAID')
  shop.clock.advance(3_600_000)
  await prepareOrders(shop.services)
  await prepareOrders(shop.services)
  expect((await order.detail()).state).toBe('PREPARING')
})

test('the warehouse stand-in delivers an order and completes a return', async () => {
  await using shop = await startTestShop()
  const order = await memberOrder(shop)
  const play = async () => {
    shop.clock.advance(STEP_MS)
    await playWarehouse(shop.services)
    await playWarehouse(shop.services)
    return (await order.detail()).state
  }
  expect(await play()).toBe('PREPARING')
  expect(await play()).toBe('SHIPPING')
  const states = [await play(), await play(), await play()]
  expect(states).toEqual(['SHIPPING', 'SHIPPING', 'DELIVERED'])
  expect((await order.detail()).lines[0]?.shipment?.steps.map(({ label }) => label)).toEqual([
    '배송 완료',
    '배송 출발',
    '간선 상차',
    '집화 완료',
  ])
  const { requestNo } = await order.draft({ type: 'RETURN', reasonCode: 'CHANGE_MIND' })
  await order.collect(requestNo)
  await order.confirm(requestNo)
  expect([await play(), await play(), await play()]).toEqual([
    'RETURN_PICKUP',
    'RETURN_INSPECT',
    'RETURNED',
  ])
})
