import type { CartItem } from '#contract/orders/cart-items.ts'

/** One line of a preview. */
export interface PreviewLine {
  readonly productId: number
  readonly sizeId: number
  readonly count: number
}

/**
 * Whether a line can be ordered now; sold-out, stopped, coming and short lines cannot be chosen
 * (orders#cart-prices).
 */
export function isOrderable(item: CartItem): boolean {
  return item.state === 'OK'
}

/**
 * Whether the shop has assigned an id to every line: a new line has a temporary id until the cart
 * is refetched.
 */
export function areSaved(items: readonly CartItem[]): boolean {
  return items.every(({ cartItemId }) => cartItemId > 0)
}

/**
 * Lines to order: every orderable line that the shopper did not deselect. With deselected instead
 * of selected ids, lines that arrive later are selected.
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

/** `leftOut` after "select all": selects all lines if one was deselected, else deselects all. */
export function toggleAll(
  items: readonly CartItem[],
  leftOut: ReadonlySet<number>,
): ReadonlySet<number> {
  const orderable = items.filter(isOrderable)
  const allChosen = chosenLines(items, leftOut).length === orderable.length
  return new Set(allChosen ? orderable.map((item) => item.cartItemId) : [])
}

/** Request lines of the preview for the chosen lines. */
export function previewLines(lines: readonly CartItem[]): PreviewLine[] {
  return lines.map((item) => ({
    productId: item.product.productId,
    sizeId: item.sizeId,
    count: item.count,
  }))
}

/** Whether all lines of the cart's own sums are chosen, so that no preview is needed. */
export function isWholeCart(items: readonly CartItem[], chosen: readonly CartItem[]): boolean {
  return items.filter(isOrderable).length === chosen.length
}
