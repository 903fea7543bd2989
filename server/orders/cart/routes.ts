import { getCart } from '#contract/orders/carts.calls.ts'
import {
  clearCart,
  previewDiscount,
  removeCartLine,
  setCartLine,
} from '#contract/orders/cart-changes.calls.ts'
import type { AppServices } from '#server/platform/services/app-services.ts'
import type { App } from '#server/platform/http/app.ts'
import { mount, mountTransactional } from '#server/platform/http/mount.ts'
import { removeLines, setLine } from './change-cart.ts'
import { previewAmounts } from './preview-amounts.ts'
import { showCart } from './show-cart.ts'

/** Routes of the cart (Product 4.6). */
export function cartRoutes(app: App, services: AppServices): void {
  mount(app, getCart, ({ visitor }) => showCart(services, visitor))
  mountTransactional(app, clearCart, ({ visitor, body }, { db }) =>
    removeLines(db, visitor, body.sizeIds),
  )
  mount(app, previewDiscount, ({ visitor, body }) => previewAmounts(services, visitor, body))
  mountTransactional(app, setCartLine, ({ visitor, params, body }, tx) =>
    setLine(tx, visitor, params.productId, body),
  )
  mountTransactional(app, removeCartLine, ({ visitor, body }, { db }) =>
    removeLines(db, visitor, [body.sizeId]),
  )
}
