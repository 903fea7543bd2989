import { discountOf, lineAmount, lineBlocker } from './coupon-rules.ts'
import type { CouponLine, CouponRule, OwnedCoupon } from './coupon-rules.ts'

/** Extensions of choices by one coupon that are tried at most; a few tenths of a second. */
const EXTENSIONS_MAX = 600_000

/** PRODUCT coupons on lines, with what they take off in KRW. */
export interface ProductChoice {
  /** Number of used coupons of each group. */
  readonly used: readonly number[]
  /** Taken off the lines that the ORDER coupon applies to. */
  readonly within: number
  /** Taken off other lines. */
  readonly others: number
  /** Last coupon of the choice, and the choice without it; undefined for none. */
  readonly last?: { readonly coupon: OwnedCoupon; readonly sizeId: number }
  readonly former?: ProductChoice
}

/** Rules by which choices are left out during the search. */
export interface ChoiceSearch {
  /**
   * The lowest price that a choice can lead to in KRW, with later coupons that take off at most
   * `left`.
   */
  readonly lowestPrice: (choice: ProductChoice, left: number) => number
  /** Choices that can only lead to a higher price are left out. */
  readonly priceMax: number
  /**
   * Whether a choice is left out for one with the same coupons that takes no less off; otherwise
   * for an equal one only.
   */
  readonly largestOnly: boolean
}

/**
 * Coupons with the same discounts, the one that ends first in front, and what they take off each
 * line; 0: not applicable.
 */
interface Group {
  readonly coupons: readonly OwnedCoupon[]
  readonly offs: readonly number[]
}

/** A line with whether the ORDER coupon applies to it. */
interface Place {
  readonly line: CouponLine
  readonly isWithin: boolean
}

/**
 * Choices of PRODUCT coupons that can be the best one, each coupon and each line at most once
 * (benefits#best-coupons): dynamic programming over the lines with the sets of used coupons as
 * states. All of them within `EXTENSIONS_MAX`; of more sets those that can lead to the lowest
 * price. Pure.
 */
export function productChoices(
  lines: readonly CouponLine[],
  coupons: readonly OwnedCoupon[],
  order: CouponRule | undefined,
  search: ChoiceSearch,
): readonly ProductChoice[] {
  const all = placesOf(lines, order)
  const places = search.largestOnly ? dearestPlaces(all, coupons) : all
  const groups = groupsOf(places, coupons)
  const choicesMax = Math.ceil(EXTENSIONS_MAX / Math.max(1, groups.length * places.length))
  let choices: readonly ProductChoice[] = [{ used: groups.map(() => 0), within: 0, others: 0 }]
  for (const [index, place] of places.entries()) {
    const lefts = groups.map(({ offs }) => Math.max(0, ...offs.slice(index + 1)))
    const bySet = new Map<string, Reached[]>()
    for (const choice of choices) {
      for (const one of [choice, ...extended(choice, groups, place, index)]) {
        const price = search.lowestPrice(one, leftOf(one, groups, lefts))
        if (price > search.priceMax) continue
        const key = one.used.join()
        const same = bySet.get(key)
        if (same) same.push({ choice: one, price })
        else bySet.set(key, [{ choice: one, price }])
      }
    }
    const reached = [...bySet.values()].flatMap((same) => distinct(same, search))
    choices = lowest(reached, choicesMax).map(({ choice }) => choice)
  }
  return choices
}

/** A choice with the lowest price that it can lead to. */
interface Reached {
  readonly choice: ProductChoice
  readonly price: number
}

function lowest(reached: readonly Reached[], max: number): readonly Reached[] {
  if (reached.length <= max) return reached
  return reached.toSorted((left, right) => left.price - right.price).slice(0, max)
}

