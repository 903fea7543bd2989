import { getCart } from '#contract/carts.ts'
import { clearCart, previewDiscount, removeCartLine, setCartLine } from '#contract/cart-changes.ts'
import type { AppServices } from '#server/app/app-services.ts'
import type { App } from '#server/app/app.ts'
import { mount } from '#server/app/mount.ts'
import { previewSums, putLine, showCart, takeOut } from './service.ts'

/** Calls about the cart (Product 4.6). */
export function cartRoutes(app: App, services: AppServices): void {
  mount(app, getCart, ({ visitor }) => showCart(services, visitor))
  mount(app, clearCart, ({ visitor, body }) => takeOut(services, visitor, body.sizeIds))
  mount(app, previewDiscount, ({ visitor, body }) => previewSums(services, visitor, body))
  mount(app, setCartLine, ({ visitor, params, body }) =>
    putLine(services, visitor, params.productId, body),
  )
  mount(app, removeCartLine, ({ visitor, body }) => takeOut(services, visitor, [body.sizeId]))
}
