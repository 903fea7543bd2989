import { expect, test } from 'vitest'
import { completeClaim } from '#contract/after-sales/operator-claims.calls.ts'
import { getOperatorOrder, prepareOrder } from '#contract/after-sales/operator-orders.calls.ts'
import { listAudit } from '#contract/operators/audit.calls.ts'
import {
  askPayment,
  listOpenRefunds,
  retryRefund,
  settleOpenRefund,
} from '#contract/payments/operator-refunds.calls.ts'
import type { RefundTab } from '#contract/payments/refund-tabs.ts'
import { retryRefunds } from '#server/payments/jobs/retry-refunds.ts'
import { TestOperator } from '#tests/support/operators/test-operator.ts'
import { PaidOrder } from '#tests/support/orders/after-order.ts'
import { refundPartAtConsole } from '#tests/support/payments/console-refunds.ts'
import { silentRefunds } from '#tests/support/payments/silent-refunds.ts'
import { refusalOf, Shopper } from '#tests/support/platform/shopper.ts'
import { startTestShop } from '#tests/support/platform/test-shop.ts'

const openRefunds = async (staff: TestOperator, tab: RefundTab = 'all') =>
  (await staff.call(listOpenRefunds, { query: { tab } })).items

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
  const [open] = await openRefunds(owner)
  expect(open).toMatchObject({ orderNumber: order.orderNumber, cause: 'CLAIM', tries: 1 })
  state.isDown = false
  const retry = () =>
    owner.call(retryRefund, { params: { refundId: open?.refundId ?? 0 }, body: {} })
  await retry()
  expect(await openRefunds(owner)).toEqual([])
  expect(requests).toHaveLength(2)
  const { amounts } = await owner.call(getOperatorOrder, { params })
  expect(amounts.refunded).toBe(amounts.payAmount)
  expect((await refusalOf(retry())).code).toBe('REFUND_NOT_FOUND')
})

/** An order of two pieces of which one is cancelled, whose refund the provider did not make. */
async function stuckRefund() {
  const shop = await startTestShop()
  const owner = await TestOperator.of(shop, 'owner')
  const order = await PaidOrder.of(shop, await Shopper.guest(shop), [2])
  const { requestNo } = await order.draft({ type: 'CANCEL', reasonCode: 'CHANGE_MIND' })
  const { requests, state } = silentRefunds(shop, 'before')
  await order.confirm(requestNo)
  const [open] = await openRefunds(owner)
  if (open === undefined) throw new Error('The refund is not open')
  const { refundId, amount } = open
  const settle = () =>
    owner.call(settleOpenRefund, { params: { refundId }, body: { reason: '결제사에서 직접 환불' } })
  return { shop, owner, order, requests, state, amount, settle }
}

test('a refund is settled by hand only once the provider cancelled enough for it', async () => {
  const { shop, owner, order, state, requests, amount, settle } = await stuckRefund()
  await using _ = shop
  expect(await refusalOf(settle())).toEqual({
    code: 'NOT_SETTLED',
    payload: { providerCanceled: 0, needed: amount },
  })
  await refundPartAtConsole(shop, order.orderNumber, amount + 1_000)
  state.isDown = false
  shop.clock.advance(60_000)
  await retryRefunds(shop.services)
  expect(await openRefunds(owner, 'unclear')).toMatchObject([
    { kind: 'UNCLEAR', message: expect.stringContaining('금액을 비교') },
  ])
  expect(await openRefunds(owner, 'waiting')).toEqual([])
  const { counts } = await owner.call(listOpenRefunds, { query: { tab: 'mismatch' } })
  expect(counts).toEqual({ mismatch: 0, unclear: 1, waiting: 0 })
  expect(await settle()).toEqual({ providerCanceled: amount + 1_000 })
  shop.clock.advance(60_000)
  await retryRefunds(shop.services)
  expect(requests).toHaveLength(1)
  expect(await openRefunds(owner)).toEqual([])
  const params = { orderNumber: order.orderNumber }
  const { amounts } = await owner.call(getOperatorOrder, { params })
  expect(amounts.refunded).toBe(amount + 1_000)
  expect((await refusalOf(settle())).code).toBe('REFUND_NOT_FOUND')
  const { items } = await owner.call(listAudit, { query: { action: 'refund.settle' } })
  expect(items).toHaveLength(1)
})

test('a refund under way at a job is not counted again once it was settled by hand', async () => {
  const { shop, owner, order, state, amount, settle } = await stuckRefund()
  await using _ = shop
  await refundPartAtConsole(shop, order.orderNumber, amount)
  state.isDown = false
  // The job has asked the provider; the operator settles before it stores what it learnt.
  const ask = shop.services.payments.paymentByImpUid.bind(shop.services.payments)
  let hasSettled = false
  Object.assign(shop.services.payments, {
    paymentByImpUid: async (impUid: string) => {
      const reported = await ask(impUid)
      if (!hasSettled) {
        hasSettled = true
        await settle()
      }
      return reported
    },
  })
  shop.clock.advance(60_000)
  await retryRefunds(shop.services)
  const params = { orderNumber: order.orderNumber }
  const { amounts } = await owner.call(getOperatorOrder, { params })
  expect(amounts.refunded).toBe(amount)
})

test('a payment is asked about at the provider, and pays its order', async () => {
  await using shop = await startTestShop()
  const owner = await TestOperator.of(shop, 'owner')
  const order = await PaidOrder.of(shop, await Shopper.guest(shop))
  const params = { orderNumber: order.orderNumber }
  const [payment] = (await owner.call(getOperatorOrder, { params })).payments
  expect(payment).toMatchObject({ state: 'PAID', isOpen: false })
  await owner.call(askPayment, { params: { paymentId: payment?.paymentId ?? 0 }, body: {} })
  const unknown = owner.call(askPayment, { params: { paymentId: 999_999 }, body: {} })
  expect((await refusalOf(unknown)).code).toBe('PAYMENT_NOT_FOUND')
})
