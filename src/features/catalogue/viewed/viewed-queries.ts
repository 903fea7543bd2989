import { queryOptions, skipToken } from '@tanstack/react-query'
import { RECENT_PRODUCTS_MAX } from '#contract/platform/limits.ts'

/** Product that this device has shown, with the time of its last view (epoch milliseconds). */
export interface ViewedProduct {
  readonly productId: number
  readonly at: number
}

/**
 * Products that this device has shown to this user, latest first. Stored on the device; no call
 * returns it.
 */
export const viewedProductsQuery = queryOptions<readonly ViewedProduct[]>({
  queryKey: ['viewed-products'],
  queryFn: skipToken,
  staleTime: Infinity,
  meta: { persist: 'month' },
})

/** The list after a view, with the product in front, once. */
export function withView(
  viewed: readonly ViewedProduct[],
  view: ViewedProduct,
): readonly ViewedProduct[] {
  const others = viewed.filter(({ productId }) => productId !== view.productId)
  return [view, ...others].slice(0, RECENT_PRODUCTS_MAX)
}
