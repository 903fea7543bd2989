import type { CouponBlocker, CouponChoice } from '#contract/benefits/coupon-rules.ts'
import {
  MILEAGE_OWNED_MIN,
  MILEAGE_RATE_MAX_PERCENT,
  MILEAGE_UNIT,
} from '#contract/benefits/benefit-limits.ts'
import type { GradeCode } from '#contract/benefits/mileage.ts'
import { priceOrder, shippingFee } from '#server/selling/pricing/amounts.ts'
import type { PricedOrder } from '#server/selling/pricing/amounts.ts'
import { bestCoupons } from './best-coupons.ts'
import {
  couponOfLine,
  discountOf,
  discountsOf,
  goodsBlocker,
  lineAmount,
  lineBlocker,
  ownBlocker,
} from './coupon-rules.ts'
import type { ChosenCoupons, CouponLine, OwnedCoupon } from './coupon-rules.ts'

/**
 * Benefits of a member: coupons, and mileage and money that no order holds. Guests have none
 * (benefits#guest-benefits).
 */
export interface OwnBenefits {
  readonly coupons: readonly OwnedCoupon[]
  readonly mileage: number
  readonly money: number
}

/** Benefits of a guest. */
export const NO_BENEFITS: OwnBenefits = { coupons: [], mileage: 0, money: 0 }

/** Buyer, destination and instant of a calculation. */
export interface BenefitContext {
  readonly remote: boolean
  readonly grade: GradeCode | undefined
  readonly now: Date
}

/** Wanted coupons, or the best ones; wanted mileage and money, in won. */
export interface BenefitWish extends Partial<CouponChoice> {
  readonly auto?: boolean | undefined
  readonly mileage?: number | undefined
  readonly money?: number | undefined
}

/** A coupon of an order with what it takes off and the sizes that it applies to. */
export interface UsedCoupon {
  readonly coupon: OwnedCoupon
  readonly discount: number
  readonly sizeIds: readonly number[]
}

/** A coupon with what it would take off alone, and why it does not apply. */
export interface RatedCoupon {
  readonly coupon: OwnedCoupon
  readonly discount: number
  readonly reason: CouponBlocker | null
}

/** Amounts of an order with all benefits. */
export interface BenefitPrice extends PricedOrder {
  readonly used: readonly UsedCoupon[]
  readonly chosen: ChosenCoupons
  /** Largest usable mileage and money for these goods. */
  readonly limits: { readonly mileage: number; readonly money: number }
}

/** Refusal of a wish. */
export type BenefitRefusal =
  | {
      readonly code: 'COUPON_NOT_APPLICABLE'
      readonly userCouponId: number
      readonly reason: CouponBlocker | null
    }
  | { readonly code: 'MILEAGE_INSUFFICIENT' | 'MILEAGE_RULE' | 'MONEY_INSUFFICIENT' | 'MONEY_RULE' }

/** Result of a calculation with benefits. */
export type PricedBenefits =
  | { readonly price: BenefitPrice; readonly refusal?: undefined }
  | { readonly price?: undefined; readonly refusal: BenefitRefusal }

/**
 * Calculates an order with coupons, mileage and money (benefits#no-silent-change). Pure; a wish
 * that does not fit is refused, never changed.
 */
export function priceWithBenefits(
  lines: readonly CouponLine[],
  own: OwnBenefits,
  wish: BenefitWish,
  context: BenefitContext,
): PricedBenefits {
  const { now, ...destination } = context
  const usable = own.coupons.filter((coupon) => ownBlocker(coupon, now) === undefined)
  const { chosen, refusal } = wish.auto
    ? { chosen: bestCoupons(lines, usable, context.grade), refusal: undefined }
    : chooseCoupons(lines, own.coupons, wish, context)
  if (refusal) return { refusal }
  const coupons = discountsOf(lines, chosen)
  const withCoupons = { ...coupons, mileage: 0, money: 0 }
  const before = priceOrder(lines, { ...destination, discounts: withCoupons })
  const limits = limitsOf(lines, before, own, wish.mileage ?? 0)
  const { mileage = 0, money = 0 } = wish
  const code = pointRefusal({ mileage, money }, own, limits)
  if (code) return { refusal: { code } }
  const discounts = { ...coupons, mileage, money }
  const priced = priceOrder(lines, { ...destination, discounts })
  const { itemTotal, couponDiscount } = priced.amounts
  const fee = shippingFee(itemTotal - couponDiscount, lines.length, context.grade)
  if (chosen.shipping && fee === 0) {
    const { userCouponId } = chosen.shipping
    return { refusal: { code: 'COUPON_NOT_APPLICABLE', userCouponId, reason: 'NO_SHIPPING_FEE' } }
  }
  return { price: { ...priced, chosen, limits, used: usedOf(lines, chosen, fee) } }
}

