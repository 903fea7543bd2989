import { queryOptions } from '@tanstack/react-query'
import type { Api } from '#core/api/client.ts'
import { getCart } from '#contract/carts.ts'
import { EMPTY_CART } from '#contract/empty-cart.ts'

/** Key of everything that shows the cart; mutations of the cart invalidate it. */
export const CART_KEY = ['carts'] as const

/**
 * The cart of the visitor. Kept for offline reading; its sums are not shown offline (Product 2.0, state matrix). A device that
 * the store has not met has none, and need not ask (docs/decisions/070).
 */
export const cartQuery = (api: Api) =>
  queryOptions({
    queryKey: CART_KEY,
    queryFn: async ({ signal }) =>
      api.hasClientId() || api.hasToken() ? await api.call(getCart, {}, signal) : EMPTY_CART,
    meta: { persist: 'day', loud: true },
  })
