import * as v from 'valibot'
import { CouponKind } from './coupon-rules.ts'
import { endpoint } from '#contract/platform/endpoint.ts'
import { PageQuery, QueryList } from '#contract/platform/query-values.ts'
import { CouponCodeForm } from './benefit-forms.ts'
import { Id, Instant, Krw, OrderNumber, pageOf } from '#contract/platform/values.ts'

/** Rule of a coupon for display. `value` is in won, or in basis points for RATE. */
const CouponFacts = {
  couponId: Id,
  name: v.string(),
  kind: CouponKind,
  discountType: v.picklist(['AMOUNT', 'RATE']),
  value: v.number(),
  maxDiscount: v.nullable(Krw),
  minAmount: Krw,
  /** Goods that it applies to, in words. */
  targetLabel: v.string(),
}

/** A coupon of the member. */
export const UserCoupon = v.object({
  userCouponId: Id,
  ...CouponFacts,
  issuedAt: Instant,
  expiresAt: Instant,
  /** Full days until its end. */
  dDay: v.number(),
  state: v.picklist(['AVAILABLE', 'HELD', 'USED', 'EXPIRED', 'REVOKED']),
  usedAt: v.nullable(Instant),
  orderNumber: v.nullable(OrderNumber),
})
export type UserCoupon = v.InferOutput<typeof UserCoupon>

/** Returns a page of the member's coupons of one tab, those that end first in front. */
export const listCoupons = endpoint({
  method: 'GET',
  path: '/v1/coupon/user',
  auth: 'member',
  admission: false,
  progress: false,
  query: v.object({
    state: v.optional(v.picklist(['AVAILABLE', 'USED', 'EXPIRED'])),
    ...PageQuery,
  }),
  response: v.object({
    ...pageOf(UserCoupon).entries,
    summary: v.object({ available: v.number(), expiringSoon: v.number() }),
  }),
})

/** A coupon that the member can download. */
export const CouponOffer = v.object({
  ...CouponFacts,
  validTo: Instant,
  /** Pieces that are left; null without a limit. */
  left: v.nullable(v.number()),
  state: v.picklist(['OPEN', 'RECEIVED', 'SOLD_OUT', 'NOT_STARTED', 'GRADE']),
})
export type CouponOffer = v.InferOutput<typeof CouponOffer>

/** *Added:* returns the coupons that are offered for download. */
export const listCouponOffers = endpoint({
  method: 'GET',
  path: '/v1/coupon/offers',
  auth: 'member',
  admission: false,
  progress: false,
  response: v.array(CouponOffer),
})

const Issued = v.object({ userCouponId: Id, expiresAt: Instant, name: v.string() })

/**
 * Issues an offered coupon to the member. COUPON_NOT_FOUND, COUPON_SOLD_OUT, COUPON_ALREADY_ISSUED,
 * COUPON_GRADE, COUPON_NOT_STARTED, COUPON_EXPIRED.
 */
export const downloadCoupon = endpoint({
  method: 'POST',
  path: '/v1/coupon/download',
  auth: 'member',
  admission: false,
  progress: false,
  body: v.object({ couponId: Id }),
  response: Issued,
})

/**
 * Issues the coupon of a code. COUPON_CODE_INVALID; RATE_LIMITED after 5 wrong codes in 10 minutes;
 * errors of `downloadCoupon`.
 */
export const receiveCouponCode = endpoint({
  method: 'POST',
  path: '/v1/coupon/receiveCouponCode',
  auth: 'member',
  admission: false,
  progress: false,
  body: CouponCodeForm,
  response: Issued,
})

/**
 * Returns for each product whether a coupon applies to one piece of it, and what it takes off: the
 * coupon of `couponCode` or `code`, for the products of `productCodeList` or of the style
 * `style_cd`. COUPON_NOT_FOUND, COUPON_EXPIRED, COUPON_NOT_STARTED; RATE_LIMITED after 5 unknown
 * codes in ten minutes, here or in `receiveCouponCode`.
 */
export const checkCouponProduct = endpoint({
  method: 'GET',
  path: '/v1/coupon/checkCouponProduct',
  auth: 'client',
  admission: false,
  progress: false,
  query: v.object({
    code: v.optional(v.pipe(v.string(), v.maxLength(40))),
    couponCode: v.optional(v.pipe(v.string(), v.maxLength(40))),
    style_cd: v.optional(v.pipe(v.string(), v.maxLength(40))),
    productCodeList: v.optional(v.pipe(QueryList, v.maxLength(50))),
  }),
  response: v.object({
    couponId: Id,
    applicable: v.array(
      v.object({
        productCode: v.string(),
        applicable: v.boolean(),
        /** Sentence for the page; null where the coupon applies. */
        reason: v.nullable(v.string()),
        discount: Krw,
      }),
    ),
    bestProductCode: v.nullable(v.string()),
  }),
})

/**
 * Coupons that the visitor has or can download for products, and the price of one piece with the
 * best one.
 */
export const listProductCoupons = endpoint({
  method: 'POST',
  path: '/v1/products/coupon',
  auth: 'client',
  admission: false,
  progress: false,
  body: v.object({ productIds: v.pipe(v.array(Id), v.maxLength(50)) }),
  response: v.array(
    v.object({
      productId: Id,
      coupons: v.array(
        v.object({
          couponId: Id,
          name: v.string(),
          discount: Krw,
          downloaded: v.boolean(),
          soldOut: v.boolean(),
          expiresAt: Instant,
        }),
      ),
      bestPrice: Krw,
    }),
  ),
})
