import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { cancelByShop, compensateOrder } from '#contract/after-sales/operator-order-money.calls.ts'
import {
  addOrderNote,
  changeReceiver,
  correctShipment,
  deleteOrderNote,
  deliverShipmentByHand,
  getOperatorOrder,
  listOperatorOrders,
  prepareOrder,
  printSlips,
  revealOrder,
  shipOrderLines,
  type OrderTab,
} from '#contract/after-sales/operator-orders.calls.ts'
import { listMileages } from '#contract/benefits/mileages.calls.ts'
import { reportShortage } from '#contract/after-sales/operator-shortages.calls.ts'
import { listAudit } from '#contract/operators/audit.calls.ts'
import { OPERATOR_REAUTH_MS } from '#contract/operators/operator-limits.ts'
import { playWarehouse, STEP_MS } from '#server/after-sales/warehouse-stand-in/play-warehouse.ts'
import { TestOperator } from '#tests/support/operators/test-operator.ts'
import { PaidOrder } from '#tests/support/orders/after-order.ts'
import { refusalOf, Shopper, stockOf } from '#tests/support/platform/shopper.ts'
import { startTestShop, type TestShop } from '#tests/support/platform/test-shop.ts'

const codeOf = async (call: Promise<unknown>) => (await refusalOf(call)).code
const CJ = 'CJ대한통운'

async function openShop() {
  const shop = await startTestShop()
  return {
    shop,
    staff: await TestOperator.of(shop, 'warehouse'),
    owner: await TestOperator.of(shop, 'owner'),
  }
}

const guestOrder = async (shop: TestShop, counts?: readonly number[]) =>
  PaidOrder.of(shop, await Shopper.guest(shop), counts)

const numbersIn = async (staff: TestOperator, tab: OrderTab, q?: string) =>
  (await staff.call(listOperatorOrders, { query: { tab, ...(q ? { q } : {}) } })).items.map(
    ({ orderNumber }) => orderNumber,
  )

test('an order goes through the queues from paid to delivered', async () => {
  const { shop, staff } = await openShop()
  await using _ = shop
  const { orderNumber } = await guestOrder(shop)
  const params = { orderNumber }
  expect(await numbersIn(staff, 'paid')).toContain(orderNumber)
  await staff.call(prepareOrder, { params, body: {} })
  expect(await codeOf(staff.call(prepareOrder, { params, body: {} }))).toBe('STATE_CHANGED')
  expect(await numbersIn(staff, 'preparing')).toContain(orderNumber)
  const body = { carrier: CJ, trackingNo: '6123-4567-8901' } as const
  const { shipmentIds } = await staff.call(shipOrderLines, { params, body })
  expect(await numbersIn(staff, 'shipping')).toContain(orderNumber)
  const [shipmentId = 0] = shipmentIds
  await staff.call(deliverShipmentByHand, { params: { shipmentId }, body: {} })
  const order = await staff.call(getOperatorOrder, { params })
  expect(order).toMatchObject({
    state: 'DELIVERED',
    shipments: [{ carrier: CJ, trackingNo: '612345678901', deliveredAt: expect.any(String) }],
  })
  expect(order.timeline.map(({ text }) => text)).toEqual(
    expect.arrayContaining([expect.stringContaining('배송 완료'), expect.stringContaining('결제')]),
  )
  const twice = staff.call(deliverShipmentByHand, { params: { shipmentId }, body: {} })
  expect(await codeOf(twice)).toBe('SHIPMENT_DELIVERED')
})

test('two presses of one shipment make one parcel', async () => {
  const { shop, staff } = await openShop()
  await using _ = shop
  const { orderNumber } = await guestOrder(shop)
  const params = { orderNumber }
  await staff.call(prepareOrder, { params, body: {} })
  const body = { carrier: CJ, trackingNo: '612345678901' } as const
  const presses = await Promise.allSettled(
    [1, 2, 3].map(() =>
      staff.call(shipOrderLines, { params, body, idempotencyKey: 'same-press-1' }),
    ),
  )
  await Promise.allSettled([staff.call(shipOrderLines, { params, body })])
  expect(presses.some(({ status }) => status === 'fulfilled')).toBe(true)
  expect((await staff.call(getOperatorOrder, { params })).shipments).toHaveLength(1)
})

