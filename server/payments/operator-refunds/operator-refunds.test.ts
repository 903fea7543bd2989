import { expect, test } from 'vitest'
import { completeClaim } from '#contract/after-sales/operator-claims.calls.ts'
import { getOperatorOrder, prepareOrder } from '#contract/after-sales/operator-orders.calls.ts'
import { listOpenRefunds, retryRefund } from '#contract/payments/operator-refunds.calls.ts'
import { TestOperator } from '#tests/support/operators/test-operator.ts'
import { PaidOrder } from '#tests/support/orders/after-order.ts'
import { silentRefunds } from '#tests/support/payments/silent-refunds.ts'
import { refusalOf, Shopper } from '#tests/support/platform/shopper.ts'
import { startTestShop } from '#tests/support/platform/test-shop.ts'

test('a refund that the provider did not make is listed, and tried again once', async () => {
  await using shop = await startTestShop()
  const owner = await TestOperator.of(shop, 'owner')
  const order = await PaidOrder.of(shop, await Shopper.guest(shop))
  const params = { orderNumber: order.orderNumber }
  await owner.call(prepareOrder, { params, body: {} })
  const { requestNo } = await order.draft({ type: 'CANCEL', reasonCode: 'CHANGE_MIND' })
  await order.confirm(requestNo)
  const { requests, state } = silentRefunds(shop, 'before')
  await owner.call(completeClaim, { params: { requestNo }, body: {} })
  const [open] = await owner.call(listOpenRefunds)
  expect(open).toMatchObject({ orderNumber: order.orderNumber, cause: 'CLAIM', tries: 1 })
  state.isDown = false
  const retry = () =>
    owner.call(retryRefund, { params: { refundId: open?.refundId ?? 0 }, body: {} })
  await retry()
  expect(await owner.call(listOpenRefunds)).toEqual([])
  expect(requests).toHaveLength(2)
  const { amounts } = await owner.call(getOperatorOrder, { params })
  expect(amounts.refunded).toBe(amounts.payAmount)
  expect((await refusalOf(retry())).code).toBe('REFUND_NOT_FOUND')
})
