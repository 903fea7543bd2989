import type { CouponChoice } from '#contract/benefits/coupon-rules.ts'
import type { ChosenCoupons, RatedCoupon } from './benefit-preview.ts'

/** Coupons of one kind that can be used for the goods of the sheet. */
export function usableCoupons(
  coupons: readonly RatedCoupon[],
  kind: RatedCoupon['kind'],
): readonly RatedCoupon[] {
  return coupons.filter((coupon) => coupon.kind === kind && coupon.reason === null)
}

/** Product coupons for one line: those that apply to its size and are on no other line. */
export function couponsOfLine(
  coupons: readonly RatedCoupon[],
  { lineCoupons }: ChosenCoupons,
  sizeId: number,
): readonly RatedCoupon[] {
  const elsewhere = new Set(
    lineCoupons.filter((line) => line.sizeId !== sizeId).map(({ userCouponId }) => userCouponId),
  )
  return usableCoupons(coupons, 'PRODUCT').filter(
    ({ userCouponId, sizeIds }) => sizeIds.includes(sizeId) && !elsewhere.has(userCouponId),
  )
}

/** The choice with another coupon on one line; null takes its coupon off. */
export function withLineCoupon(
  chosen: ChosenCoupons,
  sizeId: number,
  userCouponId: number | null,
): CouponChoice {
  const others = chosen.lineCoupons.filter((line) => line.sizeId !== sizeId)
  return {
    ...chosen,
    lineCoupons: userCouponId === null ? others : [...others, { sizeId, userCouponId }],
  }
}

/** Coupons of a choice, in the order of the list. */
export function chosenCoupons(
  coupons: readonly RatedCoupon[],
  { lineCoupons, orderCouponId, shippingCouponId }: ChosenCoupons,
): readonly RatedCoupon[] {
  const ids = new Set([
    ...lineCoupons.map(({ userCouponId }) => userCouponId),
    orderCouponId,
    shippingCouponId,
  ])
  return coupons.filter(({ userCouponId }) => ids.has(userCouponId))
}
