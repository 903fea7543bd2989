import type { Amounts } from '#contract/carts.ts'
import { FREE_SHIPPING_FROM_KRW } from '#contract/limits.ts'

/** How far goods are from free delivery; counted after sale and coupons (Product 5.2). */
export interface ShippingThreshold {
  /** Won still missing; 0 once delivery is free. */
  readonly leftKrw: number
  /** Share of the way, 0 to 1. */
  readonly share: number
}

/** The way of these sums to free delivery. */
export function shippingThreshold(amounts: Amounts): ShippingThreshold {
  const counted = amounts.itemTotal - amounts.couponDiscount
  const leftKrw = amounts.shippingFee === 0 ? 0 : Math.max(0, FREE_SHIPPING_FROM_KRW - counted)
  return { leftKrw, share: leftKrw === 0 ? 1 : counted / FREE_SHIPPING_FROM_KRW }
}
