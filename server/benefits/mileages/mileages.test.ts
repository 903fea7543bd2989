import { expect, test } from 'vitest'
import { previewDiscount } from '#contract/orders/cart-changes.calls.ts'
import { listMileages, type PointEntryType } from '#contract/benefits/mileages.calls.ts'
import { confirmPayment } from '#contract/payments/payments.calls.ts'
import { giveCoupon } from '#tests/support/benefits/benefits.ts'
import { actInWindow, sendTo } from '#tests/support/payments/payment-window.ts'
import { putOnShelf, refusalOf, Shopper } from '#tests/support/platform/shopper.ts'
import { startTestShop } from '#tests/support/platform/test-shop.ts'

test('a member sees mileage, what ends soon, what will be earned, and the ledger', async () => {
  await using shop = await startTestShop()
  const shopper = await Shopper.member(shop, 'demo1')
  const { as } = shopper
  const before = await shop.call(listMileages, { query: {}, as })
  expect(before).toMatchObject({
    balance: 8_400,
    pending: 0,
    expiringSoon: { amount: 2_000, at: '2026-09-04T00:00:00+09:00' },
    total: 5,
  })
  const [goods] = await putOnShelf(shop, 1)
  if (!goods) throw new Error('The shelf is empty')
  const payAmount = goods.unitPrice - 1_000
  const { orderNumber } = await shopper.orderGoods([goods], {
    mileage: 1_000,
    expected: { payAmount },
  })
  const request = await shopper.startPaying(orderNumber)
  const body = await actInWindow(sendTo(shop), request, 'approve')
  if (!body) throw new Error('The window returned no outcome')
  await shop.call(confirmPayment, { body, as })
  const after = await shop.call(listMileages, { query: { type: ['USE'], size: 1 }, as })
  expect(after).toMatchObject({
    balance: 7_400,
    pending: Math.floor((payAmount * 3) / 100),
    expiringSoon: { amount: 1_000 },
    items: [{ type: 'USE', amount: -1_000, balanceAfter: 7_400, orderNumber, expiresAt: null }],
  })
  const totalOf = async (...type: PointEntryType[]) =>
    (await shop.call(listMileages, { query: { type }, as })).total
  expect(await totalOf('USE', 'EARN')).toBe((await totalOf('USE')) + (await totalOf('EARN')))
  expect(await totalOf('REVOKE')).toBe(0)
})

test('the preview names the best coupons, why others do not apply, and the limits', async () => {
  await using shop = await startTestShop()
  const { as } = await Shopper.member(shop, 'demo3')
  const welcome = await giveCoupon(shop, 'demo3', '신규 회원 10% 쿠폰')
  const deck = await giveCoupon(shop, 'demo3', '다음 달 데크 주간 쿠폰')
  const [goods] = await putOnShelf(shop, 1)
  if (!goods) throw new Error('The shelf is empty')
  const { productId, sizeId, unitPrice } = goods
  const count = Math.ceil(30_000 / unitPrice)
  const items = [{ productId, sizeId, count }]
  const preview = (more: object) => shop.call(previewDiscount, { body: { items, ...more }, as })
  const best = await preview({ auto: true, mileage: 5_000, money: 5_000 })
  expect(best.chosen).toEqual({
    lineCoupons: [],
    orderCouponId: welcome,
    shippingCouponId: null,
  })
  expect(best.amounts.couponDiscount).toBe(Math.min(10_000, Math.floor((unitPrice * count) / 10)))
  expect(best.amounts).toMatchObject({ mileageUsed: 0, moneyUsed: 0 })
  expect(best.mileage).toMatchObject({ owned: 0, usable: 0, min: 1_000, unit: 10, maxRate: 30 })
  const unusable = best.coupons.find(({ userCouponId }) => userCouponId === deck)
  expect(unusable?.reason).toBe('아직 사용 기간이 시작되지 않은 쿠폰입니다.')
  const refused = await refusalOf(preview({ orderCouponId: deck }))
  expect(refused.code).toBe('COUPON_NOT_APPLICABLE')
  const guest = await shop.guest()
  const asGuest = shop.call(previewDiscount, { body: { items, mileage: 10 }, as: guest })
  expect((await refusalOf(asGuest)).code).toBe('GUEST_NOT_ALLOWED')
})

test('mileage and money of the preview are reduced to what the goods allow', async () => {
  await using shop = await startTestShop()
  const { as } = await Shopper.member(shop, 'demo1')
  const [goods] = await putOnShelf(shop, 1)
  if (!goods) throw new Error('The shelf is empty')
  const { productId, sizeId, unitPrice } = goods
  const items = [{ productId, sizeId, count: 1 }]
  const body = { items, mileage: 8_400, money: 120_000 }
  const { amounts, mileage } = await shop.call(previewDiscount, { body, as })
  const usable = Math.min(8_400, Math.floor((unitPrice * 0.3) / 10) * 10)
  expect(mileage.usable).toBe(usable)
  expect(amounts).toMatchObject({ mileageUsed: usable, moneyUsed: unitPrice - usable })
})
