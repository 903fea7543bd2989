import type { previewDiscount } from '#contract/orders/cart-changes.calls.ts'
import type { RequestOf, ResponseOf } from '#contract/platform/endpoint.ts'
import type { OrderSheetLine } from '#contract/orders/orders.calls.ts'
import type { BenefitWish } from './benefit-wish.ts'

/** Amounts of an order sheet with the benefits of a member. */
export type BenefitPreview = ResponseOf<typeof previewDiscount>
/** Coupon of a member with its discount for the goods of the sheet. */
export type RatedCoupon = BenefitPreview['coupons'][number]
/** Coupons that the amounts of a preview include. */
export type ChosenCoupons = BenefitPreview['chosen']
/** Request of a preview. */
export type PreviewBody = RequestOf<typeof previewDiscount>['body']

/**
 * Request for the amounts of these lines with a wish; a whole postcode adds the remote surcharge.
 */
export function previewBody(
  items: readonly Pick<OrderSheetLine, 'productId' | 'sizeId' | 'count'>[],
  zonecode: string,
  { coupons, mileage, money }: BenefitWish,
): PreviewBody {
  return {
    items: items.map(({ productId, sizeId, count }) => ({ productId, sizeId, count })),
    ...(/^\d{5}$/u.test(zonecode) ? { zonecode } : {}),
    ...(coupons ?? { auto: true }),
    mileage,
    money,
  }
}
