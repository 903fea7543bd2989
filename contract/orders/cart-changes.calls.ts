import * as v from 'valibot'
import { typedText } from '#contract/platform/typed-text.ts'
import { Amounts } from './carts.calls.ts'
import { CouponChoice, CouponKind } from '#contract/benefits/coupon-rules.ts'
import { CartItem } from './cart-items.ts'
import { endpoint } from '#contract/platform/endpoint.ts'
import { CART_LINE_COUNT_MAX } from '#contract/platform/limits.ts'
import { Id, Instant, Krw } from '#contract/platform/values.ts'

export const CartCount = v.pipe(
  v.number(),
  v.integer(),
  v.minValue(1),
  v.maxValue(CART_LINE_COUNT_MAX),
)

/**
 * Sets the line of a size to `count` pieces (absolute, so a repeat is harmless, orders#cart-lines).
 * SIZE_NOT_FOUND, STOCK_SHORTAGE {available}, LIMIT_PER_ORDER {productId, max}, LIMIT_PER_USER
 * {productId, max}, ANSWER_REQUIRED, ANSWER_TOO_LONG {maxLength}, CART_FULL, RAFFLE_ONLY,
 * NOT_RELEASED, PRODUCT_STOPPED.
 */
export const setCartLine = endpoint({
  method: 'POST',
  path: '/v1/carts/:productId',
  auth: 'client',
  admission: false,
  progress: true,
  idempotent: 'optional',
  body: v.object({
    count: CartCount,
    sizeId: Id,
    answer: v.optional(v.nullable(typedText({ max: 200 }))),
  }),
  response: v.object({ item: CartItem, cartCount: v.number() }),
})

/** Removes the line of a size; removing a missing line succeeds. */
export const removeCartLine = endpoint({
  method: 'PUT',
  path: '/v1/carts/:productId',
  auth: 'client',
  admission: false,
  progress: true,
  idempotent: 'optional',
  body: v.object({ sizeId: Id }),
  response: v.object({ cartCount: v.number() }),
})

/** Removes the listed sizes, or all lines without a list. */
export const clearCart = endpoint({
  method: 'POST',
  path: '/v1/carts/clear',
  auth: 'client',
  admission: false,
  progress: true,
  idempotent: 'optional',
  body: v.object({ sizeIds: v.optional(v.array(Id)) }),
  response: v.object({ cartCount: v.number() }),
})

/** A coupon of the member with what it would take off the selection alone. */
const RatedCoupon = v.object({
  userCouponId: Id,
  name: v.string(),
  kind: CouponKind,
  expiresAt: Instant,
  discount: Krw,
  /** Sentence that states why it does not apply; null where it does. */
  reason: v.nullable(v.string()),
  /** Sizes whose line it applies to. */
  sizeIds: v.array(Id),
})

/** Amounts of goods with benefits of a member, and what else could be used. */
export const BenefitPrices = v.object({
  amounts: Amounts,
  /** Coupon share of each line, in the order of the request. */
  lines: v.array(v.object({ sizeId: Id, userCouponId: v.nullable(Id), couponShare: Krw })),
  coupons: v.array(RatedCoupon),
  /** The coupons that the amounts include. */
  chosen: v.object({
    lineCoupons: v.array(v.object({ sizeId: Id, userCouponId: Id })),
    orderCouponId: v.nullable(Id),
    shippingCouponId: v.nullable(Id),
  }),
  mileage: v.object({ owned: Krw, usable: Krw, min: Krw, unit: Krw, maxRate: v.number() }),
  money: v.object({ owned: Krw, usable: Krw }),
})
export type BenefitPrices = v.InferOutput<typeof BenefitPrices>

/**
 * Calculates amounts for selected lines, a delivery postcode, and coupons, mileage and money of a
 * member. Nothing is stored. `auto` uses the best coupons instead of the named ones. What unpaid
 * orders of the member hold counts as free (selling#own-hold). SIZE_NOT_FOUND, GUEST_NOT_ALLOWED,
 * COUPON_NOT_APPLICABLE {userCouponId, reason}, COUPON_EXPIRED, COUPON_MIN_AMOUNT. Mileage and
 * money above the limit are reduced to it.
 */
export const previewDiscount = endpoint({
  method: 'POST',
  path: '/v1/carts/discount',
  auth: 'client',
  admission: false,
  progress: true,
  body: v.object({
    items: v.pipe(
      v.array(v.object({ productId: Id, sizeId: Id, count: CartCount })),
      v.minLength(1),
      v.maxLength(50),
    ),
    zonecode: v.optional(v.pipe(v.string(), v.regex(/^\d{5}$/u))),
    auto: v.optional(v.boolean(), false),
    ...CouponChoice.entries,
    mileage: v.optional(v.pipe(Krw, v.minValue(0)), 0),
    money: v.optional(v.pipe(Krw, v.minValue(0)), 0),
  }),
  response: BenefitPrices,
})
