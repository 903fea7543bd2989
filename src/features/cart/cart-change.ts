import type { Cart } from '#contract/carts.ts'
import type { CartItem, CartLineState } from '#contract/cart-items.ts'
import { lineOfSize } from './line-of-size.ts'

/** The state of a line once it holds `count` pieces: it becomes short, or whole again, by its own limit. */
function stateAt(item: CartItem, count: number): CartLineState {
  if (item.state !== 'OK' && item.state !== 'SHORT') return item.state
  return count > item.maxCount ? 'SHORT' : 'OK'
}

function withItems(cart: Cart, items: CartItem[]): Cart {
  return { ...cart, items, count: items.length }
}

/**
 * The cart as it will look once a line holds `count` pieces. Only what follows from the line itself changes; the
 * sums stay the server's (Product 2.8).
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

/** A line before the store has given it an id. */
export type LineWithoutId = Omit<CartItem, 'cartItemId'>

/** The cart with a line set to what `line` says; a new one stands on top, under an id that no line of the store has. */
export function withLine(cart: Cart, line: LineWithoutId): Cart {
  const { sizeId, count, answer } = line
  if (lineOfSize(cart, sizeId) === undefined) {
    return withItems(cart, [{ ...line, cartItemId: -sizeId }, ...cart.items])
  }
  const items = cart.items.map((item) => (item.sizeId === sizeId ? { ...item, answer } : item))
  return withCount({ ...cart, items }, sizeId, count)
}

/** The cart without the lines of the named sizes. */
export function withoutSizes(cart: Cart, sizeIds: readonly number[]): Cart {
  return withItems(
    cart,
    cart.items.filter((item) => !sizeIds.includes(item.sizeId)),
  )
}

/** The cart with a removed line back at its former place. A line that is there already stays as it is. */
export function withLineBack(cart: Cart, item: CartItem, place: number): Cart {
  if (lineOfSize(cart, item.sizeId)) return cart
  return withItems(cart, cart.items.toSpliced(place, 0, item))
}
