import { getCart } from '#contract/orders/carts.calls.ts'
import {
  clearCart,
  previewDiscount,
  removeCartLine,
  setCartLine,
} from '#contract/orders/cart-changes.calls.ts'
import type { AppServices } from '#server/platform/services/app-services.ts'
import type { App } from '#server/platform/http/app.ts'
import { scoreLimit } from '#server/catalogue/scores/score-limit.ts'
import { mount, mountTransactional } from '#server/platform/http/mount.ts'
import { removeLines, setLine } from './change-cart.ts'
import { previewAmounts } from './preview-amounts.ts'
import { showCart } from './show-cart.ts'

/** Routes of the cart. */
export function cartRoutes(app: App, services: AppServices): void {
  const carts = scoreLimit()
  mount(app, getCart, ({ visitor }) => showCart(services, visitor))
  mountTransactional(app, clearCart, ({ visitor, body }, { db }) =>
    removeLines(db, visitor, body.sizeIds),
  )
  mount(app, previewDiscount, ({ visitor, body }) => previewAmounts(services, visitor, body))
  mountTransactional(app, setCartLine, ({ visitor, network, params, body }, tx) =>
    setLine(tx, visitor, params.productId, { ...body, mayCount: carts(visitor, network) }),
  )
  mountTransactional(app, removeCartLine, ({ visitor, body }, { db }) =>
    removeLines(db, visitor, [body.sizeId]),
  )
}
