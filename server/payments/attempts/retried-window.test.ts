import { expect, test } from 'vitest'
import { getOrder } from '#contract/after-sales/order-histories.calls.ts'
import { confirmPayment } from '#contract/payments/payments.calls.ts'
import { WEBHOOK_PATH } from './payment-window.ts'
import { actInWindow, sendTo } from '#tests/support/payments/payment-window.ts'
import { beforeWindow, stateOf } from '#tests/support/payments/paying.ts'
import { refusalOf } from '#tests/support/platform/shopper.ts'
import { startTestShop } from '#tests/support/platform/test-shop.ts'

test('a console refund of an attempt that a second window paid is applied', async () => {
  await using shop = await startTestShop()
  const { shopper, orderNumber, request, act } = await beforeWindow(shop)
  const declined = await act('fail')
  if (!declined) throw new Error('The window returned no outcome')
  await shop.call(confirmPayment, { body: declined, as: shopper.as })
  const paid = await actInWindow(sendTo(shop), request, 'approve')
  if (!paid) throw new Error('The window returned no outcome')
  expect(paid.imp_uid).not.toBe(declined.imp_uid)
  await shop.call(confirmPayment, { body: paid, as: shopper.as })
  const { amount } = request
  const refund = { impUid: paid.imp_uid, amount, checksum: amount, reason: 'console' }
  await shop.services.payments.refund(refund)
  const { imp_uid, merchant_uid } = paid
  const response = await shop.fetch(WEBHOOK_PATH, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ imp_uid, merchant_uid, status: 'cancelled' }),
  })
  expect(response.status).toBe(200)
  expect(await stateOf(shopper, orderNumber)).toBe('CANCELED')
})

test('a receipt shows the taken amount of each attempt, not the requested one', async () => {
  await using shop = await startTestShop()
  const { shopper, orderNumber, request, act } = await beforeWindow(shop)
  const tampered = await act('tamper')
  if (!tampered) throw new Error('The window returned no outcome')
  await refusalOf(shop.call(confirmPayment, { body: tampered, as: shopper.as }))
  const again = await shopper.startPaying(orderNumber)
  const paid = await actInWindow(sendTo(shop), again, 'approve')
  if (!paid) throw new Error('The window returned no outcome')
  await shop.call(confirmPayment, { body: paid, as: shopper.as })
  const order = await shop.call(getOrder, { params: { orderNumber }, as: shopper.as })
  expect(order.payments).toMatchObject([
    { amount: 100, canceledAmount: 100 },
    { amount: request.amount, canceledAmount: 0 },
  ])
})
