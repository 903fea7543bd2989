import { CART_LINES_MAX, CART_LINE_COUNT_MAX } from '#contract/platform/limits.ts'

/** A line of one of two carts to merge. */
export interface MergeLine {
  readonly sizeId: number
  readonly count: number
  readonly answer: string | null
  readonly price: number
}

/**
 * Merge of a guest's cart into the member's: for the same size the larger count and the member's
 * own answer, capped at ten pieces; new lines up to the capacity (orders#cart-merge). Returns only
 * lines that change.
 */
export function mergeLines(member: readonly MergeLine[], guest: readonly MergeLine[]): MergeLine[] {
  const own = new Map(member.map((line) => [line.sizeId, line]))
  const changed = guest.flatMap((line) => {
    const mine = own.get(line.sizeId)
    if (mine === undefined) return []
    const count = Math.min(CART_LINE_COUNT_MAX, Math.max(mine.count, line.count))
    return count === mine.count ? [] : [{ ...mine, count, answer: mine.answer ?? line.answer }]
  })
  const added = guest.filter(({ sizeId }) => !own.has(sizeId))
  return [...changed, ...added.slice(0, Math.max(0, CART_LINES_MAX - own.size))]
}
