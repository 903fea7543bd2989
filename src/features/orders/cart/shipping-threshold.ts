import type { Amounts } from '#contract/orders/carts.calls.ts'
import { FREE_SHIPPING_FROM_KRW } from '#contract/platform/limits.ts'

/** Progress to free delivery, after sale and coupons (selling#shipping-fee). */
export interface ShippingThreshold {
  /** Missing won; 0 once delivery is free. */
  readonly leftKrw: number
  /** Reached share, 0 to 1. */
  readonly share: number
}

/** Progress of these sums to free delivery. */
export function shippingThreshold(amounts: Amounts): ShippingThreshold {
  const counted = amounts.itemTotal - amounts.couponDiscount
  const leftKrw = amounts.shippingFee === 0 ? 0 : Math.max(0, FREE_SHIPPING_FROM_KRW - counted)
  return { leftKrw, share: leftKrw === 0 ? 1 : counted / FREE_SHIPPING_FROM_KRW }
}
