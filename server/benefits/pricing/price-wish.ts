import {
  MILEAGE_OWNED_MIN,
  MILEAGE_RATE_MAX_PERCENT,
  MILEAGE_UNIT,
} from '#contract/benefits/benefit-limits.ts'
import type { CouponChoice } from '#contract/benefits/coupon-rules.ts'
import { couponBlockerText } from '#contract/benefits/coupon-texts.ts'
import type { BenefitPrices } from '#contract/orders/cart-changes.calls.ts'
import { toInstant } from '#server/platform/services/kst.ts'
import type { CouponLine } from './coupon-rules.ts'
import { lineBlocker } from './coupon-rules.ts'
import type {
  BenefitContext,
  BenefitPrice,
  BenefitRefusal,
  OwnBenefits,
  RatedCoupon,
} from './price-with-benefits.ts'
import { priceWithBenefits, rateCoupons } from './price-with-benefits.ts'

/** Coupons and points that a member wishes to use; `auto` for the best coupons. */
export interface PricedWish extends CouponChoice {
  readonly auto: boolean
  readonly mileage: number
  readonly money: number
}

/**
 * Amounts of lines with the wish of a member, or why it is refused. Mileage and money above their
 * limits are reduced to them.
 */
export function priceWish(
  lines: readonly CouponLine[],
  own: OwnBenefits,
  wish: PricedWish,
  context: BenefitContext,
): { readonly prices: BenefitPrices } | { readonly refusal: BenefitRefusal } {
  const price = (points: { readonly mileage: number; readonly money: number }) =>
    priceWithBenefits(lines, own, { ...wish, ...points }, context)
  const free = price({ mileage: 0, money: 0 })
  if (free.refusal) return free
  const { mileage: mileageMax } = free.price.limits
  const mileage = Math.min(wish.mileage - (wish.mileage % MILEAGE_UNIT), mileageMax)
  const withMileage = price({ mileage, money: 0 })
  if (withMileage.refusal) return withMileage
  const { money: moneyMax } = withMileage.price.limits
  const priced = price({ mileage, money: Math.min(wish.money, moneyMax) })
  if (priced.refusal) return priced
  const limits = { mileage: mileageMax, money: moneyMax }
  const coupons = rateCoupons(lines, own.coupons, context)
  return { prices: present(lines, own, { ...priced.price, limits }, coupons) }
}

function present(
  lines: readonly CouponLine[],
  own: OwnBenefits,
  { amounts, shares, chosen, limits }: BenefitPrice,
  coupons: readonly RatedCoupon[],
): BenefitPrices {
  const ofLine = (sizeId: number) => chosen.byLine.get(sizeId)?.userCouponId ?? null
  return {
    amounts,
    lines: lines.map(({ sizeId }, index) => ({
      sizeId,
      userCouponId: ofLine(sizeId),
      couponShare: shares[index]?.couponShare ?? 0,
    })),
    coupons: coupons.map(({ coupon, discount, reason }) => ({
      userCouponId: coupon.userCouponId,
      name: coupon.name,
      kind: coupon.kind,
      expiresAt: toInstant(coupon.expiresAt),
      discount,
      reason: reason === null ? null : couponBlockerText(reason, coupon.minAmount),
      sizeIds: lines
        .filter((line) => lineBlocker(coupon, line) === undefined)
        .map(({ sizeId }) => sizeId),
    })),
    chosen: {
      lineCoupons: [...chosen.byLine].map(([sizeId, { userCouponId }]) => ({
        sizeId,
        userCouponId,
      })),
      orderCouponId: chosen.order?.userCouponId ?? null,
      shippingCouponId: chosen.shipping?.userCouponId ?? null,
    },
    mileage: {
      owned: own.mileage,
      usable: limits.mileage,
      min: MILEAGE_OWNED_MIN,
      unit: MILEAGE_UNIT,
      maxRate: MILEAGE_RATE_MAX_PERCENT,
    },
    money: { owned: own.money, usable: limits.money },
  }
}
