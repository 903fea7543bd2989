import type { previewDiscount } from '#contract/orders/cart-changes.calls.ts'
import type { ParsedRequestOf, ResponseOf } from '#contract/platform/endpoint.ts'
import type { AppServices } from '#server/platform/services/app-services.ts'
import { ApiFailure } from '#server/platform/errors/api-failure.ts'
import type { Visitor } from '#server/platform/http/visitor.ts'
import { benefitFailure } from '#server/benefits/choices/benefit-failure.ts'
import { readOwnBenefits } from '#server/benefits/choices/read-benefits.ts'
import { priceWish } from '#server/benefits/pricing/price-wish.ts'
import { gradeOf, readBuyer } from '#server/selling/pricing/buyer.ts'
import { isRemoteZonecode } from '#server/selling/pricing/remote-zonecode.ts'
import { couponFactsOf } from '#server/selling/stock/sellable.ts'
import { readSellables } from '#server/selling/stock/sellable.store.ts'

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
  const priced = priceWish(lines, own, body, { remote, grade: gradeOf(buyer), now })
  if ('refusal' in priced) throw benefitFailure(priced.refusal, own)
  return priced.prices
}

function wantsBenefits(body: Body): boolean {
  const { lineCoupons, orderCouponId, shippingCouponId, mileage, money } = body
  const hasCoupon = lineCoupons.length > 0 || orderCouponId !== null || shippingCouponId !== null
  return hasCoupon || mileage > 0 || money > 0
}