/** Choices of one set of coupons without those that another one replaces. */
function distinct(
  reached: readonly Reached[],
  { largestOnly }: Pick<ChoiceSearch, 'largestOnly'>,
): readonly Reached[] {
  const sorted = reached.toSorted(
    ({ choice: left }, { choice: right }) =>
      right.within - left.within || right.others - left.others,
  )
  let othersMax = -1
  return sorted.filter(({ choice }, index) => {
    const former = sorted[index - 1]?.choice
    const isRepeated = former?.within === choice.within && former.others === choice.others
    const isReplaced = largestOnly ? choice.others <= othersMax : isRepeated
    othersMax = Math.max(othersMax, choice.others)
    return !isReplaced
  })
}

/**
 * Lines that coupons can be used on, the dearest first: of several lines of one size the first one.
 */
function placesOf(lines: readonly CouponLine[], order: CouponRule | undefined): readonly Place[] {
  return lines
    .filter(({ sizeId }, index) => lines.findIndex((one) => one.sizeId === sizeId) === index)
    .map((line) => ({
      line,
      isWithin: order !== undefined && lineBlocker(order, line) === undefined,
    }))
    .toSorted((left, right) => lineAmount(right.line) - lineAmount(left.line))
}

/**
 * The lines with the largest discounts of each coupon, as many as there are coupons: of these one
 * is always free, with no less discount than any other line.
 */
function dearestPlaces(
  places: readonly Place[],
  coupons: readonly OwnedCoupon[],
): readonly Place[] {
  const needed = new Set<Place>()
  for (const coupon of coupons) {
    for (const isWithin of [true, false]) {
      const own = places.filter((place) => place.isWithin === isWithin)
      const best = own.toSorted((left, right) => offOf(coupon, right) - offOf(coupon, left))
      for (const place of best.slice(0, coupons.length)) {
        if (offOf(coupon, place) > 0) needed.add(place)
      }
    }
  }
  return places.filter((place) => needed.has(place))
}

function offOf(coupon: OwnedCoupon, { line }: Place): number {
  return lineBlocker(coupon, line) === undefined ? discountOf(coupon, lineAmount(line)) : 0
}

function groupsOf(places: readonly Place[], coupons: readonly OwnedCoupon[]): readonly Group[] {
  const groups = new Map<string, { coupons: OwnedCoupon[]; offs: readonly number[] }>()
  const byEnd = coupons.toSorted((left, right) => +left.expiresAt - +right.expiresAt)
  for (const coupon of byEnd) {
    const offs = places.map((place) => offOf(coupon, place))
    const group = groups.get(offs.join())
    if (group) group.coupons.push(coupon)
    else if (offs.some((off) => off > 0)) groups.set(offs.join(), { coupons: [coupon], offs })
  }
  return [...groups.values()]
}

/** A choice with the next coupon of each group that takes something off a line. */
function extended(
  choice: ProductChoice,
  groups: readonly Group[],
  { line: { sizeId }, isWithin }: Place,
  index: number,
): readonly ProductChoice[] {
  return groups.flatMap(({ coupons, offs }, at) => {
    const off = offs[index] ?? 0
    const coupon = coupons[choice.used[at] ?? 0]
    if (off === 0 || coupon === undefined) return []
    return {
      used: choice.used.map((count, one) => (one === at ? count + 1 : count)),
      within: choice.within + (isWithin ? off : 0),
      others: choice.others + (isWithin ? 0 : off),
      last: { coupon, sizeId },
      former: choice,
    }
  })
}

/** The most that unused coupons can take off later lines. */
function leftOf(
  { used }: ProductChoice,
  groups: readonly Group[],
  lefts: readonly number[],
): number {
  return groups.reduce(
    (sum, { coupons }, at) => sum + (coupons.length - (used[at] ?? 0)) * (lefts[at] ?? 0),
    0,
  )
}

/** Coupons of a choice by the size of their line. */
export function couponsByLine(choice: ProductChoice): ReadonlyMap<number, OwnedCoupon> {
  const byLine = new Map<number, OwnedCoupon>()
  for (let one: ProductChoice | undefined = choice; one !== undefined; one = one.former) {
    if (one.last) byLine.set(one.last.sizeId, one.last.coupon)
  }
  return byLine
}
