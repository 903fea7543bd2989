import { useQuery, type UseQueryOptions } from '@tanstack/react-query'
import {
  listBookmarkTargets,
  type BookmarkTarget,
  type BookmarkType,
} from '#contract/catalogue/bookmarks.calls.ts'
import { isUnanswered } from '#core/api/errors.ts'
import { lazyModule } from '#src/lazy/lazy-module.ts'
import { apiQuery } from '#src/page/api-query.ts'
import type { QueryMeta } from '#src/page/query-meta.ts'

const loadKnownTargets = lazyModule(() => import('./known-targets.ts'))

type Placeholder = UseQueryOptions<BookmarkTarget[]>['placeholderData']

/** Lifetime of the cards on the device, and what is shown while the ids change. */
interface TargetsOptions extends Required<Pick<QueryMeta, 'persist'>> {
  readonly placeholderData?: Placeholder
}

/**
 * Query of the current cards of what this device has viewed or liked, in the order of the ids; none
 * without ids. The list of ids changes without network too. Then its answer is built from the cards
 * in other answers on the device, and targets that no answer contains are omitted.
 */
export function useTargets(
  type: BookmarkType,
  ids: readonly number[],
  { persist, placeholderData }: TargetsOptions,
) {
  const isAsked = ids.length > 0
  const query = useQuery({
    ...apiQuery(listBookmarkTargets, { query: { type, ids: [...ids] } }, { persist }),
    ...(placeholderData && { placeholderData }),
    enabled: isAsked,
  })
  const known = useQuery({
    queryKey: ['known-targets', type, ids],
    queryFn: async ({ client }) => (await loadKnownTargets()).knownTargets(client, type, ids),
    enabled: query.data === undefined && isUnanswered(query.error),
    networkMode: 'always',
    gcTime: 0,
  })
  const found = known.data?.length ? known.data : undefined
  const { error, refetch, isLoading, failureCount } = query
  return {
    data: isAsked ? (query.data ?? found) : [],
    error: known.isLoading ? null : error,
    refetch,
    isLoading: isLoading || known.isLoading,
    failureCount: known.isLoading ? 0 : failureCount,
  }
}

/** Cards of the products among the targets that are still sold. */
export const productsOf = (targets: readonly BookmarkTarget[]) =>
  targets.flatMap((one) => (one.targetType === 'PRODUCT' ? (one.target ?? []) : []))
