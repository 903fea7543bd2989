import {
  MILEAGE_OWNED_MIN,
  MILEAGE_RATE_MAX_PERCENT,
  MILEAGE_UNIT,
} from '#contract/benefits/benefit-limits.ts'
import type { previewDiscount } from '#contract/orders/cart-changes.calls.ts'
import { couponBlockerText } from '#contract/benefits/coupon-texts.ts'
import type { ParsedRequestOf, ResponseOf } from '#contract/platform/endpoint.ts'
import type { AppServices } from '#server/platform/services/app-services.ts'
import { ApiFailure } from '#server/platform/errors/api-failure.ts'
import type { Visitor } from '#server/platform/http/visitor.ts'
import { toInstant } from '#server/platform/services/kst.ts'
import { benefitFailure } from '#server/benefits/choices/benefit-failure.ts'
import { priceWithBenefits, rateCoupons } from '#server/benefits/pricing/price-with-benefits.ts'
import type {
  BenefitPrice,
  OwnBenefits,
  RatedCoupon,
} from '#server/benefits/pricing/price-with-benefits.ts'
import { gradeOf, readBuyer } from '#server/selling/pricing/buyer.ts'
import { lineBlocker } from '#server/benefits/pricing/coupon-rules.ts'
import type { CouponLine } from '#server/benefits/pricing/coupon-rules.ts'
import { isRemoteZonecode } from '#server/selling/pricing/remote-zonecode.ts'
import { couponFactsOf } from '#server/selling/stock/sellable.ts'
import { readSellables } from '#server/selling/stock/sellable.store.ts'
import { readOwnBenefits } from '#server/benefits/choices/read-benefits.ts'

type Body = ParsedRequestOf<typeof previewDiscount>['body']
type Preview = ResponseOf<typeof previewDiscount>

/**
 * Amounts of a selection of lines with benefits; stores nothing. Failures as in `previewDiscount`.
 */
export async function previewAmounts(
  { db, clock }: AppServices,
  visitor: Visitor,
  body: Body,
): Promise<Preview> {
  const buyer = await readBuyer(db, visitor)
  const sellables = await readSellables(
    db,
    body.items.map(({ sizeId }) => sizeId),
  )
  const lines = body.items.map(({ productId, sizeId, count }) => {
    const sellable = sellables.get(sizeId)
    if (sellable?.productId !== productId) throw new ApiFailure('SIZE_NOT_FOUND')
    return { ...couponFactsOf(sellable), count }
  })
  if (buyer.kind === 'guest' && wantsBenefits(body)) throw new ApiFailure('GUEST_NOT_ALLOWED')
  const now = clock.now()
  const own = await readOwnBenefits(db, buyer.kind === 'member' ? buyer.userId : undefined, now)
  const remote = body.zonecode !== undefined && isRemoteZonecode(body.zonecode)
  const context = { remote, grade: gradeOf(buyer), now }
  const price = (points: { mileage: number; money: number }) => {
    const result = priceWithBenefits(lines, own, { ...body, ...points }, context)
    if (result.refusal) throw benefitFailure(result.refusal, own)
    return result.price
  }
  const { mileage: mileageMax } = price({ mileage: 0, money: 0 }).limits
  const mileage = Math.min(body.mileage - (body.mileage % MILEAGE_UNIT), mileageMax)
  const { money: moneyMax } = price({ mileage, money: 0 }).limits
  const priced = price({ mileage, money: Math.min(body.money, moneyMax) })
  const limits = { mileage: mileageMax, money: moneyMax }
  const coupons = rateCoupons(lines, own.coupons, context)
  return present(lines, own, { ...priced, limits }, coupons)
}

function wantsBenefits(body: Body): boolean {
  const { lineCoupons, orderCouponId, shippingCouponId, mileage, money } = body
  const hasCoupon = lineCoupons.length > 0 || orderCouponId !== null || shippingCouponId !== null
  return hasCoupon || mileage > 0 || money > 0
}

function present(
  lines: readonly CouponLine[],
  own: OwnBenefits,
  { amounts, shares, chosen, limits }: BenefitPrice,
  coupons: readonly RatedCoupon[],
): Preview {
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
