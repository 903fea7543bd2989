import { listBookmarks, type BookmarkType } from '#contract/catalogue/bookmarks.calls.ts'
import { apiPagesQuery } from '#src/page/api-query.ts'

/**
 * A member's bookmarks of one type, page after page. Requested on every visit: any page may have
 * changed a like.
 */
export const bookmarksQuery = (type: BookmarkType) => ({
  ...apiPagesQuery(listBookmarks, { query: { type } }, { persist: 'month' }),
  staleTime: 0,
})
