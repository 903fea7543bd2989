import { expect, test } from 'vitest'
import type { RatedCoupon } from './benefit-preview.ts'
import { chosenCoupons, couponsOfLine, usableCoupons, withLineCoupon } from './coupon-options.ts'

const coupon = (userCouponId: number, part: Partial<RatedCoupon> = {}): RatedCoupon => ({
  userCouponId,
  name: `쿠폰 ${userCouponId}`,
  kind: 'PRODUCT',
  expiresAt: '2026-09-01T00:00:00+09:00',
  discount: 1_000,
  reason: null,
  sizeIds: [11, 12],
  ...part,
})
const nothing = { lineCoupons: [], orderCouponId: null, shippingCouponId: null }

test('a coupon that does not apply is not offered', () => {
  const coupons = [coupon(1), coupon(2, { reason: '할인 중인 상품에는 사용할 수 없습니다.' })]
  expect(usableCoupons(coupons, 'PRODUCT')).toEqual([coupons[0]])
  expect(usableCoupons(coupons, 'ORDER')).toEqual([])
})

test('a line is offered its coupons, without those of other lines', () => {
  const coupons = [coupon(1), coupon(2, { sizeIds: [12] })]
  const chosen = { ...nothing, lineCoupons: [{ sizeId: 12, userCouponId: 1 }] }
  const ids = (sizeId: number) =>
    couponsOfLine(coupons, chosen, sizeId).map(({ userCouponId }) => userCouponId)
  expect(ids(11)).toEqual([])
  expect(ids(12)).toEqual([1, 2])
})

test('a line has one coupon, which can be taken off', () => {
  const chosen = { ...nothing, lineCoupons: [{ sizeId: 11, userCouponId: 1 }], orderCouponId: 9 }
  const other = withLineCoupon(chosen, 11, 2)
  expect(other).toEqual({ ...chosen, lineCoupons: [{ sizeId: 11, userCouponId: 2 }] })
  expect(withLineCoupon(other, 11, null)).toEqual({ ...nothing, orderCouponId: 9 })
})

test('coupons of every kind count as chosen', () => {
  const coupons = [
    coupon(1),
    coupon(2),
    coupon(3, { kind: 'ORDER' }),
    coupon(4, { kind: 'SHIPPING' }),
  ]
  const chosen = {
    lineCoupons: [{ sizeId: 11, userCouponId: 2 }],
    orderCouponId: 3,
    shippingCouponId: 4,
  }
  expect(chosenCoupons(coupons, chosen).map(({ userCouponId }) => userCouponId)).toEqual([2, 3, 4])
})
