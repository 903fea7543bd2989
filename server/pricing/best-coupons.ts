import { shippingFee } from './amounts.ts'
import type { AmountsContext } from './amounts.ts'
import { discountOf, discountsOf, goodsBlocker, lineAmount, lineBlocker } from './coupon-rules.ts'
import type { ChosenCoupons, CouponLine, OwnedCoupon } from './coupon-rules.ts'

/** Lines that are priced at most, over all combinations; about a tenth of a second. */
const PRICED_LINES_MAX = 40_000

type Grade = AmountsContext['grade']

/** A combination and what the goods and their shipping cost with it. */
interface Rated {
  readonly chosen: ChosenCoupons
  readonly cost: number
  /** Expiries of the used coupons, the soonest first, and then their number. */
  readonly expiries: readonly number[]
}

/**
 * The combination of usable coupons with the lowest price of goods and shipping (Product 5.5): each PRODUCT coupon at most
 * once, then the best ORDER and SHIPPING coupon. Among equals the coupons that expire soonest. Exact for a
 * usual number of coupons; of very many combinations the best of those that begin with the largest discounts. Pure.
 */
export function bestCoupons(
  lines: readonly CouponLine[],
  coupons: readonly OwnedCoupon[],
  grade: Grade,
): ChosenCoupons {
  const products = coupons.filter(({ kind }) => kind === 'PRODUCT')
  const finishes = finishesOf(lines, coupons, grade)
  let best: Rated | undefined
  const combinationsMax = PRICED_LINES_MAX / (lines.length * finishes.length)
  let compared = 0
  const visit = (rest: readonly Candidate[], byLine: ReadonlyMap<number, OwnedCoupon>) => {
    const [next, ...others] = rest
    if (next === undefined) {
      compared += 1
      for (const finish of finishes) {
        const rated = rate(lines, { ...finish, byLine }, grade)
        if (best === undefined || isBetter(rated, best)) best = rated
      }
      return
    }
    for (const sizeId of next.sizeIds) {
      if (compared >= combinationsMax) return
      if (!byLine.has(sizeId)) visit(others, new Map(byLine).set(sizeId, next.coupon))
    }
    if (compared < combinationsMax) visit(others, byLine)
  }
  visit(candidatesOf(lines, products), new Map())
  return best?.chosen ?? { byLine: new Map(), order: undefined, shipping: undefined }
}

/** A PRODUCT coupon with the lines that it applies to, the largest discount first. */
interface Candidate {
  readonly coupon: OwnedCoupon
  readonly sizeIds: readonly number[]
}

function candidatesOf(
  lines: readonly CouponLine[],
  products: readonly OwnedCoupon[],
): readonly Candidate[] {
  const rated = products.map((coupon) => {
    const options = lines
      .filter((line) => lineBlocker(coupon, line) === undefined)
      .map((line) => ({ sizeId: line.sizeId, off: discountOf(coupon, lineAmount(line)) }))
      .toSorted((left, right) => right.off - left.off)
    return { coupon, sizeIds: options.map(({ sizeId }) => sizeId), off: options[0]?.off ?? 0 }
  })
  return rated
    .filter(({ sizeIds }) => sizeIds.length > 0)
    .toSorted((left, right) => right.off - left.off)
}

/** All pairs of ORDER and SHIPPING coupons that apply, with none of each. */
function finishesOf(
  lines: readonly CouponLine[],
  coupons: readonly OwnedCoupon[],
  grade: Grade,
): readonly Pick<ChosenCoupons, 'order' | 'shipping'>[] {
  // Coupons may bring the goods below free shipping, so only buyers who never pay it are excluded.
  const fee = shippingFee(0, lines.length, grade)
  const applying = coupons.filter((coupon) => goodsBlocker(coupon, lines, fee) === undefined)
  const orders = [undefined, ...applying.filter(({ kind }) => kind === 'ORDER')]
  const shippings = [undefined, ...applying.filter(({ kind }) => kind === 'SHIPPING')]
  return orders.flatMap((order) => shippings.map((shipping) => ({ order, shipping })))
}

function rate(lines: readonly CouponLine[], chosen: ChosenCoupons, grade: Grade): Rated {
  const { lineCoupons, orderCoupon, shippingCoupon } = discountsOf(lines, chosen)
  const total = lines.reduce((sum, line) => sum + lineAmount(line), 0)
  const goods = lineCoupons.reduce((rest, off) => rest - off, total) - orderCoupon
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
