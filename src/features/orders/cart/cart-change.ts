import type { Cart } from '#contract/orders/carts.calls.ts'
import { CART_LINE_COUNT_MAX } from '#contract/platform/limits.ts'
import type { CartItem, CartLineState } from '#contract/orders/cart-items.ts'
import { lineOfSize } from './line-of-size.ts'

/** State of a line with `count` pieces: short or orderable, by its own limit. */
function stateAt(item: CartItem, count: number): CartLineState {
  if (item.state !== 'OK' && item.state !== 'SHORT') return item.state
  return count > item.maxCount ? 'SHORT' : 'OK'
}

function withItems(cart: Cart, items: CartItem[]): Cart {
  return { ...cart, items, count: items.length }
}

/**
 * Optimistic cart after a line was set to `count` pieces. Only values of the line change; the sums
 * come from the server (orders#cart-prices).
 */
export function withCount(cart: Cart, sizeId: number, count: number): Cart {
  return withItems(
    cart,
    cart.items.map((item) =>
      item.sizeId === sizeId
        ? { ...item, count, lineTotal: item.unitPrice * count, state: stateAt(item, count) }
        : item,
    ),
  )
}

/** Line without the id that the shop assigns. */
export type LineWithoutId = Omit<CartItem, 'cartItemId'>

/**
 * Optimistic cart with the line set to `line`; a new one is first and has an id outside the shop's
 * range.
 */
export function withLine(cart: Cart, line: LineWithoutId): Cart {
  const { sizeId, count, answer } = line
  if (lineOfSize(cart, sizeId) === undefined) {
    return withItems(cart, [{ ...line, cartItemId: -sizeId }, ...cart.items])
  }
  const items = cart.items.map((item) => (item.sizeId === sizeId ? { ...item, answer } : item))
  return withCount({ ...cart, items }, sizeId, count)
}

/** Cart without the lines of these sizes. */
export function withoutSizes(cart: Cart, sizeIds: readonly number[]): Cart {
  return withItems(
    cart,
    cart.items.filter((item) => !sizeIds.includes(item.sizeId)),
  )
}

/** Cart with a removed line restored at its former index. An existing line is unchanged. */
export function withLineBack(cart: Cart, item: CartItem, place: number): Cart {
  if (lineOfSize(cart, item.sizeId)) return cart
  return withItems(cart, cart.items.toSpliced(place, 0, item))
}

/**
 * Line of a new size with the pieces of `item`, and those of `other`, the line that the size has
 * already.
 */
export function withOption(
  item: CartItem,
  { sizeId, label: sizeLabel }: { readonly sizeId: number; readonly label: string },
  other: CartItem | undefined,
): CartItem {
  const limit = other?.maxCount ?? CART_LINE_COUNT_MAX
  const count = Math.max(1, Math.min(item.count + (other?.count ?? 0), limit))
  const price = { unitPrice: item.unitPrice, lineTotal: item.unitPrice * count }
  return { ...item, ...price, sizeId, sizeLabel, count, maxCount: limit, state: 'OK' }
}