/** The chosen coupons of a wish, or why one of them does not apply. */
function chooseCoupons(
  lines: readonly CouponLine[],
  coupons: readonly OwnedCoupon[],
  wish: BenefitWish,
  { grade, now }: BenefitContext,
): { readonly chosen: ChosenCoupons; readonly refusal?: BenefitRefusal | undefined } {
  const { lineCoupons = [], orderCouponId = null, shippingCouponId = null } = wish
  const byId = new Map(coupons.map((coupon) => [coupon.userCouponId, coupon]))
  const byLine = new Map<number, OwnedCoupon>()
  let refusal: BenefitRefusal | undefined
  const refuse = (userCouponId: number, reason: CouponBlocker | null): undefined => {
    refusal ??= { code: 'COUPON_NOT_APPLICABLE', userCouponId, reason }
    return undefined
  }
  const pick = (userCouponId: number, kind: OwnedCoupon['kind']) => {
    const coupon = byId.get(userCouponId)
    if (coupon?.kind !== kind) return refuse(userCouponId, null)
    const reason = ownBlocker(coupon, now)
    return reason ? refuse(userCouponId, reason) : coupon
  }
  for (const { sizeId, userCouponId } of lineCoupons) {
    const line = lines.find((candidate) => candidate.sizeId === sizeId)
    const coupon = pick(userCouponId, 'PRODUCT')
    if (coupon === undefined) continue
    const reason = line ? lineBlocker(coupon, line) : 'TARGET'
    const isTwice = byLine.has(sizeId) || [...byLine.values()].includes(coupon)
    if (reason || isTwice) refuse(userCouponId, reason ?? 'IN_USE')
    byLine.set(sizeId, coupon)
  }
  const fee = shippingFee(0, lines.length, grade)
  const pickWhole = (userCouponId: number | null, kind: 'ORDER' | 'SHIPPING') => {
    if (userCouponId === null) return undefined
    const coupon = pick(userCouponId, kind)
    const reason = coupon && goodsBlocker(coupon, lines, fee)
    return reason ? refuse(userCouponId, reason) : coupon
  }
  const chosen = {
    byLine,
    order: pickWhole(orderCouponId, 'ORDER'),
    shipping: pickWhole(shippingCouponId, 'SHIPPING'),
  }
  return { chosen, refusal }
}

function limitsOf(
  lines: readonly CouponLine[],
  { shares }: PricedOrder,
  own: OwnBenefits,
  mileage: number,
): BenefitPrice['limits'] {
  const goods = shares.reduce((sum, { payShare }) => sum + payShare, 0)
  const earning = shares.reduce(
    (sum, { payShare }, index) => (lines[index]?.earnsMileage ? sum + payShare : sum),
    0,
  )
  const part = Math.floor((earning * MILEAGE_RATE_MAX_PERCENT) / 100)
  const usable = own.mileage < MILEAGE_OWNED_MIN ? 0 : Math.min(own.mileage, part)
  return {
    mileage: usable - (usable % MILEAGE_UNIT),
    money: Math.min(own.money, goods - mileage),
  }
}

function pointRefusal(
  { mileage, money }: { readonly mileage: number; readonly money: number },
  own: OwnBenefits,
  limits: BenefitPrice['limits'],
) {
  if (mileage > own.mileage) return 'MILEAGE_INSUFFICIENT' as const
  if (mileage > limits.mileage || mileage % MILEAGE_UNIT !== 0) return 'MILEAGE_RULE' as const
  if (money > own.money) return 'MONEY_INSUFFICIENT' as const
  return money > limits.money ? ('MONEY_RULE' as const) : undefined
}

/**
 * Coupons of a choice with their parts of the discount; `fee` is the shipping fee before coupons.
 */
function usedOf(
  lines: readonly CouponLine[],
  chosen: ChosenCoupons,
  fee: number,
): readonly UsedCoupon[] {
  const { lineCoupons, orderCouponLines, orderCoupon } = discountsOf(lines, chosen)
  const { order, shipping } = chosen
  const onLines = lines.flatMap(({ sizeId }, index) => {
    const coupon = couponOfLine(lines, index, chosen)
    return coupon ? [{ coupon, discount: lineCoupons[index] ?? 0, sizeIds: [sizeId] }] : []
  })
  const all = lines.map(({ sizeId }) => sizeId)
  const targets = all.filter((_, index) => orderCouponLines[index])
  const ofOrder = order ? [{ coupon: order, discount: orderCoupon, sizeIds: targets }] : []
  const off = shipping ? Math.min(shipping.value, fee) : 0
  const ofShipping = shipping ? [{ coupon: shipping, discount: off, sizeIds: all }] : []
  return [...onLines, ...ofOrder, ...ofShipping]
}

/**
 * All coupons of a member with what each would take off these goods alone, the usable ones first.
 */
export function rateCoupons(
  lines: readonly CouponLine[],
  coupons: readonly OwnedCoupon[],
  { grade, now }: BenefitContext,
): readonly RatedCoupon[] {
  const total = lines.reduce((sum, line) => sum + lineAmount(line), 0)
  const fee = shippingFee(total, lines.length, grade)
  return coupons
    .map((coupon) => {
      const reason = ownBlocker(coupon, now) ?? goodsBlocker(coupon, lines, fee) ?? null
      return { coupon, reason, discount: reason ? 0 : alone(coupon, lines, fee) }
    })
    .toSorted((left, right) => right.discount - left.discount)
}

function alone(coupon: OwnedCoupon, lines: readonly CouponLine[], fee: number): number {
  if (coupon.kind === 'SHIPPING') return discountOf(coupon, fee)
  const bases = lines
    .filter((line) => lineBlocker(coupon, line) === undefined)
    .map((line) => lineAmount(line))
  if (coupon.kind === 'PRODUCT') {
    return bases.reduce((most, base) => Math.max(most, discountOf(coupon, base)), 0)
  }
  return discountOf(
    coupon,
    bases.reduce((sum, base) => sum + base, 0),
  )
}
