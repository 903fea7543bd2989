import { expect, test } from 'vitest'
import {
  completeClaim,
  getOperatorClaim,
  listOperatorClaims,
  openClaim,
  pickUpClaim,
  receiveClaim,
  rejectClaim,
} from '#contract/after-sales/operator-claims.calls.ts'
import {
  deliverShipmentByHand,
  getOperatorOrder,
  prepareOrder,
  shipOrderLines,
} from '#contract/after-sales/operator-orders.calls.ts'
import { applyRun, getRun, listRunRows, startRun } from '#contract/operators/runs.calls.ts'
import { workRuns } from '#server/operators/runs/work-runs.ts'
import { photoWithMetadata } from '#tests/support/media/pictures.ts'
import { TestOperator } from '#tests/support/operators/test-operator.ts'
import { PaidOrder } from '#tests/support/orders/after-order.ts'
import { refusalOf, Shopper, stockOf } from '#tests/support/platform/shopper.ts'
import { startTestShop, type TestShop } from '#tests/support/platform/test-shop.ts'

const codeOf = async (call: Promise<unknown>) => (await refusalOf(call)).code

/** Parcels of this file: a number is of one order alone. */
let parcels = 0

/** An order that the buyer claims after the console brought it to this state. */
async function claimed(shop: TestShop, staff: TestOperator, type: 'CANCEL' | 'RETURN') {
  const order = await PaidOrder.of(shop, await Shopper.guest(shop))
  const params = { orderNumber: order.orderNumber }
  await staff.call(prepareOrder, { params, body: {} })
  if (type === 'RETURN') {
    parcels += 1
    const trackingNo = `61${String(parcels).padStart(10, '0')}`
    const body = { carrier: 'CJ대한통운', trackingNo } as const
    const { shipmentIds } = await staff.call(shipOrderLines, { params, body })
    await staff.call(deliverShipmentByHand, {
      params: { shipmentId: shipmentIds[0] ?? 0 },
      body: {},
    })
  }
  const { requestNo } = await order.draft({ type, reasonCode: 'CHANGE_MIND' })
  if (type === 'RETURN') await order.collect(requestNo)
  await order.confirm(requestNo)
  return { order, requestNo }
}

const refundedOf = async (staff: TestOperator, orderNumber: string) =>
  (await staff.call(getOperatorOrder, { params: { orderNumber } })).amounts

test('a cancellation during the preparation is refunded by the console', async () => {
  await using shop = await startTestShop()
  const owner = await TestOperator.of(shop, 'owner')
  const { order, requestNo } = await claimed(shop, owner, 'CANCEL')
  const { items, counts } = await owner.call(listOperatorClaims, { query: { tab: 'cancel' } })
  expect(items.map((card) => card.requestNo)).toContain(requestNo)
  expect(counts.cancel).toBe(items.length)
  await owner.call(completeClaim, { params: { requestNo }, body: {} })
  const { payAmount, refunded } = await refundedOf(owner, order.orderNumber)
  expect(refunded).toBe(payAmount)
  const again = owner.call(completeClaim, { params: { requestNo }, body: {} })
  expect(await refusalOf(again)).toEqual({ code: 'STATE_CHANGED', payload: { state: 'DONE' } })
})

test('a run picks up the queue of its start, and claims that moved are conflicts', async () => {
  await using shop = await startTestShop()
  const owner = await TestOperator.of(shop, 'owner')
  const [moved, waiting] = [
    await claimed(shop, owner, 'RETURN'),
    await claimed(shop, owner, 'RETURN'),
  ]
  const body = { kind: 'CLAIM_PICKUP', filter: { tab: 'requested' } } as const
  const { runId } = await owner.call(startRun, { body })
  const late = await claimed(shop, owner, 'RETURN')
  await workRuns(shop.services)
  await owner.call(pickUpClaim, { params: { requestNo: moved.requestNo }, body: {} })
  const { version } = await owner.call(getRun, { params: { runId } })
  await owner.call(applyRun, { params: { runId }, body: { version } })
  await workRuns(shop.services)
  const { items } = await owner.call(listRunRows, { params: { runId }, query: {} })
  const outcomeOf = (requestNo: string) => items.find(({ key }) => key === requestNo)?.outcome
  expect([moved, waiting, late].map(({ requestNo }) => outcomeOf(requestNo))).toEqual([
    'CONFLICT',
    'DONE',
    undefined,
  ])
  expect(
    (await owner.call(getOperatorClaim, { params: { requestNo: waiting.requestNo } })).card.state,
  ).toBe('PICKUP')
  const wrong = owner.call(startRun, { body: { ...body, filter: { tab: 'shipping' } } })
  expect(await codeOf(wrong)).toBe('VALIDATION_FAILED')
})

test('a return goes from the pick-up over the inspection to the refund', async () => {
  await using shop = await startTestShop()
  const owner = await TestOperator.of(shop, 'owner')
  const { order, requestNo } = await claimed(shop, owner, 'RETURN')
  const params = { requestNo }
  const early = owner.call(receiveClaim, { params, body: {} })
  expect(await codeOf(early)).toBe('STATE_CHANGED')
  expect((await owner.call(getOperatorClaim, { params })).steps).toEqual(['PICKUP', 'REJECTED'])
  await owner.call(pickUpClaim, { params, body: {} })
  await owner.call(receiveClaim, { params, body: {} })
  expect((await owner.call(getOperatorClaim, { params })).card.refundDue).not.toBeNull()
  await owner.call(completeClaim, { params, body: {} })
  const { payAmount, refunded } = await refundedOf(owner, order.orderNumber)
  expect(refunded).toBeGreaterThan(0)
  expect(refunded).toBeLessThan(payAmount)
})

