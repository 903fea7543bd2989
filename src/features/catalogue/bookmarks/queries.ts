import { listBookmarkIds } from '#contract/catalogue/bookmarks.calls.ts'
import { apiQuery } from '#src/page/api-query.ts'

/** Query of the ids of everything that the member has bookmarked. */
export const bookmarkIdsQuery = apiQuery(listBookmarkIds, {}, { persist: 'month' })
