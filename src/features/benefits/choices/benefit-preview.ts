import type { BenefitPrices } from '#contract/orders/cart-changes.calls.ts'

/** Amounts of an order sheet with the benefits of a member. */
export type BenefitPreview = BenefitPrices
/** Coupon of a member with its discount for the goods of the sheet. */
export type RatedCoupon = BenefitPreview['coupons'][number]
/** Coupons that the amounts of a preview include. */
export type ChosenCoupons = BenefitPreview['chosen']
