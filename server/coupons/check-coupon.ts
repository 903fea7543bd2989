import { couponBlockerText } from '#contract/coupon-texts.ts'
import type { checkCouponProduct } from '#contract/coupons.ts'
import type { ParsedRequestOf, ResponseOf } from '#contract/endpoint.ts'
import { ApiFailure } from '#server/errors/api-failure.ts'
import { discountOf, lineBlocker } from '#server/pricing/coupon-rules.ts'
import type { AppServices } from '#server/services/app-services.ts'
import { findCoupon, findCouponGoods } from './coupon-issue.store.ts'

type Query = ParsedRequestOf<typeof checkCouponProduct>['query']

/** Whether a coupon applies to products. Failures as in `checkCouponProduct`. */
export async function checkProducts(
  { db, clock }: AppServices,
  { code, couponCode = code, style_cd: style, productCodeList: codes = [] }: Query,
): Promise<ResponseOf<typeof checkCouponProduct>> {
  const coupon =
    couponCode === undefined ? undefined : await findCoupon(db, { code: couponCode.toUpperCase() })
  if (!coupon || coupon.state === 'DRAFT') throw new ApiFailure('COUPON_NOT_FOUND')
  const now = clock.now()
  if (coupon.validTo <= now || coupon.state === 'ENDED') throw new ApiFailure('COUPON_EXPIRED')
  if (coupon.validFrom > now) throw new ApiFailure('COUPON_NOT_STARTED')
  const goods = await findCouponGoods(db, { codes, style })
  const applicable = goods.map((product) => {
    const line = { ...product, sizeId: 0, count: 1, earnsMileage: false }
    const blocker = lineBlocker(coupon, line)
    return {
      productCode: product.productCode,
      applicable: blocker === undefined,
      reason: blocker ? couponBlockerText(blocker, coupon.minAmount) : null,
      discount: blocker || coupon.kind === 'SHIPPING' ? 0 : discountOf(coupon, product.unitPrice),
    }
  })
  const best = applicable
    .filter((result) => result.applicable)
    .toSorted((left, right) => right.discount - left.discount)[0]
  return { couponId: coupon.id, applicable, bestProductCode: best?.productCode ?? null }
}
