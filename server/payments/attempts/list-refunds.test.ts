import { expect, test, vi } from 'vitest'
import { retryRefunds } from '#server/payments/jobs/retry-refunds.ts'
import { Checkout } from '#tests/support/orders/checkout.ts'
import { refusalOf } from '#tests/support/platform/shopper.ts'
import { silentRefunds } from '#tests/support/payments/silent-refunds.ts'
import { startTestShop } from '#tests/support/platform/test-shop.ts'
import { listRefunds } from './list-refunds.ts'

const MINUTE_MS = 60_000

test('payments of a wrong amount are listed after unfinished refunds', async () => {
  await using shop = await startTestShop()
  const warn = vi.spyOn(shop.services.log, 'warn')
  const checkout = await Checkout.open(shop)
  const listed = async () =>
    (await listRefunds(shop.db)).slice(1).map((line) => line.split('\t').slice(1))
  expect(await listed()).toEqual([])
  const { state } = silentRefunds(shop, 'before')
  const orderNumber = await checkout.place()
  const windowReturn = await checkout.inWindow(orderNumber, 'tamper')
  expect((await refusalOf(checkout.confirm(windowReturn))).code).toBe('PAYMENT_MISMATCH')
  const { imp_uid: impUid, merchant_uid: merchantUid } = windowReturn
  expect(warn).toHaveBeenCalledWith(
    { merchantUid, cause: 'MISMATCH', amount: 100 },
    'a payment cannot be accepted and is refunded',
  )
  const message = 'The payment provider cannot be reached'
  const mismatch = [orderNumber, merchantUid, impUid]
  expect(await listed()).toEqual([
    [...mismatch, 'MISMATCH', 'MISMATCH', '100', 'REQUESTED', '1', message],
  ])
  state.isDown = false
  shop.clock.advance(MINUTE_MS)
  await retryRefunds(shop.services)
  const done = [...mismatch, 'CANCELED', 'MISMATCH', '100', 'DONE', '2', message]
  expect(await listed()).toEqual([done])
  // Refunds of claims are listed until they are done.
  const order = await checkout.paid()
  state.isDown = true
  const { requestNo } = await order.draft({ type: 'CANCEL', reasonCode: 'CHANGE_MIND' })
  await order.confirm(requestNo)
  expect(await listed()).toMatchObject([{ 0: order.orderNumber, 4: 'CLAIM', 6: 'REQUESTED' }, done])
})
