import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { draftClaim, prepareClaimPayment } from '#contract/after-sales/claims.calls.ts'
import { lookUpOrder } from '#contract/after-sales/order-histories.calls.ts'
import { confirmPayment } from '#contract/payments/payments.calls.ts'
import { PaidOrder } from '#tests/support/orders/after-order.ts'
import { actInWindow, sendTo } from '#tests/support/payments/payment-window.ts'
import { provePhone } from '#tests/support/identity/proved-phone.ts'
import { putOnShelf, Shopper } from '#tests/support/platform/shopper.ts'
import { startTestShop, type TestShop } from '#tests/support/platform/test-shop.ts'

const guestOrder = async (shop: TestShop) => PaidOrder.of(shop, await Shopper.guest(shop), [1])

test('a second paid attempt of one fee is refunded', async () => {
  await using shop = await startTestShop()
  const order = await guestOrder(shop)
  await order.deliver()
  const requestNo = await order.draftExchange('SIZE')
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

test('a guest on another device pays the fee of an exchange with a proved phone alone', async () => {
  await using shop = await startTestShop()
  const order = await guestOrder(shop)
  await order.deliver()
  const { orderNumber } = order
  const [orderProductId = 0] = await order.lineIds()
  const lines = [{ orderProductId, qty: 1, newSizeId: await order.otherSize() }]
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