test('a part of the lines leaves alone, and a line with a cancellation never', async () => {
  const { shop, staff } = await openShop()
  await using _ = shop
  const order = await guestOrder(shop, [1, 1])
  const { orderNumber } = order
  const params = { orderNumber }
  await staff.call(prepareOrder, { params, body: {} })
  const [first, second] = (await staff.call(getOperatorOrder, { params })).lines
  const { requestNo } = await order.draft({ type: 'CANCEL', reasonCode: 'CHANGE_MIND' }, { 1: 1 })
  await order.confirm(requestNo)
  const ship = (lineIds: number[], trackingNo: string) =>
    staff.call(shipOrderLines, { params, body: { carrier: CJ, trackingNo, lineIds } })
  expect(await codeOf(ship([second?.lineId ?? 0], '612345678901'))).toBe('CANCEL_REQUESTED')
  await ship([first?.lineId ?? 0], '612345678901')
  const { lines } = await staff.call(getOperatorOrder, { params })
  expect(lines.map(({ state }) => state)).toEqual(['SHIPPING', 'CANCEL_REQ'])
  expect(await numbersIn(staff, 'cancelRequested')).toContain(orderNumber)
})

test('a wrong number is refused, that of another order unless it is meant', async () => {
  const { shop, staff } = await openShop()
  await using _ = shop
  const [one, two] = [await guestOrder(shop), await guestOrder(shop)]
  for (const { orderNumber } of [one, two])
    await staff.call(prepareOrder, { params: { orderNumber }, body: {} })
  const ship = ({ orderNumber }: PaidOrder, trackingNo: string, isSame = false) =>
    staff.call(shipOrderLines, {
      params: { orderNumber },
      body: { carrier: CJ, trackingNo, isSame },
    })
  expect(await codeOf(ship(one, '12345'))).toBe('TRACKING_FORMAT')
  await ship(one, '612345678901')
  expect(await refusalOf(ship(two, '612345678901'))).toEqual({
    code: 'TRACKING_TAKEN',
    payload: { orderNumber: one.orderNumber },
  })
  const { shipmentIds } = await ship(two, '612345678901', true)
  const params = { shipmentId: shipmentIds[0] ?? 0 }
  const correct = (expected: string, trackingNo: string) =>
    staff.call(correctShipment, {
      params,
      body: { carrier: '한진택배', trackingNo, expected, reason: '오입력' },
    })
  expect(await codeOf(correct('0', '512345678901'))).toBe('STATE_CHANGED')
  await correct('612345678901', '512345678901')
  const order = await staff.call(getOperatorOrder, { params: { orderNumber: two.orderNumber } })
  expect(order.shipments).toMatchObject([{ carrier: '한진택배', trackingNo: '512345678901' }])
  expect(order.timeline).toContainEqual(
    expect.objectContaining({ kind: 'operator', text: '송장번호 수정: 오입력', by: 'warehouse' }),
  )
})

test('people are masked except for the work of packing, and revealed with a reason', async () => {
  const { shop, staff, owner } = await openShop()
  await using _ = shop
  const support = await TestOperator.of(shop, 'support')
  const { orderNumber } = await guestOrder(shop)
  const params = { orderNumber }
  const seenBy = async (operator: TestOperator) =>
    (await operator.call(getOperatorOrder, { params })).people.ordererPhone
  expect(await seenBy(staff)).toBe('010-****-9999')
  await staff.call(prepareOrder, { params, body: {} })
  expect([await seenBy(staff), await seenBy(support)]).toEqual(['01000009999', '010-****-9999'])
  const reveal = (operator: TestOperator) =>
    operator.call(revealOrder, { params, body: { reason: '배송 확인 전화' } })
  expect((await reveal(support)).ordererPhone).toBe('01000009999')
  expect(await codeOf(reveal(staff))).toBe('OP_FORBIDDEN')
  for (let revealed = 1; revealed < 20; revealed += 1) await reveal(support)
  shop.clock.advance(OPERATOR_REAUTH_MS + 1)
  expect(await codeOf(reveal(support))).toBe('OP_REAUTH_REQUIRED')
  const { items, total } = await owner.call(listAudit, { query: { action: 'order.reveal' } })
  expect([total, JSON.stringify(items).includes('01000009999')]).toEqual([20, false])
})

