import { expect, test } from 'vitest'
import { getOrder } from '#contract/order-histories.ts'
import { getOrderSheet } from '#contract/orders.ts'
import { pollPayments } from '#server/jobs/poll-payments.ts'
import { ProviderUnavailable } from '#server/services/payment-provider.ts'
import { registerCard } from '#tests/support/registered-card.ts'
import { Shopper, putOnShelf, refusalOf, stockOf } from '#tests/support/shopper.ts'
import { startTestShop } from '#tests/support/test-shop.ts'

/** A shop with an unpaid order of a member with a registered card. */
async function unpaid(act: 'approve' | 'declining' = 'approve') {
  const shop = await startTestShop()
  const shopper = await Shopper.member(shop, 'demo2')
  const { customerUid } = await registerCard(shop, shopper.as, act)
  const [goods] = await putOnShelf(shop, 1, 3)
  if (!goods) throw new Error('The shelf is empty')
  const { orderNumber } = await shopper.orderGoods([goods], { payMethod: 'autopay' })
  const show = () => shop.call(getOrder, { params: { orderNumber }, as: shopper.as })
  const charge = () => shopper.startPaying(orderNumber, { payMethod: 'autopay', customerUid })
  return { shop, shopper, goods, orderNumber, customerUid, show, charge }
}

test('a registered card pays the order without a window', async () => {
  const { shop, show, charge, goods } = await unpaid()
  await using _ = shop
  expect(await charge()).toMatchObject({ charged: 'PAID', free: false })
  expect(await show()).toMatchObject({ state: 'PAID', payments: [{ label: '등록 카드' }] })
  expect(await stockOf(shop, goods.sizeId)).toEqual({ onHand: 2, held: 0 })
  expect((await refusalOf(charge())).code).toBe('ORDER_NOT_PAYABLE')
})

test('a refused charge states the reason, and the order can be paid otherwise', async () => {
  const { shop, shopper, orderNumber, show, charge } = await unpaid('declining')
  await using _ = shop
  expect((await refusalOf(charge())).code).toBe('AUTO_PAY_REFUSED')
  expect(await show()).toMatchObject({ state: 'PAY_WAIT' })
  expect(await shopper.startPaying(orderNumber)).toMatchObject({ payMethod: 'card', charged: null })
})

test('a charge without an answer is pending and found by the poller, never taken twice', async () => {
  const { shop, show, charge } = await unpaid()
  await using _ = shop
  const { cards } = shop.services
  const original = cards.charge.bind(cards)
  cards.charge = async (request) => {
    await original(request)
    throw new ProviderUnavailable(new Error('time-out'))
  }
  expect(await charge()).toMatchObject({ charged: 'PENDING' })
  cards.charge = original
  shop.clock.advance(60_000)
  await pollPayments(shop.services)
  expect((await show()).state).toBe('PAID')
})

test('a card of another member is refused, and guests are offered none', async () => {
  const { shop, customerUid, goods } = await unpaid()
  await using _ = shop
  const other = await Shopper.member(shop, 'demo1')
  await registerCard(shop, other.as, 'approve')
  // The grade of this member never pays shipping.
  const expected = { payAmount: goods.unitPrice }
  const { orderNumber } = await other.orderGoods([goods], { payMethod: 'autopay', expected })
  const stolen = other.startPaying(orderNumber, { payMethod: 'autopay', customerUid })
  expect((await refusalOf(stolen)).code).toBe('AUTO_PAY_INVALID')
  const guest = await Shopper.guest(shop)
  const query = { productId: goods.productId, sizeId: goods.sizeId, count: 1 }
  const sheet = await shop.call(getOrderSheet, { query, as: guest.as })
  expect(sheet.payMethods.map(({ code }) => code)).not.toContain('autopay')
  expect(sheet.autoPays).toEqual([])
})
