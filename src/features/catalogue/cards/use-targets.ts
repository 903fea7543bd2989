import { listBookmarkTargets } from '#contract/bookmarks.ts'
import type { ResponseOf } from '#contract/endpoint.ts'
import { apiQuery } from '#src/page/api-query.ts'

/** Query of the current cards of products, in the order of their ids; without products that are no longer sold. */
export const productCardsQuery = (ids: readonly number[]) => ({
  ...apiQuery(
    listBookmarkTargets,
    { query: { type: 'PRODUCT', ids: [...ids] } },
    { persist: 'day' },
  ),
  select: (targets: ResponseOf<typeof listBookmarkTargets>) =>
    targets.flatMap((one) => (one.targetType === 'PRODUCT' ? (one.target ?? []) : [])),
})