test('orders are found by number, tracking number, whole name and whole phone', async () => {
  const { shop, staff } = await openShop()
  await using _ = shop
  const { orderNumber } = await guestOrder(shop)
  await staff.call(prepareOrder, { params: { orderNumber }, body: {} })
  const body = { carrier: CJ, trackingNo: '612345678901' } as const
  await staff.call(shipOrderLines, { params: { orderNumber }, body })
  for (const q of [orderNumber, '6123-4567-8901', '나그네', '010-0000-9999'])
    expect(await numbersIn(staff, 'all', q)).toEqual([orderNumber])
  for (const q of ['나그', '0000', "' OR 1=1 --"])
    expect(await numbersIn(staff, 'all', q)).toEqual([])
})

test('lists go on page after page without a gap', async () => {
  const { shop, staff } = await openShop()
  await using _ = shop
  const placed: string[] = []
  for (let made = 0; made < 3; made += 1) placed.push((await guestOrder(shop)).orderNumber)
  const seen: string[] = []
  for (let after: number | undefined, more = true; more;) {
    const query = { tab: 'all', size: 2, ...(after ? { after } : {}) } as const
    const page = await staff.call(listOperatorOrders, { query })
    seen.push(...page.items.map(({ orderNumber }) => orderNumber))
    after = page.items.at(-1)?.orderId
    more = page.hasNext
  }
  expect(new Set(seen).size).toBe(seen.length)
  expect(seen.slice(0, 3)).toEqual(placed.toReversed())
})

test('notes are for staff, and each deletes its own', async () => {
  const { shop, staff, owner } = await openShop()
  await using _ = shop
  const { orderNumber } = await guestOrder(shop)
  const params = { orderNumber }
  const { noteId } = await staff.call(addOrderNote, { params, body: { text: '묶음 포장' } })
  expect((await owner.call(getOperatorOrder, { params })).notes).toMatchObject([
    { text: '묶음 포장', by: 'warehouse', isOwn: false },
  ])
  const remove = (operator: TestOperator) => operator.call(deleteOrderNote, { params: { noteId } })
  expect(await codeOf(remove(owner))).toBe('NOTE_NOT_FOUND')
  await remove(staff)
  expect((await owner.call(getOperatorOrder, { params })).notes).toEqual([])
})

test('a cancellation by the shop deducts nothing, also in the preparation', async () => {
  const { shop, owner } = await openShop()
  await using _ = shop
  for (const isPrepared of [false, true]) {
    const order = await guestOrder(shop, [2])
    const params = { orderNumber: order.orderNumber }
    const { sizeId = 0 } = order.goods[0] ?? {}
    if (isPrepared) await owner.call(prepareOrder, { params, body: {} })
    const before = await stockOf(shop, sizeId)
    const [line] = (await owner.call(getOperatorOrder, { params })).lines
    const cancel = (qty: number, isLost: boolean) =>
      owner.call(cancelByShop, {
        params,
        body: { lines: [{ lineId: line?.lineId ?? 0, qty }], isLost, reason: '검수 불량' },
      })
    const first = await cancel(1, true)
    expect(await stockOf(shop, sizeId)).toEqual(before)
    const { lines } = await owner.call(getOperatorOrder, { params })
    const rest = lines.find(({ state }) => state !== 'CANCELED')
    const body = { lines: [{ lineId: rest?.lineId ?? 0, qty: 1 }], isLost: false, reason: '품절' }
    const second = await owner.call(cancelByShop, { params, body })
    expect(await stockOf(shop, sizeId)).toEqual({ ...before, onHand: before.onHand + 1 })
    const { state, amounts } = await owner.call(getOperatorOrder, { params })
    expect({ state, refunded: amounts.refunded }).toEqual({
      state: 'CANCELED',
      refunded: amounts.payAmount,
    })
    expect(first.refund + second.refund).toBe(amounts.payAmount)
    expect(await codeOf(cancel(1, false))).toBe('CLAIM_NOT_ALLOWED')
  }
})

