import { useQuery } from '@tanstack/react-query'
import { productCardsQuery } from '#src/features/catalogue/cards/product-cards-query.ts'
import { viewedProductsQuery } from '#src/features/catalogue/viewed/viewed-queries.ts'

/** Query of the cards of the products that this device has shown last, at most `count`; an empty list before the first one. */
export function useRecentlyViewed(count: number) {
  const viewed = useQuery(viewedProductsQuery)
  const ids = (viewed.data ?? []).slice(0, count).map(({ productId }) => productId)
  const cards = useQuery({ ...productCardsQuery(ids), enabled: ids.length > 0 })
  const { error, refetch, isLoading, failureCount } = cards
  return { data: ids.length === 0 ? [] : cards.data, error, refetch, isLoading, failureCount }
}
