import { shippingFee } from '#server/selling/pricing/amounts.ts'
import type { AmountsContext } from '#server/selling/pricing/amounts.ts'
import { discountOf, discountsOf, goodsBlocker, lineAmount, lineBlocker } from './coupon-rules.ts'
import type { ChosenCoupons, CouponLine, OwnedCoupon } from './coupon-rules.ts'
import { couponsByLine, productChoices } from './product-choices.ts'
import type { ChoiceSearch, ProductChoice } from './product-choices.ts'

type Grade = AmountsContext['grade']

/** A combination and what the goods and their shipping cost with it. */
interface Rated {
  readonly chosen: ChosenCoupons
  readonly cost: number
  /** Expiries of the used coupons, the soonest first, and then their number. */
  readonly expiries: readonly number[]
}

/**
 * The combination of usable coupons with the lowest price of goods and shipping
 * (benefits#best-coupons): each PRODUCT coupon at most once, then the best ORDER and SHIPPING
 * coupon. Among equals the fewest, and then those that expire soonest. Exact within the limits of
 * `productChoices`. Pure.
 */
export function bestCoupons(
  lines: readonly CouponLine[],
  coupons: readonly OwnedCoupon[],
  grade: Grade,
): ChosenCoupons {
  const products = coupons.filter(({ kind }) => kind === 'PRODUCT')
  const { orders, shippings } = finishesOf(lines, coupons, grade)
  const feeAt = (goods: number) => shippingFee(goods, lines.length, grade)
  let best = rate(lines, NO_COUPONS, grade)
  /** Compares the choices for one end, each with several ends. */
  const compare = ({ order, goodsAfter }: End, ends: readonly End[], largestOnly: boolean) => {
    const lowestPrice: ChoiceSearch['lowestPrice'] = (choice, left) => {
      const goods = goodsAfter(choice)
      return largestOnly || feeAt(goods) === 0 ? goods - left : Infinity
    }
    const search = { lowestPrice, priceMax: best.cost, largestOnly }
    for (const choice of productChoices(lines, products, order, search)) {
      for (const end of ends) {
        if (end.goodsAfter(choice) > best.cost) continue
        const byLine = couponsByLine(choice)
        for (const shipping of shippings) {
          const rated = rate(lines, { byLine, order: end.order, shipping }, grade)
          if (isBetter(rated, best)) best = rated
        }
      }
    }
  }
  const withoutOrder = endOf(lines, undefined)
  const withOrders = orders.map((order) => endOf(lines, order))
  // The largest discounts of the lines alone come close to the best price, which shortens the later
  // searches.
  compare(withoutOrder, [withoutOrder, ...withOrders], true)
  for (const end of withOrders) compare(end, [end], true)
  // A smaller discount costs less where it leaves the goods above the limit of free shipping.
  if (feeAt(totalOf(lines)) < feeAt(0)) {
    for (const end of [withoutOrder, ...withOrders]) compare(end, [end], false)
  }
  return best.chosen
}

const NO_COUPONS: ChosenCoupons = { byLine: new Map(), order: undefined, shipping: undefined }

const totalOf = (lines: readonly CouponLine[]) =>
  lines.reduce((sum, line) => sum + lineAmount(line), 0)

/** An ORDER coupon or none after the PRODUCT coupons. */
interface End {
  readonly order: OwnedCoupon | undefined
  /** Price of the goods in KRW. More discount on a line never raises it. */
  readonly goodsAfter: (choice: ProductChoice) => number
}

function endOf(lines: readonly CouponLine[], order: OwnedCoupon | undefined): End {
  const total = totalOf(lines)
  const targets = lines.filter((line) => order && lineBlocker(order, line) === undefined)
  const base = totalOf(targets)
  const goodsAfter = ({ within, others }: ProductChoice) =>
    total - within - others - (order ? discountOf(order, base - within) : 0)
  return { order, goodsAfter }
}

/** ORDER coupons that apply, and SHIPPING coupons with none of them. */
function finishesOf(
  lines: readonly CouponLine[],
  coupons: readonly OwnedCoupon[],
  grade: Grade,
): {
  readonly orders: readonly OwnedCoupon[]
  readonly shippings: readonly (OwnedCoupon | undefined)[]
} {
  // Coupons may bring the goods below free shipping, so only buyers who never pay it are excluded.
  const fee = shippingFee(0, lines.length, grade)
  const applying = coupons.filter((coupon) => goodsBlocker(coupon, lines, fee) === undefined)
  const orders = applying.filter(({ kind }) => kind === 'ORDER')
  return { orders, shippings: [undefined, ...applying.filter(({ kind }) => kind === 'SHIPPING')] }
}

function rate(lines: readonly CouponLine[], chosen: ChosenCoupons, grade: Grade): Rated {
  const { lineCoupons, orderCoupon, shippingCoupon } = discountsOf(lines, chosen)
  const goods = lineCoupons.reduce((rest, off) => rest - off, totalOf(lines)) - orderCoupon
  const fee = shippingFee(goods, lines.length, grade)
  const used = [...chosen.byLine.values(), chosen.order, chosen.shipping]
  return {
    chosen,
    cost: goods + Math.max(0, fee - shippingCoupon),
    expiries: used
      .flatMap((coupon) => (coupon ? [coupon.expiresAt.getTime()] : []))
      .toSorted((left, right) => left - right),
  }
}

function isBetter(left: Rated, right: Rated): boolean {
  if (left.cost !== right.cost) return left.cost < right.cost
  // A coupon that takes nothing off is not spent.
  if (left.expiries.length !== right.expiries.length) {
    return left.expiries.length < right.expiries.length
  }
  const index = left.expiries.findIndex((end, at) => end !== right.expiries[at])
  return index >= 0 && (left.expiries[index] ?? 0) < (right.expiries[index] ?? 0)
}
