import type { Cart } from '#contract/carts.ts'
import type { CartItem } from '#contract/cart-items.ts'

/** The line of a size, or undefined when the cart has none. */
export function lineOfSize(cart: Cart, sizeId: number): CartItem | undefined {
  return cart.items.find((item) => item.sizeId === sizeId)
}
