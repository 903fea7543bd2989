import * as v from 'valibot'
import { Id, Krw } from '#contract/platform/values.ts'

const Coupons = v.object({
  lineCoupons: v.array(v.object({ sizeId: Id, userCouponId: Id })),
  orderCouponId: v.nullable(Id),
  shippingCouponId: v.nullable(Id),
})
const Points = v.pipe(Krw, v.minValue(0))

/** Coupons, mileage and money that a member wants to use for an order. */
export const BenefitWish = v.object({
  /**
   * Coupons chosen by hand; null for the combination with the largest discount
   * (benefits#best-coupons).
   */
  coupons: v.nullable(Coupons),
  mileage: Points,
  money: Points,
})
export type BenefitWish = v.InferOutput<typeof BenefitWish>

/** Initial wish: the best coupons and no points. */
export const NO_WISH: BenefitWish = { coupons: null, mileage: 0, money: 0 }
