import { expect, test } from 'vitest'
import {
  completeClaim,
  getOperatorClaim,
  listOperatorClaims,
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
import { photoWithMetadata } from '#tests/support/media/pictures.ts'
import { TestOperator } from '#tests/support/operators/test-operator.ts'
import { PaidOrder } from '#tests/support/orders/after-order.ts'
import { refusalOf, Shopper } from '#tests/support/platform/shopper.ts'
import { startTestShop, type TestShop } from '#tests/support/platform/test-shop.ts'

const codeOf = async (call: Promise<unknown>) => (await refusalOf(call)).code

/** An order that the buyer claims after the console brought it to this state. */
async function claimed(shop: TestShop, staff: TestOperator, type: 'CANCEL' | 'RETURN') {
  const order = await PaidOrder.of(shop, await Shopper.guest(shop))
  const params = { orderNumber: order.orderNumber }
  await staff.call(prepareOrder, { params, body: {} })
  if (type === 'RETURN') {
    const body = { carrier: 'CJ대한통운', trackingNo: '612345678901' } as const
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
