import type { CartItem } from '#contract/cart-items.ts'

/** One line whose sums are asked for. */
export interface PreviewLine {
  readonly productId: number
  readonly sizeId: number
  readonly count: number
}

/** Whether a line can be ordered as it stands; sold-out, stopped, coming and short lines cannot be chosen (Product 2.8). */
export function isOrderable(item: CartItem): boolean {
  return item.state === 'OK'
}

/** Whether the store has named every line: one that was just put in bears an id of our own until the cart is asked anew. */
export function areSaved(items: readonly CartItem[]): boolean {
  return items.every(({ cartItemId }) => cartItemId > 0)
}

/**
 * The lines about to be ordered: every orderable line the shopper did not take out. Remembering what was taken out,
 * not what was chosen, keeps lines chosen that arrive later.
 */
export function chosenLines(
  items: readonly CartItem[],
  leftOut: ReadonlySet<number>,
): readonly CartItem[] {
  return items.filter((item) => isOrderable(item) && !leftOut.has(item.cartItemId))
}

/** `leftOut` after one line was ticked or cleared. */
export function toggleLine(leftOut: ReadonlySet<number>, cartItemId: number): ReadonlySet<number> {
  const next = new Set(leftOut)
  if (!next.delete(cartItemId)) next.add(cartItemId)
  return next
}

/** `leftOut` after "select all": clears when something was left out, else leaves every orderable line out. */
export function toggleAll(
  items: readonly CartItem[],
  leftOut: ReadonlySet<number>,
): ReadonlySet<number> {
  const orderable = items.filter(isOrderable)
  const allChosen = chosenLines(items, leftOut).length === orderable.length
  return new Set(allChosen ? orderable.map((item) => item.cartItemId) : [])
}

/** What the server is asked to sum up for the chosen lines. */
export function previewLines(lines: readonly CartItem[]): PreviewLine[] {
  return lines.map((item) => ({
    productId: item.product.productId,
    sizeId: item.sizeId,
    count: item.count,
  }))
}

/** Whether the chosen lines are all the lines the cart's own sums count, so that no preview is needed. */
export function isWholeCart(items: readonly CartItem[], chosen: readonly CartItem[]): boolean {
  return items.filter(isOrderable).length === chosen.length
}
