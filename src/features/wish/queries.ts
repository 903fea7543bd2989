import { listBookmarks, listBookmarkTargets, type BookmarkType } from '#contract/bookmarks.ts'
import { apiPagesQuery, apiQuery } from '#src/page/api-query.ts'
import { keepPreviousData } from '@tanstack/react-query'

/** A member's bookmarks of one type, page after page. Requested on every visit: any page may have changed a like. */
export const wishQuery = (type: BookmarkType) => ({
  ...apiPagesQuery(listBookmarks, { query: { type } }, { persist: 'month' }),
  staleTime: 0,
})

/** Cards of a guest's likes on this device. */
export const deviceWishQuery = (type: BookmarkType, ids: readonly number[]) => ({
  ...apiQuery(listBookmarkTargets, { query: { type, ids: [...ids] } }, { persist: 'month' }),
  placeholderData: keepPreviousData,
})
