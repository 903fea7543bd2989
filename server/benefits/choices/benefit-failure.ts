import { couponBlockerText } from '#contract/benefits/coupon-texts.ts'
import { ApiFailure } from '#server/platform/errors/api-failure.ts'
import type { BenefitRefusal, OwnBenefits } from '#server/benefits/pricing/price-with-benefits.ts'

/**
 * Failure of a refused wish for benefits: COUPON_NOT_APPLICABLE, COUPON_EXPIRED or
 * COUPON_MIN_AMOUNT {userCouponId, reason}, MILEAGE_INSUFFICIENT, MILEAGE_RULE, MONEY_INSUFFICIENT,
 * MONEY_RULE.
 */
export function benefitFailure(refusal: BenefitRefusal, own: OwnBenefits): ApiFailure {
  if (refusal.code !== 'COUPON_NOT_APPLICABLE') return new ApiFailure(refusal.code)
  const { userCouponId, reason } = refusal
  const payload = { userCouponId, reason }
  const coupon = own.coupons.find((candidate) => candidate.userCouponId === userCouponId)
  if (reason === null || coupon === undefined) {
    return new ApiFailure('COUPON_NOT_APPLICABLE', payload)
  }
  const message = couponBlockerText(reason, coupon.minAmount)
  if (reason === 'EXPIRED') return new ApiFailure('COUPON_EXPIRED', payload)
  if (reason === 'MIN_AMOUNT') return new ApiFailure('COUPON_MIN_AMOUNT', payload, { message })
  return new ApiFailure('COUPON_NOT_APPLICABLE', payload, { message })
}
