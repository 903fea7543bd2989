import type { Amounts } from '#contract/orders/carts.calls.ts'
import {
  FREE_SHIPPING_FROM_KRW,
  REMOTE_FEE_KRW,
  SHIPPING_FEE_KRW,
} from '#contract/platform/limits.ts'
import { mileageOf, type GradeCode } from '#contract/benefits/mileage.ts'
import { splitByLargestRemainder } from './split-by-largest-remainder.ts'

/**
 * Input of the calculation for one line; prices are current ones, in won. Only lines that earn
 * mileage are paid with it.
 */
export interface PricedLine {
  readonly listPrice: number
  readonly unitPrice: number
  readonly count: number
  readonly earnsMileage: boolean
}

/** Reductions in addition to the sale price, in won. `lineCoupons` has one entry for each line. */
export interface Discounts {
  readonly lineCoupons: readonly number[]
  readonly orderCoupon: number
  readonly mileage: number
  readonly money: number
  /** Lines that the order coupon applies to; all without a list. */
  readonly orderCouponLines?: readonly boolean[]
  /** Reduction of the shipping fee; at most the fee counts. */
  readonly shippingCoupon?: number
}

/** Destination and buyer. A guest has no grade. */
export interface AmountsContext {
  readonly remote: boolean
  readonly grade: GradeCode | undefined
  readonly discounts?: Discounts
}

/** Shares of one line in the reductions and in the payment, in won. */
export interface LineShares {
  readonly couponShare: number
  readonly mileageShare: number
  readonly moneyShare: number
  readonly payShare: number
  readonly earnMileage: number
}

/**
 * Amounts of an order and their split over its lines; shares sum exactly to the amounts
 * (selling#exact-shares).
 */
export interface PricedOrder {
  readonly amounts: Amounts
  readonly shares: readonly LineShares[]
}

const sumOf = (values: readonly number[]) => values.reduce((left, right) => left + right, 0)
const minus = (values: readonly number[], taken: readonly number[]) =>
  values.map((value, index) => value - (taken[index] ?? 0))
/** Values of the chosen entries; 0 for the others. */
const only = (values: readonly number[], chosen: readonly boolean[] | undefined) =>
  values.map((value, index) => (chosen?.[index] === false ? 0 : value))

/** Shipping fee before coupons for it (selling#shipping-fee). */
export function shippingFee(
  itemsAfterCoupons: number,
  lineCount: number,
  grade: GradeCode | undefined,
) {
  if (lineCount === 0 || grade === 'BOWL') return 0
  return itemsAfterCoupons >= FREE_SHIPPING_FROM_KRW ? 0 : SHIPPING_FEE_KRW
}

/**
 * Calculates all amounts of an order from its lines, on the server only. Shipping is free from
 * 50,000 won after sale and coupons, before mileage and money, and always for BOWL. Islands pay a
 * surcharge (selling#island-fee).
 */
export function priceOrder(lines: readonly PricedLine[], context: AmountsContext): PricedOrder {
  const { discounts, grade } = context
  const prices = lines.map((line) => line.unitPrice * line.count)
  const lineCoupons = lines.map((_, index) => discounts?.lineCoupons[index] ?? 0)
  const afterLineCoupons = minus(prices, lineCoupons)
  const orderCoupons = splitByLargestRemainder(
    discounts?.orderCoupon ?? 0,
    only(afterLineCoupons, discounts?.orderCouponLines),
  )
  const afterCoupons = minus(afterLineCoupons, orderCoupons)
  const mileages = splitByLargestRemainder(
    discounts?.mileage ?? 0,
    only(
      afterCoupons,
      lines.map(({ earnsMileage }) => earnsMileage),
    ),
  )
  const afterMileage = minus(afterCoupons, mileages)
  const moneys = splitByLargestRemainder(discounts?.money ?? 0, afterMileage)
  const pays = minus(afterMileage, moneys)
  const earns = lines.map(({ earnsMileage }, index) =>
    grade !== undefined && earnsMileage
      ? mileageOf((pays[index] ?? 0) + (moneys[index] ?? 0), grade)
      : 0,
  )
  const fullFee = shippingFee(sumOf(afterCoupons), lines.length, grade)
  const fee = Math.max(0, fullFee - (discounts?.shippingCoupon ?? 0))
  const remoteFee = context.remote && lines.length > 0 ? REMOTE_FEE_KRW : 0
  const listTotal = sumOf(lines.map((line) => line.listPrice * line.count))
  return {
    amounts: {
      listTotal,
      itemTotal: sumOf(prices),
      saleDiscount: listTotal - sumOf(prices),
      couponDiscount: sumOf(lineCoupons) + sumOf(orderCoupons),
      mileageUsed: sumOf(mileages),
      moneyUsed: sumOf(moneys),
      shippingFee: fee,
      remoteFee,
      payAmount: sumOf(pays) + fee + remoteFee,
      earnMileage: sumOf(earns),
    },
    shares: lines.map((_, index) => ({
      couponShare: (lineCoupons[index] ?? 0) + (orderCoupons[index] ?? 0),
      mileageShare: mileages[index] ?? 0,
      moneyShare: moneys[index] ?? 0,
      payShare: pays[index] ?? 0,
      earnMileage: earns[index] ?? 0,
    })),
  }
}

/** Amount missing for free shipping, in won; 0 when it is free or nothing is selected. */
export function freeShippingLeft(amounts: Amounts): number {
  if (amounts.shippingFee === 0) return 0
  return FREE_SHIPPING_FROM_KRW - (amounts.itemTotal - amounts.couponDiscount)
}