test('a role without the permission cancels up to its limit', async () => {
  const { shop } = await openShop()
  await using _ = shop
  const support = await TestOperator.of(shop, 'support')
  const order = await guestOrder(shop, [5, 5, 5, 5])
  const params = { orderNumber: order.orderNumber }
  const { lines, amounts } = await support.call(getOperatorOrder, { params })
  expect(amounts.payAmount).toBeGreaterThan(300_000)
  const cancel = (chosen: typeof lines) =>
    support.call(cancelByShop, {
      params,
      body: {
        lines: chosen.map(({ lineId, qty }) => ({ lineId, qty })),
        isLost: false,
        reason: '품절',
      },
    })
  expect(await refusalOf(cancel(lines))).toEqual({
    code: 'REFUND_LIMIT',
    payload: { limit: 300_000 },
  })
  expect((await cancel(lines.slice(0, 1))).refund).toBeLessThanOrEqual(300_000)
})

test('slips show those who pack the receivers of prepared orders alone', async () => {
  const { shop, staff, owner } = await openShop()
  await using _ = shop
  const [prepared, paid] = [await guestOrder(shop), await guestOrder(shop)]
  await staff.call(prepareOrder, { params: { orderNumber: prepared.orderNumber }, body: {} })
  const orderNumbers = [paid.orderNumber, prepared.orderNumber]
  const { slips } = await staff.call(printSlips, { body: { orderNumbers } })
  expect(slips.map((slip) => [slip.orderNumber, slip.people.receiverPhone])).toEqual([
    [prepared.orderNumber, '01000009999'],
  ])
  const { items } = await owner.call(listAudit, { query: { action: 'order.print' } })
  expect(items.map(({ targetId }) => targetId)).toEqual([prepared.orderNumber])
})

test('a receiver is changed until the shipment, and the surcharge of islands stays', async () => {
  const { shop, staff, owner } = await openShop()
  await using _ = shop
  const { orderNumber } = await guestOrder(shop)
  const params = { orderNumber }
  const receiver = {
    receiverName: '김새집',
    phone: '01012345678',
    zonecode: '06236',
    address1: '서울 강남구 예시로 1',
    address2: '2층',
    deliveryMemo: '',
  }
  const change = (value: typeof receiver, version = 1) =>
    owner.call(changeReceiver, { params, body: { receiver: value, version, reason: '전화 요청' } })
  const island = { ...receiver, zonecode: '63100', address1: '제주특별자치도 제주시 예시로 1' }
  expect(await codeOf(change(island))).toBe('ADDRESS_FEE_CHANGED')
  await staff.call(prepareOrder, { params, body: {} })
  await change(receiver)
  expect(await codeOf(change(receiver))).toBe('VERSION_CONFLICT')
  const { people, receiverVersion } = await staff.call(getOperatorOrder, { params })
  expect(receiverVersion).toBe(2)
  expect(people).toMatchObject({ receiverName: '김새집', zonecode: '06236' })
  const { items } = await owner.call(listAudit, { query: { action: 'order.receiver' } })
  expect(JSON.stringify(items)).not.toContain('김새집')
  const body = { carrier: CJ, trackingNo: '612345678901' } as const
  await staff.call(shipOrderLines, { params, body })
  expect(await codeOf(change(receiver, 2))).toBe('STATE_CHANGED')
})

test('the stand-in of the warehouse leaves an order alone that an operator worked on', async () => {
  const { shop, staff } = await openShop()
  await using _ = shop
  const [mine, other] = [await guestOrder(shop), await guestOrder(shop)]
  const stateOf = async ({ orderNumber }: PaidOrder) =>
    (await staff.call(getOperatorOrder, { params: { orderNumber } })).state
  await staff.call(prepareOrder, { params: { orderNumber: mine.orderNumber }, body: {} })
  shop.clock.advance(STEP_MS + 1)
  await playWarehouse(shop.services)
  expect([await stateOf(mine), await stateOf(other)]).toEqual(['PREPARING', 'PREPARING'])
  shop.clock.advance(STEP_MS + 1)
  await playWarehouse(shop.services)
  expect([await stateOf(mine), await stateOf(other)]).toEqual(['PREPARING', 'SHIPPING'])
})

