import { couponBlockerText } from '#contract/benefits/coupon-texts.ts'
import type { checkCouponProduct } from '#contract/benefits/coupons.calls.ts'
import type { ParsedRequestOf, ResponseOf } from '#contract/platform/endpoint.ts'
import { tryCode } from '#server/platform/code-tries/try-code.ts'
import { ApiFailure } from '#server/platform/errors/api-failure.ts'
import type { Visitor } from '#server/platform/http/visitor.ts'
import { discountOf, lineBlocker } from '#server/benefits/pricing/coupon-rules.ts'
import type { AppServices } from '#server/platform/services/app-services.ts'
import { findCoupon, findCouponGoods, type CouponRow } from './coupon-issue.store.ts'
import { COUPON_CODE_LIMIT } from './issue-coupon.ts'

type Query = ParsedRequestOf<typeof checkCouponProduct>['query']

/**
 * Coupon definition of a query. Unknown codes are counted with those of `receiveCouponCode`,
 * because a found one can be received (benefits#code-tries). COUPON_NOT_FOUND, RATE_LIMITED.
 */
export async function findCouponToCheck(
  services: AppServices,
  visitor: Visitor,
  { code, couponCode = code }: Query,
): Promise<CouponRow> {
  if (couponCode === undefined) throw new ApiFailure('COUPON_NOT_FOUND')
  const limit = { ...COUPON_CODE_LIMIT, wrong: 'COUPON_NOT_FOUND' } as const
  return tryCode(services, visitor, limit, async (tx) => {
    const coupon = await findCoupon(tx, { code: couponCode.toUpperCase() })
    return coupon?.state === 'DRAFT' ? undefined : coupon
  })
}

/** Whether a coupon applies to products. Failures as in `checkCouponProduct`. */
export async function checkProducts(
  { db, clock }: AppServices,
  coupon: CouponRow,
  { style_cd: style, productCodeList: codes = [] }: Query,
): Promise<ResponseOf<typeof checkCouponProduct>> {
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
