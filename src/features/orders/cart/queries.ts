import { queryOptions } from '@tanstack/react-query'
import type { Api } from '#core/api/client.ts'
import { getCart } from '#contract/orders/carts.calls.ts'
import { EMPTY_CART } from '#contract/orders/empty-cart.ts'

/** Key of all cart queries; cart mutations invalidate it. */
export const CART_KEY = ['carts'] as const

/**
 * Query of the visitor's cart. Persisted for offline reading; its sums are not shown offline
 * (orders#cart-prices). Without a client id the cart is empty, and no call is made
 * (app#unknown-visitor).
 */
export const cartQuery = (api: Api) =>
  queryOptions({
    queryKey: CART_KEY,
    queryFn: async ({ signal }) =>
      api.hasClientId() || api.hasToken() ? await api.call(getCart, {}, signal) : EMPTY_CART,
    meta: { persist: 'day', loud: true },
  })
