import { queryOptions } from '@tanstack/react-query'
import type { Api } from '#core/api/client.ts'
import { getCart, previewDiscount } from '#contract/carts.ts'
import type { PreviewLine } from './cart-selection.ts'

/** Key of everything that shows the cart; mutations of the cart invalidate it. */
export const CART_KEY = ['carts'] as const

/** The cart of the visitor. Kept for offline reading; its sums are not shown offline (Product 2.0, state matrix). */
export const cartQuery = (api: Api) =>
  queryOptions({
    queryKey: CART_KEY,
    queryFn: ({ signal }) => api.call(getCart, {}, signal),
    meta: { persist: true },
  })

/** Sums of a choice of cart lines; asked only while the choice is not empty (Product 4.6). */
export const cartPreviewQuery = (api: Api, lines: readonly PreviewLine[]) =>
  queryOptions({
    queryKey: ['carts-preview', lines],
    queryFn: ({ signal }) => api.call(previewDiscount, { body: { items: [...lines] } }, signal),
    enabled: lines.length > 0,
    staleTime: 0,
  })
