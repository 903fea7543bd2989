import type { CouponBlocker, CouponKind, CouponTargets } from '#contract/benefits/coupon-rules.ts'
import type { PricedLine } from '#server/selling/pricing/amounts.ts'

/** Rule of a coupon. `value` is in won, or in basis points for RATE. */
export interface CouponRule {
  readonly kind: CouponKind
  readonly discountType: 'AMOUNT' | 'RATE'
  readonly value: number
  readonly maxDiscount: number | null
  readonly minAmount: number
  readonly targets: CouponTargets
  /** Whether it applies to goods on sale. */
  readonly stackWithSale: boolean
}

/** A coupon of a member. */
export interface OwnedCoupon extends CouponRule {
  readonly userCouponId: number
  readonly name: string
  readonly validFrom: Date
  readonly expiresAt: Date
  /** Held by an unpaid order. */
  readonly isHeld: boolean
}

/** A line with the facts that coupons look at. */
export interface CouponLine extends PricedLine {
  readonly sizeId: number
  readonly productCode: string
  readonly styleCode: string
  readonly brandId: number
  readonly categoryIds: readonly number[]
  readonly couponExcluded: boolean
}

/** Price of a line before coupons. */
export const lineAmount = ({ unitPrice, count }: PricedLine) => unitPrice * count

function isTarget({ targets }: CouponRule, line: CouponLine): boolean {
  const { brandIds, categoryIds, productCodes, styleCodes, excludes } = targets
  if (excludes?.includes(line.productCode)) return false
  if (brandIds && !brandIds.includes(line.brandId)) return false
  if (categoryIds && !line.categoryIds.some((id) => categoryIds.includes(id))) return false
  if (productCodes && !productCodes.includes(line.productCode)) return false
  return !styleCodes || styleCodes.includes(line.styleCode)
}

/** Why a coupon does not apply to a line, whatever the amount; undefined where it does. */
export function lineBlocker(rule: CouponRule, line: CouponLine): CouponBlocker | undefined {
  if (line.couponExcluded) return 'EXCLUDED'
  if (!isTarget(rule, line)) return 'TARGET'
  if (!rule.stackWithSale && line.unitPrice < line.listPrice) return 'SALE'
  return rule.kind === 'PRODUCT' && lineAmount(line) < rule.minAmount ? 'MIN_AMOUNT' : undefined
}

/** Reasons by their distance from a use of the coupon; the first that occurs is shown. */
const BY_NEARNESS: readonly CouponBlocker[] = ['MIN_AMOUNT', 'SALE', 'EXCLUDED', 'TARGET']

/**
 * Why a coupon does not apply to these lines; undefined where it does. The minimum of a PRODUCT
 * coupon counts for its line, that of others for all their lines, both at sale prices before
 * coupons. `shippingFee`: before coupons.
 */
export function goodsBlocker(
  rule: CouponRule,
  lines: readonly CouponLine[],
  shippingFee: number,
): CouponBlocker | undefined {
  const reasons = lines.map((line) => lineBlocker(rule, line))
  const eligible = lines.filter((_, index) => reasons[index] === undefined)
  if (eligible.length === 0) {
    return BY_NEARNESS.find((reason) => reasons.includes(reason)) ?? 'TARGET'
  }
  if (rule.kind === 'PRODUCT') return undefined
  const sum = eligible.reduce((total, line) => total + lineAmount(line), 0)
  if (sum < rule.minAmount) return 'MIN_AMOUNT'
  return rule.kind === 'SHIPPING' && shippingFee === 0 ? 'NO_SHIPPING_FEE' : undefined
}

/** Why a coupon of a member cannot be used now, apart from the goods; its end is exclusive. */
export function ownBlocker(coupon: OwnedCoupon, now: Date): CouponBlocker | undefined {
  if (coupon.isHeld) return 'IN_USE'
  if (coupon.validFrom > now) return 'NOT_STARTED'
  return coupon.expiresAt <= now ? 'EXPIRED' : undefined
}

/**
 * Won that a coupon takes off a base: RATE is floored and capped, and nothing falls below 0
 * (benefits#coupon-discount).
 */
export function discountOf(rule: CouponRule, base: number): number {
  const { discountType, value, maxDiscount } = rule
  const wanted = discountType === 'RATE' ? Math.floor((base * value) / 10_000) : value
  return Math.min(wanted, maxDiscount ?? wanted, base)
}

/** Coupons chosen for lines by size, for the order and for the shipping fee. */
export interface ChosenCoupons<C extends CouponRule = OwnedCoupon> {
  readonly byLine: ReadonlyMap<number, C>
  readonly order: C | undefined
  readonly shipping: C | undefined
}

/** The coupon of a line; of several lines of one size the first has it. */
export function couponOfLine(
  lines: readonly CouponLine[],
  index: number,
  { byLine }: ChosenCoupons,
): OwnedCoupon | undefined {
  const sizeId = lines[index]?.sizeId
  const first = lines.findIndex((line) => line.sizeId === sizeId)
  return first === index && sizeId !== undefined ? byLine.get(sizeId) : undefined
}

/** Reductions of chosen coupons. */
export interface CouponDiscounts {
  readonly lineCoupons: readonly number[]
  readonly orderCoupon: number
  readonly orderCouponLines: readonly boolean[]
  readonly shippingCoupon: number
}

/**
 * Reductions of coupons that apply (benefits#coupon-kinds): PRODUCT coupons on their lines, the
 * ORDER coupon on what is left of its lines, the SHIPPING coupon on the fee.
 */
export function discountsOf(lines: readonly CouponLine[], chosen: ChosenCoupons): CouponDiscounts {
  const lineCoupons = lines.map((line, index) => {
    const coupon = couponOfLine(lines, index, chosen)
    return coupon ? discountOf(coupon, lineAmount(line)) : 0
  })
  const { order, shipping } = chosen
  const orderCouponLines = lines.map(
    (line) => order !== undefined && lineBlocker(order, line) === undefined,
  )
  const base = lines.reduce(
    (sum, line, index) =>
      orderCouponLines[index] ? sum + lineAmount(line) - (lineCoupons[index] ?? 0) : sum,
    0,
  )
  return {
    lineCoupons,
    orderCoupon: order ? discountOf(order, base) : 0,
    orderCouponLines,
    shippingCoupon: shipping ? shipping.value : 0,
  }
}
