import * as v from 'valibot'
import { Id } from '#contract/platform/values.ts'

/** What a coupon is taken off: one line, the order, or the shipping fee (benefits#coupon-kinds). */
export const CouponKind = v.picklist(['PRODUCT', 'ORDER', 'SHIPPING'])
export type CouponKind = v.InferOutput<typeof CouponKind>

/** Goods a coupon applies to; a missing list allows all. `excludes` are product codes. */
export const CouponTargets = v.object({
  brandIds: v.optional(v.array(Id)),
  categoryIds: v.optional(v.array(Id)),
  productCodes: v.optional(v.array(v.string())),
  styleCodes: v.optional(v.array(v.string())),
  excludes: v.optional(v.array(v.string())),
})
export type CouponTargets = v.InferOutput<typeof CouponTargets>

/** Reason why a coupon does not apply to a selection of goods. */
export const CouponBlocker = v.picklist([
  'NOT_STARTED',
  'EXPIRED',
  'IN_USE',
  'EXCLUDED',
  'TARGET',
  'SALE',
  'MIN_AMOUNT',
  'NO_SHIPPING_FEE',
])
export type CouponBlocker = v.InferOutput<typeof CouponBlocker>

/** Coupons that a shopper chose for an order; ids are those of the member's coupons. */
export const CouponChoice = v.object({
  lineCoupons: v.optional(
    v.pipe(v.array(v.object({ sizeId: Id, userCouponId: Id })), v.maxLength(50)),
    [],
  ),
  orderCouponId: v.optional(v.nullable(Id), null),
  shippingCouponId: v.optional(v.nullable(Id), null),
})
export type CouponChoice = v.InferOutput<typeof CouponChoice>
