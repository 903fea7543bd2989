import type { CouponKind } from '#contract/benefits/coupon-rules.ts'
import type { LineState } from '#contract/orders/orders.calls.ts'

/** A line as far as the coupons of its order depend on it. */
export interface CouponedLine {
  readonly id: number
  readonly state: LineState
  /** Line of which this one was a part. */
  readonly splitFromId: number | null
  /** Line that this one replaces. */
  readonly exchangeOfId: number | null
}

/**
 * States without a piece at the buyer. The coupon of an exchanged line depends on its replacement
 * too.
 */
const ENDED = new Set<LineState>(['CANCELED', 'RETURNED', 'EXCHANGED'])

/** A used coupon of an order with the lines of the placed order that it applies to. */
export interface UsedCouponOfLines {
  readonly userCouponId: number
  readonly kind: CouponKind
  readonly lineIds: readonly number[]
}

/**
 * Ids of the coupons of an order that come back (orders#returned-coupons): all their lines are
 * cancelled or returned, with the parts and replacements of those lines. A coupon of a product
 * stays used once pieces were returned by the fault of the buyer. `returnedByBuyer`: ids of such
 * lines. Pure.
 */
export function endedCoupons(
  coupons: readonly UsedCouponOfLines[],
  lines: readonly CouponedLine[],
  returnedByBuyer: ReadonlySet<number>,
): number[] {
  const originsOf = (found: readonly CouponedLine[]) =>
    new Set(found.map((line) => originOf(line, lines)))
  const open = originsOf(lines.filter(({ state }) => !ENDED.has(state)))
  const usedUp = originsOf(lines.filter(({ id }) => returnedByBuyer.has(id)))
  return coupons
    .filter(({ lineIds }) => lineIds.every((lineId) => !open.has(lineId)))
    .filter(({ kind, lineIds }) => kind !== 'PRODUCT' || lineIds.every((id) => !usedUp.has(id)))
    .map(({ userCouponId }) => userCouponId)
}

/** Id of the line of the placed order from which a line comes. */
function originOf(line: CouponedLine, lines: readonly CouponedLine[]): number {
  const parentId = line.splitFromId ?? line.exchangeOfId
  const parent = lines.find(({ id }) => id === parentId)
  return parent ? originOf(parent, lines) : line.id
}
