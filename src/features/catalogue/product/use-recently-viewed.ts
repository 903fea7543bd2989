import { useQuery } from '@tanstack/react-query'
import { listBookmarkTargets } from '#contract/bookmarks.ts'
import type { ResponseOf } from '#contract/endpoint.ts'
import { apiQuery } from '#src/page/api-query.ts'
import { viewedProductsQuery } from '#src/features/catalogue/viewed/viewed-queries.ts'

/** Query of the current cards of products, in the order of their ids. */
const productCardsQuery = (ids: readonly number[]) => ({
  ...apiQuery(
    listBookmarkTargets,
    { query: { type: 'PRODUCT', ids: [...ids] } },
    { persist: 'day' },
  ),
  select: (targets: ResponseOf<typeof listBookmarkTargets>) =>
    targets.flatMap((one) => (one.targetType === 'PRODUCT' ? (one.target ?? []) : [])),
})

/** Query of the cards of the products that this device has shown last, at most `count`; an empty list before the first one. */
export function useRecentlyViewed(count: number) {
  const viewed = useQuery(viewedProductsQuery)
  const ids = (viewed.data ?? []).slice(0, count).map(({ productId }) => productId)
  const cards = useQuery({ ...productCardsQuery(ids), enabled: ids.length > 0 })
  const { error, refetch, isLoading, failureCount } = cards
  return { data: ids.length === 0 ? [] : cards.data, error, refetch, isLoading, failureCount }
}
