import { queryOptions } from '@tanstack/react-query'
import type { Api } from '#core/api/client.ts'
import { getCart } from '#contract/carts.ts'

/** Key of everything that shows the cart; mutations of the cart invalidate it. */
export const CART_KEY = ['carts'] as const

/** The cart of the visitor. Kept for offline reading; its sums are not shown offline (Product 2.0, state matrix). */
export const cartQuery = (api: Api) =>
  queryOptions({
    queryKey: CART_KEY,
    queryFn: ({ signal }) => api.call(getCart, {}, signal),
    meta: { persist: true },
  })
