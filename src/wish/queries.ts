import { infiniteQueryOptions } from '@tanstack/react-query'
import { listBookmarks } from '#contract/bookmarks.ts'
import type { Api } from '#core/api/client.ts'

/** A member's bookmarked products, page after page. Asked on every visit: a heart may have been given on any page. */
export const wishQuery = (api: Api) =>
  infiniteQueryOptions({
    queryKey: ['bookmarks'],
    queryFn: ({ signal, pageParam }) =>
      api.call(listBookmarks, { query: { page: pageParam } }, signal),
    initialPageParam: 1,
    getNextPageParam: (last) => (last.hasNext ? last.page + 1 : undefined),
    staleTime: 0,
    meta: { persist: 'month', quiet: true },
  })
