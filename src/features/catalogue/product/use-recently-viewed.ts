import { useQuery } from '@tanstack/react-query'
import { productsOf, useTargets } from '#src/features/catalogue/cards/use-targets.ts'
import { viewedProductsQuery } from '#src/features/catalogue/viewed/viewed-queries.ts'

/**
 * Query of the cards of the products that this device has shown last, at most `count`; an empty
 * list before the first one.
 */
export function useRecentlyViewed(count: number) {
  const viewed = useQuery(viewedProductsQuery)
  const ids = (viewed.data ?? []).slice(0, count).map(({ productId }) => productId)
  const targets = useTargets('PRODUCT', ids, { persist: 'day' })
  return { ...targets, data: targets.data && productsOf(targets.data) }
}
