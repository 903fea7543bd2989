/** A lot as far as spending is concerned. `free` is what no order holds. */
export interface SpendableLot {
  readonly id: number
  readonly source: string
  readonly free: number
  readonly expiresAt: Date | null
}

/** Part of a lot. */
export interface LotPart {
  readonly lotId: number
  readonly amount: number
}

/**
 * Sources in the order in which stored money is spent: what a shop may take back first, the buyer's
 * own cash last (benefits#lot-order). Mileage has none of the listed sources, so only its expiry
 * counts.
 */
const SPENT_LAST: readonly string[] = ['GIFT_CARD', 'ORDER_REFUND']

function compareLots(left: SpendableLot, right: SpendableLot): number {
  const bySource = SPENT_LAST.indexOf(left.source) - SPENT_LAST.indexOf(right.source)
  if (bySource !== 0) return bySource
  const end = (lot: SpendableLot) => lot.expiresAt?.getTime() ?? Number.POSITIVE_INFINITY
  const [leftEnd, rightEnd] = [end(left), end(right)]
  return leftEnd === rightEnd ? left.id - right.id : leftEnd < rightEnd ? -1 : 1
}

/**
 * Parts of lots that make up an amount, the lot that expires first being spent first. Undefined
 * when the lots do not suffice. Pure.
 */
export function planSpend(lots: readonly SpendableLot[], amount: number): LotPart[] | undefined {
  let missing = amount
  const parts: LotPart[] = []
  for (const { id, free } of lots.toSorted(compareLots)) {
    const part = Math.min(free, missing)
    if (part > 0) parts.push({ lotId: id, amount: part })
    missing -= part
  }
  return missing === 0 ? parts : undefined
}
