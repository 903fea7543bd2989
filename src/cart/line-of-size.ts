import type { Cart, CartItem } from '#contract/carts.ts'

/** The line of a size, or undefined when the cart has none. */
export function lineOfSize(cart: Cart, sizeId: number): CartItem | undefined {
  return cart.items.find((item) => item.sizeId === sizeId)
}
