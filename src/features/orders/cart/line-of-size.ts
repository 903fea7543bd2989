import type { Cart } from '#contract/orders/carts.calls.ts'
import type { CartItem } from '#contract/orders/cart-items.ts'

/** Cart line of a size; undefined without one. */
export function lineOfSize(cart: Cart, sizeId: number): CartItem | undefined {
  return cart.items.find((item) => item.sizeId === sizeId)
}
