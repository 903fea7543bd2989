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

/** States without a piece at the buyer. The coupon of an exchanged line depends on its replacement too. */
const ENDED = new Set<LineState>(['CANCELED', 'RETURNED', 'EXCHANGED'])

/**
 * Ids of the coupons of an order whose lines are all cancelled or returned (Product 5.2), with the parts and replacements of
 * those lines. Pure.
 */
export function endedCoupons(
  coupons: readonly { readonly userCouponId: number; readonly lineIds: readonly number[] }[],
  lines: readonly CouponedLine[],
): number[] {
  const open = new Set(
    lines.filter(({ state }) => !ENDED.has(state)).map((line) => originOf(line, lines)),
  )
  return coupons
    .filter(({ lineIds }) => lineIds.every((lineId) => !open.has(lineId)))
    .map(({ userCouponId }) => userCouponId)
}

/** Id of the line of the placed order from which a line comes. */
function originOf(line: CouponedLine, lines: readonly CouponedLine[]): number {
  const parentId = line.splitFromId ?? line.exchangeOfId
  const parent = lines.find(({ id }) => id === parentId)
  return parent ? originOf(parent, lines) : line.id
}