test('an inspected claim is refused with reason and photos alone', async () => {
  await using shop = await startTestShop()
  const owner = await TestOperator.of(shop, 'owner')
  const { order, requestNo } = await claimed(shop, owner, 'RETURN')
  const params = { requestNo }
  await owner.call(pickUpClaim, { params, body: {} })
  await owner.call(receiveClaim, { params, body: {} })
  const body = { reason: '사용 흔적이 있습니다.' }
  expect(await codeOf(owner.call(rejectClaim, { params, body }))).toBe('PHOTO_REQUIRED')
  const files = [new File([await photoWithMetadata()], 'IMG_1.jpg')]
  await owner.call(rejectClaim, { params, body, files })
  const { claim } = await owner.call(getOperatorClaim, { params })
  expect(claim).toMatchObject({ state: 'REJECTED', rejectReason: body.reason })
  expect(claim.rejectFiles).toHaveLength(1)
  expect((await refundedOf(owner, order.orderNumber)).refunded).toBe(0)
})

test('the warehouse inspects and does not decide', async () => {
  await using shop = await startTestShop()
  const staff = await TestOperator.of(shop, 'warehouse')
  const { requestNo } = await claimed(shop, staff, 'RETURN')
  const params = { requestNo }
  await staff.call(pickUpClaim, { params, body: {} })
  await staff.call(receiveClaim, { params, body: {} })
  expect(await refusalOf(staff.call(completeClaim, { params, body: {} }))).toEqual({
    code: 'OP_FORBIDDEN',
    payload: { permission: 'claims.decide' },
  })
})

test('a claim opened for a caller is decided by the rules of the buyer', async () => {
  await using shop = await startTestShop()
  const support = await TestOperator.of(shop, 'support')
  const order = await PaidOrder.of(shop, await Shopper.guest(shop), [1, 1])
  const [first = 0, second = 0] = await order.lineIds()
  const { orderNumber } = order
  const open = (
    lineId: number,
    type: 'CANCEL' | 'RETURN' | 'EXCHANGE',
    reasonCode = 'CHANGE_MIND',
  ) =>
    support.call(openClaim, {
      body: {
        orderNumber,
        type,
        lines: [{ lineId, qty: 1 }],
        reasonCode: reasonCode === 'DEFECT' ? 'DEFECT' : 'CHANGE_MIND',
        reasonText: '전화로 요청',
      },
    })
  expect(await codeOf(open(first, 'RETURN'))).toBe('CLAIM_NOT_ALLOWED')
  expect(await open(first, 'CANCEL')).toMatchObject({ state: 'DONE' })
  await order.deliver()
  const { requestNo, state } = await open(second, 'RETURN', 'DEFECT')
  expect(state).toBe('REQUESTED')
  const { claim, card } = await support.call(getOperatorClaim, { params: { requestNo } })
  expect(claim.pickup).toMatchObject({ method: 'COLLECT' })
  expect(card).toMatchObject({ fault: 'SELLER', reasonLabel: '불량·파손' })
  expect(await codeOf(open(second, 'RETURN'))).toBe('CLAIM_EXISTS')
  const { lines } = await order.detail()
  expect(lines.map((line) => line.state)).toEqual(['CANCELED', 'RETURN_REQ'])
})

test('returned goods are restocked by their reason unless inspected otherwise', async () => {
  await using shop = await startTestShop()
  const owner = await TestOperator.of(shop, 'owner')
  for (const [reasonCode, isRestocked, back] of [
    ['CHANGE_MIND', undefined, 1],
    ['CHANGE_MIND', false, 0],
    ['DEFECT', undefined, 0],
    ['DEFECT', true, 1],
  ] as const) {
    const order = await PaidOrder.of(shop, await Shopper.guest(shop))
    await order.deliver()
    const { sizeId = 0 } = order.goods[0] ?? {}
    const [lineId = 0] = await order.lineIds()
    const { requestNo } = await owner.call(openClaim, {
      body: {
        orderNumber: order.orderNumber,
        type: 'RETURN',
        lines: [{ lineId, qty: 1 }],
        reasonCode,
        reasonText: '전화로 요청',
      },
    })
    const params = { requestNo }
    await owner.call(pickUpClaim, { params, body: {} })
    await owner.call(receiveClaim, { params, body: {} })
    const foreign = { restock: [{ lineId: lineId + 1_000, isRestocked: true }] }
    expect(await codeOf(owner.call(completeClaim, { params, body: foreign }))).toBe(
      'CLAIM_NOT_ALLOWED',
    )
    const before = await stockOf(shop, sizeId)
    const restock = isRestocked === undefined ? [] : [{ lineId, isRestocked }]
    await owner.call(completeClaim, { params, body: { restock } })
    expect((await stockOf(shop, sizeId)).onHand).toBe(before.onHand + back)
  }
})

test('an exchange whose fee the buyer pays first is not opened by staff', async () => {
  await using shop = await startTestShop()
  const owner = await TestOperator.of(shop, 'owner')
  const order = await PaidOrder.of(shop, await Shopper.guest(shop))
  await order.deliver()
  const [lineId = 0] = await order.lineIds()
  const newSizeId = await order.otherSize()
  const open = (reasonCode: 'SIZE' | 'WRONG') =>
    owner.call(openClaim, {
      body: {
        orderNumber: order.orderNumber,
        type: 'EXCHANGE',
        lines: [{ lineId, qty: 1, newSizeId }],
        reasonCode,
        reasonText: '전화로 요청',
      },
    })
  expect(await codeOf(open('SIZE'))).toBe('CLAIM_FEE_PREPAID')
  expect(await open('WRONG')).toMatchObject({ state: 'REQUESTED' })
})
