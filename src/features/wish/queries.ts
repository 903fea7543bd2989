import { listBookmarks } from '#contract/bookmarks.ts'
import { apiPagesQuery } from '#src/page/api-query.ts'

/** A member's bookmarked products, page after page. Requested on every visit: any page may have changed a like. */
export const wishQuery = {
  ...apiPagesQuery(listBookmarks, { query: {} }, { persist: 'month' }),
  staleTime: 0,
}