test('a compensation pays a part back, and a later cancellation the rest alone', async () => {
  const { shop, owner } = await openShop()
  await using _ = shop
  const order = await guestOrder(shop)
  const params = { orderNumber: order.orderNumber }
  const { compensable, amounts } = await owner.call(getOperatorOrder, { params })
  expect(compensable).toBe(amounts.payAmount)
  const compensate = (amount: number, kind: 'PAYMENT' | 'MILEAGE' = 'PAYMENT') =>
    owner.call(compensateOrder, { params, body: { kind, amount, reason: '포장 파손' } })
  expect(await refusalOf(compensate(amounts.payAmount + 1))).toEqual({
    code: 'OVER_PAID',
    payload: { left: amounts.payAmount },
  })
  expect(await codeOf(compensate(1_000, 'MILEAGE'))).toBe('GUEST_ORDER')
  expect(await compensate(5_000)).toEqual({ left: amounts.payAmount - 5_000 })
  expect((await owner.call(getOperatorOrder, { params })).amounts.refunded).toBe(5_000)
  const [lineId = 0] = await order.lineIds()
  const { refund } = await owner.call(cancelByShop, {
    params,
    body: { lines: [{ lineId, qty: 1 }], isLost: false, reason: '품절' },
  })
  expect(refund).toBe(amounts.payAmount - 5_000)
  const after = await owner.call(getOperatorOrder, { params })
  expect(after).toMatchObject({ compensable: 0, state: 'CANCELED' })
  expect(after.amounts.refunded).toBe(amounts.payAmount)
  expect(after.timeline.map(({ text }) => text)).toContain('보상: 포장 파손')
})

test('mileage as compensation can be spent at once and counts against what was paid', async () => {
  const { shop, owner } = await openShop()
  await using _ = shop
  const member = await Shopper.member(shop, 'demo1')
  const { orderNumber } = await PaidOrder.of(shop, member)
  const params = { orderNumber }
  const { amounts } = await owner.call(getOperatorOrder, { params })
  const balance = async () => (await shop.call(listMileages, { query: {}, as: member.as })).balance
  const before = await balance()
  const body = { kind: 'MILEAGE', amount: 3_000, reason: '배송 지연' } as const
  expect(await owner.call(compensateOrder, { params, body })).toEqual({
    left: amounts.payAmount - 3_000,
  })
  expect(await balance()).toBe(before + 3_000)
  expect((await owner.call(getOperatorOrder, { params })).amounts.refunded).toBe(0)
})

test('a buyer cancels a line with a shortage without a deduction', async () => {
  const { shop, staff } = await openShop()
  await using _ = shop
  const order = await guestOrder(shop, [1, 1, 1])
  const params = { orderNumber: order.orderNumber }
  await order.prepare()
  const [lineId = 0] = await order.lineIds()
  const report = (until?: string) =>
    staff.call(reportShortage, {
      params,
      body: { lineId, reason: '검수 불량', ...(until === undefined ? {} : { until }) },
    })
  expect(await codeOf(report('2020-01-01'))).toBe('SHORTAGE_DATE')
  await report('2099-12-01')
  expect((await order.detail()).lines.map(({ shortage }) => shortage)).toEqual([
    { until: '2099-12-01' },
    null,
    null,
  ])
  const { rows } = await shop.db.execute(
    sql`SELECT params ->> 'text' AS text FROM message_outbox WHERE dedupe_key LIKE 'SHORTAGE%'`,
  )
  expect(rows).toMatchObject([{ text: expect.stringContaining('12월 1일까지 발송합니다.') }])
  const { fault, refund } = await order.draft({ type: 'CANCEL', reasonCode: 'CHANGE_MIND' })
  expect({ fault, deducted: refund.shippingDeducted }).toEqual({ fault: 'SELLER', deducted: 0 })
  await order.ship()
  expect(await codeOf(report())).toBe('STATE_CHANGED')
  expect((await order.detail()).lines[0]?.shortage).toBeNull()
})
